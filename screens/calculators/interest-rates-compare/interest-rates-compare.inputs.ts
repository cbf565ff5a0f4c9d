import { choice, date, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { theOffersGroup, variableRatesAndInsuranceGroup } from './loans/loans.inputs.ts'
import { theAccountsGroup } from './savings/savings.inputs.ts'

export const { inputs, groups } = inputsOf(
  group('Comparison', {
    mode: choice('Compare', {
      default: 'loans',
      options: options(['loans', 'Loans: lowest cost'], ['savings', 'Savings: highest return']),
    }),
  }),
  theOffersGroup,
  variableRatesAndInsuranceGroup,
  theAccountsGroup,
  group(
    'Taxes and assumptions',
    {
      marginalTaxRate: percent('Federal tax rate', {
        help: 'Your marginal rate; for loans, enter it only if you itemize and the interest is deductible.',
        default: 0,
        usual: 0.22,
        min: 0,
        max: 0.6,
      }),
      ...inModes(['savings'], {
        stateTaxRate: percent('State tax rate', {
          default: 0,
          usual: 0.05,
          min: 0,
          max: 0.2,
          fact: 'tax.stateRate',
        }),
        inflation: percent('Inflation rate', {
          help: 'Expected annual rate.',
          default: 0.025,
          min: -0.02,
          max: 0.3,
        }),
      }),
      ...inModes(['loans'], {
        discountRate: percent('Discount rate', {
          help: 'Annual rate for present value; enter 0 to add up undiscounted dollars.',
          default: 0,
          min: 0,
          max: 0.3,
        }),
      }),
    },
    {
      today: date('Start date', {
        default: '2026-12-01',
        fromToday: {},
        min: '2000-01-01',
        max: '2100-12-31',
      }),
    },
  ),
)
