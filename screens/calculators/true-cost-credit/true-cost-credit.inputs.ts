import { choice, date, money, number, options, percent } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { theCardGroup } from './card/card.inputs.ts'
import { theLoanGroup } from './instalment/instalment.inputs.ts'
import { theCarGroup, theCarLoanGroup, theLeaseGroup } from './lease/lease.inputs.ts'
import { theDebtsGroup } from './payoff/payoff.inputs.ts'
import { theShortLoanGroup } from './single/single.inputs.ts'

export const { inputs, groups } = inputsOf(
  group('Debt', {
    mode: choice('Kind of debt', {
      default: 'instalment',
      options: options(
        ['instalment', 'A loan in installments'],
        ['card', 'A credit card'],
        ['payoff', 'All my debts together'],
        ['single', 'Payday, pawn or pay later'],
        ['leaseVsLoan', 'Lease a car or buy on credit'],
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
    'Your money',
    {
      opportunityRate: percent('What the money could earn', {
        help: 'Yearly return of what you would do with it instead.',
        default: 0.07,
        min: 0,
        max: 0.3,
      }),
      takeHomeMonthly: money('Take-home pay a month', {
        help: 'When given, costs are shown in hours of your work.',
        default: null,
        min: 1,
        max: 1e6,
        fact: 'income.takeHomeMonthly',
      }),
    },
    {
      hoursWeekly: number('Hours worked a week', {
        technical: true,
        default: 40,
        min: 1,
        max: 100,
        unit: 'hours',
      }),
      ...inModes(['instalment', 'card', 'payoff', 'single'], {
        today: date('Starting on', {
          default: '2026-12-01',
          fromToday: {},
          min: '2000-01-01',
          max: '2100-12-31',
        }),
      }),
    },
  ),
)
