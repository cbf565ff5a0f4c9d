import { choice, date, integer, money, number, options, percent, rows, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
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
      spot: money('Share price', { default: 42, min: 0.01, max: HIGHEST }),
      years: years('Time to expiry', {
        decided: true,
        help: 'An expiry date under More goes before it.',
        default: 0.5,
        min: 0.001,
        max: 30,
      }),
      ...inModes(['strategy'], {
        preset: choice('Start from', {
          help: 'Fills in the legs around the share price; change any of them afterwards.',
          default: 'own',
          options: [
            { value: 'own', label: 'My own legs' },
            ...PRESETS.map(({ id, name }) => ({ value: id, label: name })),
          ],
        }),
        legs: rows('Legs', {
          help: 'A premium left empty is the model’s. Shares: the premium is their price; with a premium of 0 they are held already, at the cost in Strike.',
          columns: {
            side: choice('Side', {
              default: 'long',
              options: options(['long', 'Long'], ['short', 'Short'], ['buy', 'Buy'], ['sell', 'Sell']),
            }),
            type: choice('Type', {
              default: 'call',
              options: options(['call', 'Call'], ['put', 'Put'], ['stock', 'Shares']),
            }),
            strike: money('Strike', { decided: true, default: 40, min: 0, max: HIGHEST }),
            premium: money('Premium', { default: null, min: 0, max: HIGHEST }),
            quantity: number('Quantity', { decided: true, default: 1, min: 0.01, max: 100_000 }),
            expiry: date('Expiry', { default: null, min: FIRST_DAY, max: LAST_DAY }),
          },
          default: [],
          example: [
            { side: 'long', type: 'call', strike: 40, premium: null, quantity: 1, expiry: null },
            { side: 'short', type: 'call', strike: 45, premium: null, quantity: 1, expiry: null },
          ],
          maxRows: 12,
          addLabel: 'Add a leg',
        }),
      }),
      ...inModes(['price', 'impliedVol', 'replicate'], {
        type: choice('Option', { default: 'call', options: options(['call', 'Call'], ['put', 'Put']) }),
        strike: money('Strike', {
          decided: true,
          help: 'The price at which the holder may buy (call) or sell (put). Drag it on the chart.',
          default: 40,
          min: 0.01,
          max: HIGHEST,
        }),
      }),
      ...inModes(['impliedVol'], {
        marketPrice: money('Market price of the option', {
          default: 4.76,
          min: 0.0001,
          max: HIGHEST,
        }),
      }),
      ...inModes(['price', 'strategy', 'replicate'], {
        volatility: percent('Volatility', {
          help: 'Standard deviation of the yearly return that the price is worked out with.',
          default: 0.2,
          min: 0.01,
          max: 5,
        }),
      }),
    },
    {
      expiry: date('Expiry date', {
        help: 'When given, the time is its days from today over 365.',
        default: null,
        min: FIRST_DAY,
        max: LAST_DAY,
      }),
      today: date('Trade date', { default: '2026-11-20', fromToday: {}, min: FIRST_DAY, max: LAST_DAY }),
      ...inModes(['price', 'impliedVol'], {
        style: choice('Exercise', {
          help: 'European: at expiry only. American: on any day, as most options on single shares.',
          default: 'european',
          options: options(['european', 'European'], ['american', 'American']),
        }),
        steps: integer('Steps of the tree', {
          technical: true,
          help: 'For American options; more steps are slower and closer.',
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
      rate: percent('Interest rate', {
        help: 'Without risk, a year, compounded continuously.',
        default: 0.1,
        min: -0.05,
        max: 1,
      }),
      dividendYield: percent('Dividend yield', {
        help: 'A year, continuous. Known payments in dollars go into the table under More.',
        default: 0,
        min: 0,
        max: 0.5,
      }),
    },
    {
      ...inModes(['price', 'impliedVol'], {
        dividends: rows('Dividends in dollars', {
          help: 'Each at its time from today, until expiry. The price is assumed to fall by each on its day.',
          columns: {
            years: years('In years', { default: 0.25, min: 0, max: 30 }),
            amount: money('Amount', { default: 0, min: 0, max: HIGHEST }),
          },
          default: [],
          maxRows: 40,
          addLabel: 'Add a dividend',
        }),
      }),
    },
  ),
  group(
    'What if',
    {
      ...inModes(['price', 'impliedVol', 'strategy'], {
        spotAtExpiry: money('Price at expiry', {
          help: 'The ending that the flow is played with. Left empty: today’s price.',
          default: null,
          min: 0,
          max: 10 * HIGHEST,
        }),
      }),
      ...inModes(['price', 'strategy'], {
        timePassed: percent('What if: time passed', {
          help: 'Share of the life that has gone by on the middle line of the payoff chart.',
          default: 0.5,
          min: 0,
          max: 1,
          slider: true,
        }),
        volatilityShift: percent('What if: change of volatility', {
          help: 'Points added to the volatility on the middle line.',
          default: 0,
          min: -0.5,
          max: 0.5,
          slider: true,
        }),
      }),
    },
    {
      ...inModes(['price', 'impliedVol', 'replicate'], {
        contracts: integer('Contracts', { decided: true, default: 1, min: 1, max: 100_000 }),
      }),
      multiplier: number('Shares a contract', {
        default: 100,
        min: 1,
        max: 10_000,
      }),
    },
  ),
  group(
    'The hedge',
    {
      ...inModes(['replicate'], {
        pathKind: choice('The price moves', {
          default: 'tree',
          options: options(['tree', 'As the tree'], ['market', 'As a market']),
          help: 'On the tree’s own moves the hedge is perfect; on a market’s it is only as good as it is often adjusted.',
        }),
        hedgeSteps: integer('Times the hedge is adjusted', {
          decided: true,
          help: 'Steps of the tree, or of the market’s path, until expiry.',
          default: 8,
          min: 1,
          max: 250,
        }),
        realisedVolatility: percent('Volatility that comes true', {
          help: 'Of the market’s path. Left empty: the one above.',
          default: null,
          min: 0.001,
          max: 5,
        }),
      }),
    },
    {
      ...inModes(['replicate'], {
        drift: percent('Growth of the price', {
          help: 'A year, of the market’s path. It does not change what the option costs.',
          default: 0.08,
          min: -1,
          max: 1,
        }),
        seed: integer('Path number', {
          technical: true,
          help: 'Another number, another path.',
          default: 3,
          min: 0,
          max: 1e9,
        }),
      }),
    },
  ),
)
