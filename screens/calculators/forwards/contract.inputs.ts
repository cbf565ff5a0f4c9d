import { choice, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

const LARGEST = 1_000_000_000

export const theDepositsGroup = group('The deposits', {
  ...inModes(['fra'], {
    daysShort: integer('Days until it settles', { default: 90, min: 1, max: 3600 }),
    rateShort: percent('Rate of the short deposit', {
      help: 'Simple on 360 days a year, until the agreement settles.',
      default: 0.044,
      min: -0.05,
      max: 1,
    }),
    daysLong: integer('Days until the period ends', { default: 180, min: 2, max: 3650 }),
    rateLong: percent('Rate of the long deposit', {
      help: 'Simple on 360 days a year, until the end of the agreed period.',
      default: 0.046,
      min: -0.05,
      max: 1,
    }),
  }),
})

export const yourContractGroup = group(
  'Your contract',
  {
    ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
      position: choice('Your side', {
        default: 'long',
        options: options(['long', 'Long: you will buy'], ['short', 'Short: you will sell']),
      }),
      contractSize: number('Units', {
        decided: true,
        help: 'Shares, barrels, foreign units, or hundreds of a bond’s face.',
        default: 1000,
        min: 0.0001,
        max: LARGEST,
      }),
    }),
    ...inModes(['value'], {
      agreedPrice: number('Price in your contract', {
        decided: true,
        help: 'Agreed when it was signed.',
        default: 98,
        min: 0,
        max: LARGEST,
      }),
      quotedPrice: number('Forward price quoted today', {
        help: 'What the market would agree to now for the same day.',
        default: 104.5,
        min: 0.0001,
        max: LARGEST,
      }),
    }),
    ...inModes(['fra'], {
      notional: money('Notional', { decided: true, default: 1_000_000, min: 1, max: LARGEST }),
      agreedRate: percent('Agreed rate', {
        decided: true,
        help: 'Left empty: the fair one.',
        default: null,
        min: -0.05,
        max: 1,
      }),
    }),
  },
  {
    ...inModes(['equity', 'index', 'fx', 'bond', 'commodity'], {
      settlement: choice('On the last day', {
        default: 'delivery',
        options: options(['delivery', 'Delivery'], ['cash', 'Cash settlement']),
      }),
    }),
    ...inModes(['value'], {
      costBand: percent('Cost of an arbitrage', {
        help: 'Spreads, borrowing of the asset and fees of all legs, as a share of the fair price: a smaller gap is left alone.',
        default: 0.0025,
        min: 0,
        max: 0.5,
      }),
    }),
  },
)
