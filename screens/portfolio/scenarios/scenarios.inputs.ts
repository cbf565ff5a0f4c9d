import type { Inputs } from '#kit/field.ts'
import { choice, flag, integer, money, number, options, percent, record, years } from '#kit/field.ts'
import { group, inModes, inputsOf } from '#kit/field-groups.ts'
import { exampleOnly, typical } from '#kit/field-parts.ts'
import { type AssetClass, classLabel, FIRST_YEAR, LAST_YEAR } from './classes.model.ts'

const BIG = 1e12
const held = (name: AssetClass) => money(classLabel(name), { decided: true, default: 0, min: 0, max: BIG })
const share = (name: AssetClass) => percent(classLabel(name), { decided: true, default: 0, min: 0, max: 1 })

export const { inputs, groups } = inputsOf(
  group('Scenario', {
    mode: choice('Scenario', {
      default: 'historical',
      options: options(
        ['historical', 'Past crises'],
        ['factor', 'Custom shock'],
        ['monteCarlo', 'Monte Carlo simulation'],
        ['rebalanceCompare', 'Rebalancing methods'],
      ),
    }),
  }),
  group(
    'Holdings',
    {
      ...inModes(['historical', 'monteCarlo', 'rebalanceCompare'], {
        allocation: record('Holdings', {
          help: 'Value by asset class; a sample until you use your own holdings.',
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
        rebalance: flag('Annual rebalancing', {
          help: 'Turn off to let each class drift through the crisis.',
          default: false,
        }),
      }),
    },
    inModes(['historical'], {
      firstYear: integer('Custom period, first year', {
        technical: true,
        default: null,
        min: FIRST_YEAR,
        max: LAST_YEAR,
      }),
      lastYear: integer('Custom period, last year', {
        technical: true,
        default: null,
        min: FIRST_YEAR,
        max: LAST_YEAR,
      }),
    }),
  ),
  group(
    'Exposure',
    inModes(['factor'], {
      equityValue: money('Stocks', { decided: true, ...exampleOnly(600_000), min: 0, max: BIG }),
      bondValue: money('Bonds', { decided: true, ...exampleOnly(300_000), min: 0, max: BIG }),
      foreignValue: money('Foreign currency holdings', {
        decided: true,
        help: 'Unhedged value of all holdings in foreign currency.',
        default: 0,
        min: 0,
        max: BIG,
      }),
    }),
    inModes(['factor'], {
      equityBeta: number('Stock beta', { default: 1, min: -3, max: 5 }),
      modifiedDuration: years('Modified duration', { default: 6, min: -5, max: 50 }),
      convexity: number('Convexity', {
        help: 'For annually compounded yields.',
        default: 50,
        min: -500,
        max: 3_000,
      }),
    }),
  ),
  group(
    'Shock',
    inModes(['factor'], {
      shockEquity: percent('Stock market', { default: -0.2, min: -1, max: 3, slider: true }),
      shockYield: percent('Yields', { default: 0.01, min: -0.2, max: 0.2, step: 0.001, slider: true }),
      shockFx: percent('Foreign currencies', { default: 0, min: -1, max: 3, slider: true }),
      shockInflation: percent('Cumulative inflation', {
        help: 'Enter the total price increase to see the result in today’s dollars.',
        default: 0,
        min: -0.2,
        max: 1,
      }),
    }),
  ),
  group(
    'Reverse stress test',
    inModes(['factor'], {
      unbearableLoss: money('Unbearable loss', {
        help: 'Enter a loss to see the most plausible scenario that causes it.',
        default: null,
        min: 1,
        max: BIG,
      }),
    }),
  ),
  group('Plan', {
    ...inModes(['monteCarlo'], {
      startValue: money('Starting value', { decided: true, ...exampleOnly(1_000_000), min: 0, max: BIG }),
      contribution: money('Annual contribution', {
        decided: true,
        help: 'At the end of each year; enter withdrawals as negative.',
        default: 0,
        min: -1e10,
        max: 1e10,
      }),
      target: money('Target value', { ...exampleOnly(1_000_000), min: 0, max: BIG }),
    }),
    ...inModes(['monteCarlo', 'rebalanceCompare'], {
      years: integer('Years', { decided: true, ...typical(10), min: 1, max: 60, unit: 'years' }),
    }),
  }),
  group(
    'Markets',
    inModes(['monteCarlo'], {
      model: choice('Model', {
        default: 'lognormal',
        options: options(
          ['lognormal', 'Lognormal with a mean and volatility'],
          ['blockBootstrap', 'Five-year blocks of history'],
        ),
      }),
      meanReturn: percent('Mean annual return', {
        help: 'Arithmetic mean return per year.',
        default: 0.065,
        min: -0.5,
        max: 1,
      }),
      volatility: percent('Annual volatility', { isVolatility: true, default: 0.12, min: 0, max: 2 }),
    }),
    {
      ...inModes(['monteCarlo'], {
        runs: integer('Number of simulations', {
          technical: true,
          default: 10_000,
          min: 1_000,
          max: 100_000,
        }),
      }),
      ...inModes(['monteCarlo', 'rebalanceCompare'], {
        seed: integer('Seed', { technical: true, default: 1, min: 0, max: 2_147_483_647 }),
      }),
    },
  ),
  group(
    'Target',
    inModes(['rebalanceCompare'], {
      targetWeights: record('Target mix', {
        help: 'Weights must add up to 100%.',
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
    inModes(['rebalanceCompare'], {
      band: percent('Rebalancing band', {
        decided: true,
        help: 'How far a class may drift from its target before it is rebalanced.',
        default: 0.05,
        min: 0.001,
        max: 0.5,
      }),
      tradeCost: percent('Trading cost', {
        help: 'Share of each purchase and sale, with taxes.',
        default: 0.001,
        min: 0,
        max: 0.5,
      }),
    }),
  ),
  group(
    'Your limits',
    inModes(['historical', 'factor'], {
      lossTolerance: percent('Loss tolerance', {
        help: 'Share of your holdings you could bear to lose; larger losses are flagged.',
        default: 0.3,
        min: 0.01,
        max: 1,
      }),
      spendingMonthly: money('Monthly spending', {
        decided: true,
        help: 'Losses of more than two years’ spending are flagged.',
        default: null,
        min: 0,
        max: 1e7,
        fact: 'spending.total',
      }),
    }),
  ),
)

export type Given = Inputs<typeof inputs>
