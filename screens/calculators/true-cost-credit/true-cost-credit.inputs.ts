import { choice, date, money, number, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { theCardGroup } from './card/card.inputs.ts'
import { theLoanGroup } from './instalment/instalment.inputs.ts'
import { theCarGroup, theCarLoanGroup, theLeaseGroup } from './lease/lease.inputs.ts'
import { theDebtsGroup } from './payoff/payoff.inputs.ts'
import { theShortLoanGroup } from './single/single.inputs.ts'

export const { inputs, groups } = inputsOf(
  group('Type of debt', {
    mode: choice('Type of debt', {
      default: 'instalment',
      options: options(
        ['instalment', 'Installment loan'],
        ['card', 'Credit card'],
        ['payoff', 'All debts together'],
        ['single', 'Payday, pawn or pay-later loan'],
        ['leaseVsLoan', 'Car lease or car loan'],
      ),
    }),
  }),
  theLoanGroup,
  theDebtsGroup,
  theCardGroup,
  theShortLoanGroup,
  theCarGroup,
  theLeaseGroup,
  theCarLoanGroup,
  group(
    'Income and return',
    {
      opportunityRate: percent('Expected return', {
        help: 'Annual return you could earn by investing the money instead.',
        default: 0.07,
        min: 0,
        max: 0.3,
      }),
      takeHomeMonthly: money('Monthly take-home pay', {
        help: 'Enter it to see costs in hours of work.',
        default: null,
        min: 1,
        max: 1e6,
        fact: 'income.takeHomeMonthly',
      }),
    },
    {
      hoursWeekly: number('Weekly work hours', {
        technical: true,
        default: 40,
        min: 1,
        max: 100,
        unit: 'hours',
      }),
      ...inModes(['instalment', 'card', 'payoff', 'single'], {
        today: date('Start date', {
          default: '2026-12-01',
          fromToday: {},
          min: '2000-01-01',
          max: '2100-12-31',
        }),
      }),
    },
  ),
)
