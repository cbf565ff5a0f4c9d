import { choice, flag, integer, money, number, options, percent, record, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { type AssetClass, classLabel, FIRST_YEAR, LAST_YEAR } from './classes.model.ts'

const BIG = 1e12
const held = (name: AssetClass) => money(classLabel(name), { decided: true, default: 0, min: 0, max: BIG })
const share = (name: AssetClass) => percent(classLabel(name), { decided: true, default: 0, min: 0, max: 1 })

export const { inputs, groups } = inputsOf(
  group('Question', {
    mode: choice('Question', {
      default: 'historical',
      options: options(
        ['historical', 'What past crises would do'],
        ['factor', 'A shock of my own'],
        ['monteCarlo', 'Thousands of possible futures'],
        ['rebalanceCompare', 'Ways to rebalance'],
      ),
    }),
  }),
  group(
    'What you hold',
    {
      ...inModes(['historical', 'monteCarlo', 'rebalanceCompare'], {
        allocation: record('What you hold', {
          help: 'Money by class. An example until you take your own holdings.',
          fields: {
            usEquity: held('usEquity'),
            intlEquity: held('intlEquity'),
            bond: held('bond'),
            corporate: held('corporate'),
            cash: held('cash'),
            realEstate: held('realEstate'),
            gold: held('gold'),
          },
          example: { usEquity: 450_000, intlEquity: 150_000, bond: 300_000, cash: 100_000 },
        }),
      }),
      ...inModes(['historical'], {
        rebalance: flag('Rebalance every year', {
          help: 'Off: each class goes its own way through the window.',
          default: false,
        }),
      }),
    },
    {
      ...inModes(['historical'], {
        firstYear: integer('Years of your own: from', {
          technical: true,
          default: null,
          min: FIRST_YEAR,
          max: LAST_YEAR,
        }),
        lastYear: integer('Years of your own: to', {
          technical: true,
          default: null,
          min: FIRST_YEAR,
          max: LAST_YEAR,
        }),
      }),
    },
  ),
  group(
    'Exposure',
    {
      ...inModes(['factor'], {
        equityValue: money('Stocks', { decided: true, default: 0, example: 600_000, min: 0, max: BIG }),
        bondValue: money('Bonds', { decided: true, default: 0, example: 300_000, min: 0, max: BIG }),
        foreignValue: money('In foreign currency', {
          decided: true,
          help: 'The part of all holdings that is not hedged.',
          default: 0,
          min: 0,
          max: BIG,
        }),
      }),
    },
    {
      ...inModes(['factor'], {
        equityBeta: number('Beta of the stocks', { default: 1, min: -3, max: 5 }),
        modifiedDuration: years('Modified duration', { default: 6, min: -5, max: 50 }),
        convexity: number('Convexity', { help: 'Of annual yields.', default: 50, min: -500, max: 3_000 }),
      }),
    },
  ),
  group('Shock', {
    ...inModes(['factor'], {
      shockEquity: percent('Stock market', { default: -0.2, min: -1, max: 3, slider: true }),
      shockYield: percent('Yields', { default: 0.01, min: -0.2, max: 0.2, step: 0.001, slider: true }),
      shockFx: percent('Foreign currencies', { default: 0, min: -1, max: 3, slider: true }),
      shockInflation: percent('Inflation until then', {
        help: 'What the money buys afterwards.',
        default: 0,
        min: -0.2,
        max: 1,
      }),
    }),
  }),
  group('The question turned round', {
    ...inModes(['factor'], {
      unbearableLoss: money('Loss you cannot bear', {
        help: 'Turns the question round: what would have to happen?',
        default: null,
        min: 1,
        max: BIG,
      }),
    }),
  }),
  group('Money', {
    ...inModes(['monteCarlo'], {
      startValue: money('Value today', { decided: true, default: 0, example: 1_000_000, min: 0, max: BIG }),
      contribution: money('Added a year', {
        decided: true,
        help: 'At the end of each year; negative to take out.',
        default: 0,
        min: -1e10,
        max: 1e10,
      }),
      target: money('Target', { default: 0, example: 1_000_000, min: 0, max: BIG }),
    }),
    ...inModes(['monteCarlo', 'rebalanceCompare'], {
      years: integer('Years', { decided: true, default: 10, min: 1, max: 60, unit: 'years' }),
    }),
  }),
  group(
    'Markets',
    {
      ...inModes(['monteCarlo'], {
        model: choice('Model', {
          default: 'lognormal',
          options: options(
            ['lognormal', 'Log-normal from mean and volatility'],
            ['blockBootstrap', 'Five-year blocks of history on what you hold'],
          ),
        }),
        meanReturn: percent('Mean return a year', {
          help: 'Arithmetic.',
          default: 0.065,
          min: -0.5,
          max: 1,
        }),
        volatility: percent('Volatility a year', { default: 0.12, min: 0, max: 2 }),
      }),
    },
    {
      ...inModes(['monteCarlo'], {
        runs: integer('Runs', { technical: true, default: 10_000, min: 1_000, max: 100_000 }),
      }),
      ...inModes(['monteCarlo', 'rebalanceCompare'], {
        seed: integer('Seed', { technical: true, default: 1, min: 0, max: 2_147_483_647 }),
      }),
    },
  ),
  group(
    'Target',
    {
      ...inModes(['rebalanceCompare'], {
        targetWeights: record('Target mix', {
          help: 'Shares that add up to 100%.',
          fields: {
            usEquity: share('usEquity'),
            intlEquity: share('intlEquity'),
            bond: share('bond'),
            corporate: share('corporate'),
            cash: share('cash'),
            realEstate: share('realEstate'),
            gold: share('gold'),
          },
          example: { usEquity: 0.6, intlEquity: 0.25, bond: 0.1, cash: 0.05 },
        }),
      }),
    },
    {
      ...inModes(['rebalanceCompare'], {
        band: percent('Band', {
          decided: true,
          help: 'A class may drift so far from its target before it is set back.',
          default: 0.05,
          min: 0.001,
          max: 0.5,
        }),
        tradeCost: percent('Cost of trading', {
          help: 'Of what is bought or sold, taxes included.',
          default: 0.001,
          min: 0,
          max: 0.5,
        }),
      }),
    },
  ),
  group('Your limits', {
    ...inModes(['historical', 'factor'], {
      lossTolerance: percent('Loss that you could bear', {
        help: 'As a part of what you hold. A larger one is marked.',
        default: 0.3,
        min: 0.01,
        max: 1,
      }),
      spendingMonthly: money('Spending a month', {
        decided: true,
        help: 'A loss of more than two years of it is marked.',
        default: null,
        min: 0,
        max: 1e7,
        fact: 'spending.total',
      }),
    }),
  }),
)
