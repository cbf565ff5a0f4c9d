import { futuresContracts } from '#figures/futures-contracts.ts'
import { choice, date, flag, integer, money, number, numbers, options, percent, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { sharePortfolioGroup, theDefaultGroup, theNextContractGroup } from './default.inputs.ts'

const HIGHEST = 1_000_000
const LARGEST = 1_000_000_000
const FIRST_DAY = '2020-01-01'
const LAST_DAY = '2150-12-31'

export const { inputs, groups } = inputsOf(
  group(
    'The contract',
    {
      mode: choice('Question', {
        default: 'margin',
        options: options(
          ['margin', 'Daily margin'],
          ['hedge', 'How many contracts'],
          ['carry', 'Fair price and roll'],
          ['waterfall', 'A member defaults'],
        ),
      }),
      ...inModes(['margin', 'hedge', 'carry'], {
        contract: choice('Contract', {
          help: 'Size and tick are its exchange’s; prices and margins are samples to be replaced.',
          default: 'GC',
          options: [
            ...futuresContracts.map(({ value }) => ({
              value: value.symbol,
              label: `${value.symbol} · ${value.name}`,
            })),
            { value: 'own', label: 'Another contract' },
          ],
        }),
      }),
      ...inModes(['margin'], {
        side: choice('Your side', {
          default: 'long',
          options: options(
            ['long', 'Long: gains when the price rises'],
            ['short', 'Short: gains when it falls'],
          ),
        }),
        contracts: integer('Contracts', { decided: true, default: 1, example: 2, min: 1, max: 100_000 }),
        entryPrice: number('Price of the trade', { default: 1750, min: 0.0001, max: HIGHEST }),
        settlementPrices: numbers('Settlement prices', {
          help: 'One for each evening, from the day of the trade on; paste a column.',
          of: 'number',
          default: [],
          example: [1742, 1735.5, 1738.2, 1720.1, 1711.3, 1724, 1729.8, 1717.5],
          min: 0,
          max: HIGHEST,
          maxItems: 260,
        }),
      }),
    },
    {
      ...inModes(['margin', 'hedge', 'carry'], {
        contractSize: number('Units of one contract', {
          help: 'Left empty: those of the contract chosen.',
          default: null,
          min: 0.0001,
          max: LARGEST,
        }),
      }),
      today: date('Trade date', { default: '2026-11-20', fromToday: {}, min: FIRST_DAY, max: LAST_DAY }),
    },
  ),
  group(
    'Margin',
    {
      ...inModes(['margin'], {
        initialMargin: money('Initial margin, a contract', {
          help: 'From your broker; exchanges change it often.',
          default: 6000,
          min: 1,
          max: LARGEST,
        }),
        maintenanceMargin: money('Maintenance margin, a contract', {
          help: 'Below it a call to the initial margin follows.',
          default: 4500,
          min: 0,
          max: LARGEST,
        }),
      }),
    },
    {
      ...inModes(['margin'], {
        marginsAsOf: date('Margins read on', {
          help: 'A reminder appears when they are older than a week.',
          default: null,
          min: FIRST_DAY,
          max: LAST_DAY,
        }),
        withdrawGains: flag('Take out what is above the initial margin', { default: false }),
        unmetFrom: integer('Calls not met from day', {
          help: 'The position is closed on the first call of that day or later. Left empty: every call is met.',
          default: null,
          min: 1,
          max: 260,
        }),
        volatility: percent('Volatility', {
          help: 'Of the price, a year: for the chance of the next call.',
          default: 0.16,
          min: 0.01,
          max: 3,
        }),
      }),
    },
  ),
  group('The end', {
    ...inModes(['margin'], {
      ending: choice('At the end', {
        default: 'closed',
        options: options(
          ['closed', 'Close, or last mark in cash'],
          ['delivery', 'Delivery'],
          ['roll', 'Roll into the next contract'],
        ),
      }),
      farPrice: number('Price of the next contract', {
        help: 'For a roll. Left empty: the last settlement price.',
        default: null,
        min: 0.0001,
        max: HIGHEST,
      }),
      firstNotice: date('First notice day', {
        help: 'From then on a long may be given a delivery notice.',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
    }),
  }),
  group('What you hedge', {
    ...inModes(['hedge'], {
      exposureUnits: number('Units to hedge', {
        decided: true,
        help: 'Ounces, barrels, bushels … that you will sell; below zero that you will have to buy.',
        default: 5000,
        min: -LARGEST,
        max: LARGEST,
      }),
      spotPrice: number('Your price today', { default: 1750, min: 0.0001, max: HIGHEST }),
      futuresPrice: number('Futures price today', { default: 1762, min: 0.0001, max: HIGHEST }),
      spotVolatility: percent('Deviation of your price', {
        help: 'Standard deviation of its change over the time of the hedge.',
        default: 0.05,
        min: 0,
        max: 5,
      }),
      futuresVolatility: percent('Deviation of the futures price', {
        help: 'Over the same time.',
        default: 0.055,
        min: 0.0001,
        max: 5,
      }),
      correlation: number('Correlation of the two', { default: 0.94, min: -1, max: 1, step: 0.01 }),
    }),
  }),
  group('What if', {
    ...inModes(['hedge'], {
      priceMove: percent('Your price then moves by', {
        help: 'The ending that the hedge is played with.',
        default: -0.08,
        min: -0.95,
        max: 5,
      }),
      futuresMove: percent('The futures price by', {
        help: 'Left empty: what is to be expected of it, correlation × the two deviations’ ratio.',
        default: null,
        min: -0.95,
        max: 5,
      }),
    }),
  }),
  sharePortfolioGroup,
  group('Carry', {
    ...inModes(['carry'], {
      spot: number('Spot price', { default: 1750, min: 0.0001, max: HIGHEST }),
      quotedFutures: number('Futures price in the market', { default: 1788, min: 0.0001, max: HIGHEST }),
      years: years('Time to delivery', { default: 0.5, min: 0.003, max: 30 }),
      rate: percent('Interest rate', {
        help: 'A year, continuous.',
        default: 0.045,
        min: -0.05,
        max: 0.5,
      }),
      storage: percent('Storage cost', {
        help: 'Of the price, a year, continuous.',
        default: 0,
        min: 0,
        max: 0.5,
      }),
      convenienceYield: percent('Convenience yield', {
        help: 'What having the good itself is worth, a year; for an index or a currency its income.',
        default: 0,
        min: -0.5,
        max: 1,
      }),
    }),
  }),
  theNextContractGroup,
  theDefaultGroup,
)
