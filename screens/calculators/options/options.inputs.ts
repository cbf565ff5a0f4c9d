import { choice, date, integer, money, number, options, percent, rows, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { typical } from '#kit/field-parts.ts'
import { numberFrom } from '#kit/from-facts.ts'
import { BILL_RATE, BILL_YEAR } from './bill-rate.model.ts'
import { legsShown } from './position.model.ts'
import { PRESETS } from './presets.model.ts'

const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2150-12-31'
const HIGHEST = 1_000_000

export const { inputs, groups } = inputsOf(
  group(
    'Option',
    {
      mode: choice('Question', {
        default: 'price',
        options: options(
          ['price', 'Value and Greeks'],
          ['impliedVol', 'Implied volatility'],
          ['strategy', 'Strategy'],
          ['replicate', 'Replication'],
        ),
      }),
      spot: money('Stock price', { ...typical(42), min: 0.01, max: HIGHEST }),
      years: years('Time to expiration', {
        settled: true,
        decided: true,
        help: 'An expiration date entered under More overrides this; 0 is expiration itself.',
        ...typical(0.5),
        min: 0,
        max: 30,
      }),
      ...inModes(['strategy'], {
        preset: choice('Strategy template', {
          help: 'Fills in legs around the stock price; you can change any of them.',
          default: 'own',
          fills: ['legs'],
          options: [
            { value: 'own', label: 'Custom legs' },
            ...PRESETS.map(({ id, name }) => ({ value: id, label: name })),
          ],
        }),
        legs: rows('Legs', {
          help: 'Leave a premium blank to use the model price; for stock, enter the price as the premium, or 0 if you already own it at the cost in Strike.',
          columns: {
            side: choice('Side', {
              default: 'long',
              options: options(['long', 'Long'], ['short', 'Short'], ['buy', 'Buy'], ['sell', 'Sell']),
            }),
            type: choice('Type', {
              default: 'call',
              options: options(['call', 'Call'], ['put', 'Put'], ['stock', 'Stock']),
            }),
            strike: money('Strike', { settled: true, decided: true, default: 40, min: 0, max: HIGHEST }),
            premium: money('Premium', { default: null, min: 0, max: HIGHEST }),
            quantity: number('Quantity', {
              settled: true,
              decided: true,
              default: 1,
              min: 0.01,
              max: 100_000,
            }),
            expiry: date('Expiration', { default: null, min: FIRST_DAY, max: LAST_DAY }),
          },
          default: [],
          example: legsShown,
          maxRows: 12,
          addLabel: 'Add a leg',
        }),
      }),
      ...inModes(['price', 'impliedVol', 'replicate'], {
        type: choice('Option type', { default: 'call', options: options(['call', 'Call'], ['put', 'Put']) }),
        strike: money('Strike', {
          settled: true,
          decided: true,
          help: 'Enter the price at which the holder may buy (call) or sell (put), or drag it on the chart.',
          ...typical(40),
          min: 0.01,
          max: HIGHEST,
        }),
      }),
      ...inModes(['impliedVol'], {
        marketPrice: money('Option market price', { ...typical(4.76), min: 0.0001, max: HIGHEST }),
      }),
      ...inModes(['price', 'strategy', 'replicate'], {
        volatility: percent('Volatility', {
          isVolatility: true,
          help: 'Annual standard deviation of the stock’s return, used to price the option.',
          ...typical(0.2),
          min: 0.01,
          max: 5,
        }),
      }),
    },
    {
      expiry: date('Expiration date', {
        help: 'If entered, time to expiration is the days from the trade date ÷ 365; on the trade date itself, the option is worth its intrinsic value.',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      today: date('Trade date', { default: '2026-11-20', fromToday: {}, min: FIRST_DAY, max: LAST_DAY }),
      ...inModes(['price', 'impliedVol'], {
        style: choice('Exercise style', {
          help: 'European options exercise only at expiration; American options, like most on single stocks, on any day.',
          default: 'european',
          options: options(['european', 'European'], ['american', 'American']),
        }),
        steps: integer('Tree steps', {
          technical: true,
          help: 'Used for American options; more steps are slower but more precise.',
          default: 500,
          min: 1,
          max: 2000,
        }),
      }),
      ...inModes(['impliedVol'], {
        bid: money('Bid', { default: null, min: 0, max: HIGHEST }),
        ask: money('Ask', { default: null, min: 0, max: HIGHEST }),
      }),
    },
  ),
  group(
    'Interest and dividends',
    {
      rate: percent('Risk-free rate', {
        help: `Enter an annual rate, continuously compounded. The example is what three-month Treasury bills returned in ${BILL_YEAR}.`,
        default: 0.1,
        example: BILL_RATE,
        fromFacts: numberFrom('economy.riskFree', Math.log1p),
        min: -0.05,
        max: 1,
      }),
      dividendYield: percent('Dividend yield', {
        help: 'Enter an annual yield, continuously compounded; known cash dividends go in the table under More.',
        default: 0,
        min: 0,
        max: 0.5,
      }),
    },
    inModes(['price', 'impliedVol'], {
      dividends: rows('Cash dividends', {
        help: 'Enter each payment through expiration; the stock is assumed to drop by that amount on its date.',
        columns: {
          years: years('Years from today', { settled: true, default: 0.25, min: 0, max: 30 }),
          amount: money('Amount', { default: 0, min: 0, max: HIGHEST }),
        },
        default: [],
        maxRows: 40,
        addLabel: 'Add a dividend',
      }),
    }),
  ),
  group(
    'Scenario and contracts',
    {
      ...inModes(['price', 'impliedVol', 'strategy'], {
        spotAtExpiry: money('Stock price at expiration', {
          help: 'Sets the outcome shown in the diagram; leave blank for today’s price.',
          default: null,
          min: 0,
          max: 10 * HIGHEST,
        }),
      }),
      ...inModes(['price', 'strategy'], {
        timePassed: percent('Time elapsed', {
          help: 'Share of the option’s life elapsed on the middle line of the payoff chart.',
          default: 0.5,
          min: 0,
          max: 1,
          slider: true,
        }),
        volatilityShift: percent('Volatility change', {
          help: 'Percentage points added to volatility on the middle line of the payoff chart.',
          default: 0,
          min: -0.5,
          max: 0.5,
          slider: true,
        }),
      }),
    },
    {
      ...inModes(['price', 'impliedVol', 'replicate'], {
        contracts: integer('Contracts', {
          settled: true,
          decided: true,
          ...typical(1),
          min: 1,
          max: 100_000,
        }),
      }),
      multiplier: number('Shares per contract', { settled: true, default: 100, min: 1, max: 10_000 }),
    },
  ),
  group(
    'Hedge',
    inModes(['replicate'], {
      pathKind: choice('Price path', {
        default: 'tree',
        options: options(['tree', 'Tree moves'], ['market', 'Simulated market']),
        help: 'The hedge is perfect on the tree’s own moves; in a market it depends on how often you rebalance.',
      }),
      hedgeSteps: integer('Rebalances', {
        decided: true,
        help: 'Enter how many times the hedge is rebalanced before expiration.',
        default: 8,
        min: 1,
        max: 250,
      }),
      realisedVolatility: percent('Realized volatility', {
        isVolatility: true,
        help: 'Volatility of the simulated path; leave blank to use the volatility above.',
        default: null,
        min: 0.001,
        max: 5,
      }),
    }),
    inModes(['replicate'], {
      drift: percent('Stock price growth', {
        help: 'Annual growth on the simulated path; it does not affect the option price.',
        default: 0.08,
        min: -1,
        max: 1,
      }),
      seed: integer('Path number', {
        technical: true,
        help: 'Change the number to draw another path.',
        default: 3,
        min: 0,
        max: 1e9,
      }),
    }),
  ),
)
