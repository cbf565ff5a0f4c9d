import { choice, date, options, percent } from '#kit/field.ts'
import { loansInputs } from './loans/loans.inputs.ts'
import { savingsInputs } from './savings/savings.inputs.ts'

export const inputs = {
  mode: choice({
    label: 'Compare',
    default: 'loans',
    options: options(['loans', 'Loans: which costs least'], ['savings', 'Savings: which pays most']),
  }),
  ...loansInputs,
  ...savingsInputs,
  marginalTaxRate: percent({
    label: 'Your federal tax rate',
    help: 'On the last dollar. For loans only if you itemize and the interest is deductible.',
    default: 0,
    min: 0,
    max: 0.6,
  }),
  today: date({
    label: 'Starting on',
    default: '2026-12-01',
    fromToday: {},
    min: '2000-01-01',
    max: '2100-12-31',
  }),
}
