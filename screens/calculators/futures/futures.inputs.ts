import { numberFrom } from '#kit/from-facts.ts'
import { futuresContracts } from '#figures/futures-contracts.ts'
import { choice, date, flag, integer, money, number, numbers, options, percent, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { fallingFrom, pricedAt, sampled } from './samples.inputs.ts'
import { sharePortfolioGroup, theDefaultGroup, theNextContractGroup } from './default.inputs.ts'

const HIGHEST = 1_000_000
const LARGEST = 1_000_000_000
const FIRST_DAY = '2020-01-01'
const LAST_DAY = '2150-12-31'

export const { inputs, groups } = inputsOf(
  group(
    'Futures contract',
    {
      mode: choice('Question', {
        default: 'margin',
        options: options(
          ['margin', 'Daily margin'],
          ['hedge', 'Number of contracts'],
          ['carry', 'Fair price and roll'],
          ['waterfall', 'Member default'],
        ),
      }),
      ...inModes(['margin', 'hedge', 'carry'], {
        contract: choice('Contract', {
          help: 'Sets the exchange’s contract size and tick; prices and margins are samples to replace.',
          default: 'GC',
          options: [
            ...futuresContracts.map(({ value }) => ({
              value: value.symbol,
              label: `${value.symbol} · ${value.name}`,
            })),
            { value: 'own', label: 'Other contract' },
          ],
        }),
      }),
      ...inModes(['margin'], {
        side: choice('Your side', {
          default: 'long',
          options: options(
            ['long', 'Long (gains when the price rises)'],
            ['short', 'Short (gains when the price falls)'],
          ),
        }),
        contracts: integer('Contracts', {
          settled: true,
          decided: true,
          default: 1,
          example: 2,
          min: 1,
          max: 100_000,
        }),
        entryPrice: number('Trade price', {
          decided: true,
          settled: true,
          ...sampled('price'),
          min: 0.0001,
          max: HIGHEST,
        }),
        settlementPrices: numbers('Settlement prices', {
          help: 'Enter one price per day, starting with the trade date, or paste a column.',
          of: 'number',
          default: [],
          example: fallingFrom,
          min: 0,
          max: HIGHEST,
          maxItems: 260,
        }),
      }),
    },
    {
      ...inModes(['margin', 'hedge', 'carry'], {
        contractSize: number('Contract size', {
          settled: true,
          help: 'Enter units per contract, or leave blank to use the selected contract’s size.',
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
    inModes(['margin'], {
      initialMargin: money('Initial margin per contract', {
        settled: true,
        help: 'Ask your broker; exchanges change it often.',
        ...sampled('initial'),
        min: 1,
        max: LARGEST,
      }),
      maintenanceMargin: money('Maintenance margin per contract', {
        settled: true,
        help: 'A balance below this triggers a call back up to the initial margin.',
        ...sampled('maintenance'),
        min: 0,
        max: LARGEST,
      }),
    }),
    inModes(['margin'], {
      marginsAsOf: date('Margins as of', {
        help: 'Enter the date you looked up the margins; a reminder appears after a week.',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      withdrawGains: flag('Withdraw excess margin', { default: false }),
      unmetFrom: integer('First unmet call day', {
        help: 'The position is closed at the first margin call on or after this day; leave blank if every call is met.',
        default: null,
        min: 1,
        max: 260,
      }),
      volatility: percent('Volatility', {
        isVolatility: true,
        help: 'Enter the price’s annual volatility, used for the chance of a margin call.',
        ...sampled('volatility'),
        min: 0.01,
        max: 3,
      }),
    }),
  ),
  group(
    'Exit',
    inModes(['margin'], {
      ending: choice('Exit method', {
        default: 'closed',
        options: options(
          ['closed', 'Close or cash settlement'],
          ['delivery', 'Physical delivery'],
          ['roll', 'Roll into the next contract'],
        ),
      }),
      farPrice: number('Next contract price', {
        help: 'Used for a roll; leave blank to use the last settlement price.',
        default: null,
        min: 0.0001,
        max: HIGHEST,
      }),
      firstNotice: date('First notice day', {
        help: 'From this day on, a long position may receive a delivery notice.',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
    }),
  ),
  group(
    'Exposure',
    inModes(['hedge'], {
      exposureUnits: number('Units to hedge', {
        decided: true,
        help: 'Enter the ounces, barrels, or bushels you will sell, or a negative number for what you will buy.',
        ...sampled('exposure'),
        min: -LARGEST,
        max: LARGEST,
      }),
      spotPrice: number('Spot price today', { ...sampled('price'), min: 0.0001, max: HIGHEST }),
      futuresPrice: number('Futures price today', { ...pricedAt(1762 / 1750), min: 0.0001, max: HIGHEST }),
      spotVolatility: percent('Spot volatility', {
        isVolatility: true,
        help: 'Enter the standard deviation of the spot price change over the life of the hedge.',
        default: 0.05,
        min: 0,
        max: 5,
      }),
      futuresVolatility: percent('Futures volatility', {
        isVolatility: true,
        help: 'Enter the standard deviation of the futures price change over the same period.',
        default: 0.055,
        min: 0.0001,
        max: 5,
      }),
      correlation: number('Spot-futures correlation', { default: 0.94, min: -1, max: 1, step: 0.01 }),
    }),
  ),
  group(
    'Scenario',
    inModes(['hedge'], {
      priceMove: percent('Spot price move', {
        help: 'Enter the spot price change to test the hedge against.',
        default: -0.08,
        min: -0.95,
        max: 5,
      }),
      futuresMove: percent('Futures price move', {
        help: 'Leave blank for the expected move: spot price move × correlation × futures volatility ÷ spot volatility.',
        default: null,
        min: -0.95,
        max: 5,
      }),
    }),
  ),
  sharePortfolioGroup,
  group(
    'Cost of carry',
    inModes(['carry'], {
      spot: number('Spot price', { ...sampled('price'), min: 0.0001, max: HIGHEST }),
      quotedFutures: number('Quoted futures price', { ...pricedAt(1788 / 1750), min: 0.0001, max: HIGHEST }),
      years: years('Time to delivery', { settled: true, default: 0.5, min: 0.003, max: 30 }),
      rate: percent('Risk-free rate', {
        help: 'Enter an annual rate, continuously compounded.',
        default: 0.045,
        fromFacts: numberFrom('economy.riskFree', Math.log1p),
        min: -0.05,
        max: 0.5,
      }),
      storage: percent('Storage cost', {
        help: 'Enter an annual percentage of the price, continuously compounded.',
        default: 0,
        min: 0,
        max: 0.5,
      }),
      convenienceYield: percent('Convenience yield', {
        help: 'Enter the annual benefit of having the goods on hand, or the income of an index or currency.',
        default: 0,
        min: -0.5,
        max: 1,
      }),
    }),
  ),
  theNextContractGroup,
  theDefaultGroup,
)
