import { choice, integer, number, options, percent } from '#kit/field.ts'
import { group, inModes } from '#kit/field-groups.ts'

export const ruleAndMarketsGroup = group(
  'Spending rule and markets',
  {
    ...inModes(['plan', 'historical'], {
      strategy: choice('Spending rule', {
        default: 'constantReal',
        options: options(
          ['constantReal', 'Fixed, adjusted for inflation'],
          ['constantPercentage', 'Fixed percentage of balance'],
          ['floorCeiling', 'Percentage, limited to +5% and −2.5%'],
          ['guytonKlinger', 'Guyton-Klinger guardrails'],
          ['vpw', 'Variable percentage withdrawal'],
          ['rmd', 'IRS distribution table'],
          ['oneOverN', 'Balance ÷ years remaining'],
          ['endowment', 'Endowment rule (70/30)'],
          ['bucket', 'Fixed, with a cash bucket'],
          ['ratchet', 'Ratchet (raises only)'],
          ['cape', 'Stock valuation (CAPE)'],
          ['totalRisk', 'Probability-of-success guardrails'],
          ['tipsFloor', 'TIPS floor plus upside'],
        ),
      }),
    }),
    ...inModes(['plan'], {
      engine: choice('Simulation method', {
        default: 'monteCarlo',
        options: options(
          ['monteCarlo', 'Monte Carlo simulation'],
          ['historical', 'Every start year since 1928'],
          ['deterministic', 'Average returns only'],
        ),
      }),
      market: choice('Market assumptions', {
        default: 'cautious',
        options: options(
          ['cautious', 'Cautious (stocks 2 points below history, bonds at today’s yield)'],
          ['historical', 'Historical (1928 to 2025)'],
          ['own', 'Custom'],
        ),
      }),
    }),
  },
  {
    ...inModes(['plan', 'historical'], {
      strategyRate: percent('Withdrawal rate', {
        decided: true,
        help: 'Leave blank to use the rate that covers your planned spending in the first year.',
        default: null,
        min: 0.001,
        max: 0.5,
        showIf: { strategy: ['constantPercentage', 'floorCeiling', 'endowment'] },
      }),
      strategyFloor: percent('Spending floor, % of first year', {
        help: 'In today’s dollars; 0 means no floor, and spending held up after losses leaves less for later years.',
        default: 0,
        min: 0,
        max: 1,
        showIf: { strategy: ['constantPercentage'] },
      }),
      strategyCeiling: percent('Spending ceiling, % of first year', {
        help: 'In today’s dollars; leave blank for no ceiling.',
        default: null,
        min: 1,
        max: 10,
        showIf: { strategy: ['constantPercentage'] },
      }),
      bucketYears: number('Cash bucket size', {
        default: 2,
        min: 0,
        max: 15,
        unit: 'years of withdrawals',
        showIf: { strategy: ['bucket'] },
      }),
      cape: number('Current CAPE ratio', { default: 35, min: 4, max: 100, showIf: { strategy: ['cape'] } }),
      tipsYield: percent('TIPS real yield', {
        default: 0.02,
        min: -0.03,
        max: 0.08,
        showIf: { strategy: ['tipsFloor'] },
      }),
    }),
    ...inModes(['plan'], {
      stockReturn: percent('Average stock return', {
        default: 0.0985,
        min: -0.05,
        max: 0.2,
        showIf: { market: ['own'] },
      }),
      stockVolatility: percent('Stock volatility', {
        isVolatility: true,
        default: 0.194,
        min: 0,
        max: 0.6,
        showIf: { market: ['own'] },
      }),
      bondReturn: percent('Average bond return', {
        default: 0.0447,
        min: -0.05,
        max: 0.2,
        showIf: { market: ['own'] },
      }),
      bondVolatility: percent('Bond volatility', {
        isVolatility: true,
        default: 0.079,
        min: 0,
        max: 0.4,
        showIf: { market: ['own'] },
      }),
      cashReturn: percent('Average cash return', {
        default: 0.0342,
        min: -0.02,
        max: 0.15,
        showIf: { market: ['own'] },
      }),
      inflationMean: percent('Average inflation', {
        default: 0.0311,
        min: -0.02,
        max: 0.15,
        showIf: { market: ['own'] },
      }),
      inflationVolatility: percent('Inflation volatility', {
        isVolatility: true,
        default: 0.039,
        min: 0,
        max: 0.2,
        showIf: { market: ['own'] },
      }),
      sampling: choice('Market simulation', {
        default: 'logNormal',
        options: options(['logNormal', 'Correlated log-normal returns'], ['bootstrap', 'Resampled history']),
      }),
      blockYears: number('Average block length', {
        technical: true,
        default: 8,
        min: 1,
        max: 40,
        unit: 'years',
        showIf: { sampling: ['bootstrap'] },
      }),
      mortality: choice('Life span', {
        default: 'planned',
        options: options(['planned', 'Planned ages'], ['table', 'Random, from the life table']),
      }),
      timing: choice('Withdrawal timing', {
        default: 'start',
        options: options(['start', 'Start of year'], ['end', 'End of year']),
      }),
      lives: integer('Number of simulations', {
        technical: true,
        help: 'More simulations mean a smaller error; the page shows a quick answer from 50 and then refines it.',
        default: 10_000,
        quick: 50,
        min: 20,
        max: 10_000,
      }),
      seed: integer('Random seed', { technical: true, default: 1, min: 0, max: 2_000_000_000 }),
    }),
  },
)

export const taxesAndViewGroup = group(
  'Taxes and display',
  {
    ...inModes(['plan', 'deterministic', 'historical'], {
      taxMode: choice('Taxes', {
        default: 'full',
        options: options(
          ['full', 'Full federal and state'],
          ['effectiveRate', 'One effective rate'],
          ['none', 'None'],
        ),
      }),
      effectiveTaxRate: percent('Effective tax rate', {
        help: 'Taken from wages, pensions, and withdrawals. Social Security counts as what arrives after tax.',
        default: 0.12,
        min: 0,
        max: 0.6,
        showIf: { taxMode: ['effectiveRate'] },
      }),
    }),
    ...inModes(['plan'], {
      dollars: choice('Show amounts in', {
        default: 'today',
        options: options(['today', 'Today’s dollars'], ['future', 'Future dollars']),
      }),
    }),
  },
  inModes(['plan'], {
    depth: choice('Calculation depth', {
      default: 'quick',
      options: options(
        ['quick', 'Quick (updates as you type)'],
        ['full', 'Full (solves every lever on 1,000 simulations)'],
      ),
    }),
  }),
)
