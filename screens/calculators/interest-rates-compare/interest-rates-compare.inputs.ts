import { choice, date, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { theOffersGroup, variableRatesAndInsuranceGroup } from './loans/loans.inputs.ts'
import { theAccountsGroup } from './savings/savings.inputs.ts'

export const { inputs, groups } = inputsOf(
  group('Compare', {
    mode: choice('Compare', {
      default: 'loans',
      options: options(['loans', 'Loans: which costs least'], ['savings', 'Savings: which pays most']),
    }),
  }),
  theOffersGroup,
  variableRatesAndInsuranceGroup,
  theAccountsGroup,
  group(
    'Tax, prices and time',
    {
      marginalTaxRate: percent('Your federal tax rate', {
        help: 'On the last dollar. For loans only if you itemize and the interest is deductible.',
        default: 0,
        min: 0,
        max: 0.6,
      }),
      ...inModes(['savings'], {
        stateTaxRate: percent('Your state tax rate', {
          default: 0,
          min: 0,
          max: 0.2,
          fact: 'tax.stateRate',
        }),
        inflation: percent('Prices rise by', { help: 'A year.', default: 0.025, min: -0.02, max: 0.3 }),
      }),
      ...inModes(['loans'], {
        discountRate: percent('Later money counts less by', {
          help: 'A year. 0 adds dollars as they are.',
          default: 0,
          min: 0,
          max: 0.3,
        }),
      }),
    },
    {
      today: date('Starting on', {
        default: '2026-12-01',
        fromToday: {},
        min: '2000-01-01',
        max: '2100-12-31',
      }),
    },
  ),
)
