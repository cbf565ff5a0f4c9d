import { money, number, percent, years } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

const MOST_MONEY = 1e12

const HIGHEST = 1_000_000

const MOST_MILLIONS = 1_000_000

export const sharePortfolioGroup = group('Share portfolio', {
  ...inModes(['hedge'], {
    portfolioValue: money('Value of a share portfolio', {
      help: 'For a hedge by beta with an index contract.',
      default: null,
      min: 0,
      max: MOST_MONEY,
    }),
    beta: number('Its beta', { default: 1, min: -5, max: 5, step: 0.05 }),
    targetBeta: number('Beta wanted', { decided: true, default: 0, min: -5, max: 5, step: 0.05 }),
  }),
})

export const theNextContractGroup = group('The next contract', {
  ...inModes(['carry'], {
    nextFutures: number('Price of the next contract', {
      help: 'For the roll.',
      default: null,
      min: 0.0001,
      max: HIGHEST,
    }),
    nextYears: years('Its time to delivery', { default: null, min: 0.003, max: 31 }),
  }),
})

export const theDefaultGroup = group(
  'The default',
  {
    ...inModes(['waterfall'], {
      defaultLoss: number('Loss when the positions are closed', {
        help: 'Millions of dollars that closing the defaulter’s positions costs, unpaid settlements included.',
        default: 900,
        min: 0,
        max: MOST_MILLIONS,
        unit: 'million',
      }),
      defaulterMargin: number('Its initial margin', {
        default: 480,
        min: 0,
        max: MOST_MILLIONS,
        unit: 'million',
      }),
      defaulterFund: number('Its share of the default fund', {
        default: 120,
        min: 0,
        max: MOST_MILLIONS,
        unit: 'million',
      }),
      houseCapital: number('The house’s own capital before members’', {
        help: 'Skin in the game.',
        default: 100,
        min: 0,
        max: MOST_MILLIONS,
        unit: 'million',
      }),
      membersFund: number('The other members’ default fund', {
        default: 4000,
        min: 0,
        max: MOST_MILLIONS,
        unit: 'million',
      }),
      assessments: number('Further calls on the members', {
        help: 'The most that the rules let the house assess.',
        default: 11_000,
        min: 0,
        max: MOST_MILLIONS,
        unit: 'million',
      }),
    }),
  },
  {
    ...inModes(['waterfall'], {
      yourShare: percent('Your broker’s share of that fund', {
        help: 'What of the members’ layers falls on it.',
        default: 0.02,
        min: 0,
        max: 1,
      }),
    }),
  },
)
