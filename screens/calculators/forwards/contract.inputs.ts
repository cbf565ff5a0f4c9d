import { choice, integer, money, number, options, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { sampled } from './samples.inputs.ts'

const LARGEST = 1_000_000_000

export const theDepositsGroup = group(
  'Deposit rates',
  inModes(['fra'], {
    daysShort: integer('Days to settlement', { settled: true, default: 90, min: 1, max: 3600 }),
    rateShort: percent('Short deposit rate', {
      help: 'Enter the simple rate (days ÷ 360) to the settlement date.',
      default: 0.044,
      min: -0.05,
      max: 1,
    }),
    daysLong: integer('Days to period end', { settled: true, default: 180, min: 2, max: 3650 }),
    rateLong: percent('Long deposit rate', {
      help: 'Enter the simple rate (days ÷ 360) to the end of the contract period.',
      default: 0.046,
      min: -0.05,
      max: 1,
    }),
  }),
)

export const yourContractGroup = group(
  'Your contract',
  {
    ...inModes(['equity', 'index', 'fx', 'bond', 'commodity', 'value'], {
      position: choice('Your side', {
        default: 'long',
        options: options(['long', 'Long (you will buy)'], ['short', 'Short (you will sell)']),
      }),
      contractSize: number('Contract size', {
        settled: true,
        decided: true,
        help: 'Enter shares, barrels, foreign currency units, or hundreds of a bond’s face value.',
        ...sampled('contractSize'),
        min: 0.0001,
        max: LARGEST,
      }),
    }),
    ...inModes(['value'], {
      agreedPrice: number('Agreed price', {
        settled: true,
        decided: true,
        help: 'Enter the forward price in your contract.',
        ...typical(98),
        min: 0,
        max: LARGEST,
      }),
      quotedPrice: number('Quoted forward price', {
        help: 'Enter today’s market forward price for the same delivery date.',
        ...typical(104.5),
        min: 0.0001,
        max: LARGEST,
      }),
    }),
    ...inModes(['fra'], {
      notional: money('Notional', {
        settled: true,
        decided: true,
        ...typical(1_000_000),
        min: 1,
        max: LARGEST,
      }),
      agreedRate: percent('Agreed rate', {
        settled: true,
        decided: true,
        help: 'Leave blank to use the fair rate.',
        default: null,
        usual: 0.05,
        min: -0.05,
        max: 1,
      }),
    }),
  },
  {
    ...inModes(['equity', 'index', 'fx', 'bond', 'commodity'], {
      settlement: choice('Settlement method', {
        default: 'delivery',
        options: options(['delivery', 'Physical delivery'], ['cash', 'Cash settlement']),
      }),
    }),
    ...inModes(['value'], {
      costBand: percent('Arbitrage cost', {
        help: 'Enter spreads, borrowing costs, and fees on all legs as a share of the fair price; smaller gaps are ignored.',
        default: 0.0025,
        min: 0,
        max: 0.5,
      }),
    }),
  },
)
