import { group, inModes } from '#kit/field-groups.ts'
import { choice, integer, number, options, percent } from '#kit/field.ts'

export const ruleAndMarketsGroup = group(
  'Rule and markets',
  {
    ...inModes(['plan', 'historical'], {
      strategy: choice('Spending rule', {
        default: 'constantReal',
        options: options(
          ['constantReal', 'Planned spending, with inflation'],
          ['constantPercentage', 'Share of what is left'],
          ['floorCeiling', 'Share, at most 5% up and 2.5% down'],
          ['guytonKlinger', 'Guyton-Klinger guardrails'],
          ['vpw', 'Variable percentage (amortized)'],
          ['rmd', 'Distribution table'],
          ['oneOverN', 'What is left ÷ years left'],
          ['endowment', 'Endowment, 70/30 smoothed'],
          ['bucket', 'Planned spending with a cash bucket'],
          ['ratchet', 'Ratchet: raises only'],
          ['cape', 'By valuation of shares (CAPE)'],
          ['totalRisk', 'Guardrails on the chance of success'],
          ['tipsFloor', 'Inflation-protected floor and upside'],
        ),
      }),
    }),
    ...inModes(['plan'], {
      engine: choice('Answer from', {
        default: 'monteCarlo',
        options: options(
          ['monteCarlo', 'Simulated lives'],
          ['historical', 'Every start year since 1928'],
          ['deterministic', 'One average life'],
        ),
      }),
      market: choice('Market assumptions', {
        default: 'cautious',
        options: options(
          ['cautious', 'Cautious: shares 2 points lower, bonds at today’s yield'],
          ['historical', 'As 1928 to 2025'],
          ['own', 'Own'],
        ),
      }),
    }),
  },
  {
    ...inModes(['plan', 'historical'], {
      strategyRate: percent('Rate of the rule', {
        decided: true,
        help: 'Empty: the rate that pays the plan in the first year.',
        default: null,
        min: 0.001,
        max: 0.5,
        showIf: { strategy: ['constantPercentage', 'floorCeiling', 'endowment'] },
      }),
      strategyFloor: percent('But at least this share of the first year', {
        help: 'In today’s money; 0 is no floor. What a floor takes after losses is missing later.',
        default: 0,
        min: 0,
        max: 1,
        showIf: { strategy: ['constantPercentage'] },
      }),
      strategyCeiling: percent('And at most this share of it', {
        help: 'Left empty: no ceiling.',
        default: null,
        min: 1,
        max: 10,
        showIf: { strategy: ['constantPercentage'] },
      }),
      bucketYears: number('Bucket holds', {
        default: 2,
        min: 0,
        max: 15,
        unit: 'years of withdrawals',
        showIf: { strategy: ['bucket'] },
      }),
      cape: number('CAPE today', { default: 35, min: 4, max: 100, showIf: { strategy: ['cape'] } }),
      tipsYield: percent('Real yield of the floor', {
        default: 0.02,
        min: -0.03,
        max: 0.08,
        showIf: { strategy: ['tipsFloor'] },
      }),
    }),
    ...inModes(['plan'], {
      stockReturn: percent('Shares, mean return', {
        default: 0.0985,
        min: -0.05,
        max: 0.2,
        showIf: { market: ['own'] },
      }),
      stockVolatility: percent('Shares, volatility', {
        default: 0.194,
        min: 0,
        max: 0.6,
        showIf: { market: ['own'] },
      }),
      bondReturn: percent('Bonds, mean return', {
        default: 0.0447,
        min: -0.05,
        max: 0.2,
        showIf: { market: ['own'] },
      }),
      bondVolatility: percent('Bonds, volatility', {
        default: 0.079,
        min: 0,
        max: 0.4,
        showIf: { market: ['own'] },
      }),
      cashReturn: percent('Cash, mean return', {
        default: 0.0342,
        min: -0.02,
        max: 0.15,
        showIf: { market: ['own'] },
      }),
      inflationMean: percent('Inflation, mean', {
        default: 0.0311,
        min: -0.02,
        max: 0.15,
        showIf: { market: ['own'] },
      }),
      inflationVolatility: percent('Inflation, volatility', {
        default: 0.039,
        min: 0,
        max: 0.2,
        showIf: { market: ['own'] },
      }),
      sampling: choice('Simulated markets', {
        default: 'logNormal',
        options: options(['logNormal', 'Log-normal, correlated'], ['bootstrap', 'Runs of past years']),
      }),
      blockYears: number('Mean run of past years', {
        technical: true,
        default: 8,
        min: 1,
        max: 40,
        unit: 'years',
        showIf: { sampling: ['bootstrap'] },
      }),
      mortality: choice('Length of life', {
        default: 'planned',
        options: options(['planned', 'To the planned ages'], ['table', 'Drawn from the life table']),
      }),
      timing: choice('Withdrawals', {
        default: 'start',
        options: options(['start', 'At the start of the year'], ['end', 'At the end of the year']),
      }),
      lives: integer('Simulated lives', {
        technical: true,
        help: 'More lives, smaller error. The page answers from 120 at once and refines the answer.',
        default: 10_000,
        quick: 120,
        min: 20,
        max: 10_000,
      }),
      seed: integer('Seed', { technical: true, default: 1, min: 0, max: 2_000_000_000 }),
    }),
  },
)

export const taxesAndViewGroup = group(
  'Taxes and view',
  {
    ...inModes(['plan', 'deterministic', 'historical'], {
      taxMode: choice('Taxes', {
        default: 'full',
        options: options(
          ['full', 'Full federal and state tax'],
          ['effectiveRate', 'One effective rate'],
          ['none', 'None'],
        ),
      }),
      effectiveTaxRate: percent('Effective rate', {
        default: 0.12,
        min: 0,
        max: 0.6,
        showIf: { taxMode: ['effectiveRate'] },
      }),
    }),
    ...inModes(['plan'], {
      dollars: choice('Show money as', {
        default: 'today',
        options: options(['today', 'Today’s money'], ['future', 'Dollars of each year']),
      }),
    }),
  },
  {
    ...inModes(['plan'], {
      depth: choice('Depth', {
        default: 'quick',
        options: options(
          ['quick', 'Quick: answers as you type'],
          ['full', 'Full: levers, drivers and conventions solved, on 1,000 lives'],
        ),
      }),
    }),
  },
)
