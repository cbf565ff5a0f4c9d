import type { Case, Theory } from '#kit/tool.ts'
import type { inputs } from './scenarios.inputs.ts'

const MIX = { usEquity: 600_000, bond: 300_000, cash: 100_000 }

const cases: readonly Case[] = [
  {
    name: 'one year of one class is the published return',
    in: { mode: 'historical', allocation: { usEquity: 100_000 } },
    out: { loss1937: -35_340, loss2008: -36_550, loss2022: -18_040, worstName: '1929–32' },
    tolerance: { loss1937: 1, loss2008: 1, loss2022: 1 },
    source: 'A. Damodaran, NYU Stern: S&P 500 in 1937, 2008 and 2022',
  },
  {
    name: 'what is left out of the allocation is not held',
    in: { mode: 'historical', allocation: { realEstate: 100_000 } },
    out: { totalValue: 100_000, loss2022: 5_680 },
    tolerance: { loss2022: 500 },
    source: 'Case-Shiller home prices in 2022 rose by 5 to 6 %',
  },
  {
    name: 'nothing held has nothing to lose',
    in: { mode: 'historical', allocation: {} },
    error: 'allocation',
    source: 'Convention: an impossible question is refused',
  },
  {
    name: 'own years need both ends in their order',
    in: { mode: 'historical', allocation: MIX, firstYear: 1990, lastYear: 1980 },
    error: 'lastYear',
    source: 'Convention: an impossible question is refused',
  },
  {
    name: 'stocks, bonds and currencies shocked together',
    in: {
      mode: 'factor',
      equityValue: 600_000,
      equityBeta: 1.1,
      bondValue: 300_000,
      modifiedDuration: 6,
      convexity: 50,
      foreignValue: 100_000,
      shockEquity: -0.2,
      shockYield: 0.01,
      shockFx: -0.05,
    },
    out: { pnl: -154_250, equityPnl: -132_000, bondPnl: -17_250, fxPnl: -5_000 },
    tolerance: 0.001,
    source: '600,000 × 1.1 × −0.2; 300,000 × (−0.06 + ½ × 50 × 0.0001); 100,000 × −0.05',
  },
  {
    name: 'a loss beyond all that is held cannot be asked for',
    in: {
      mode: 'factor',
      equityValue: 100,
      bondValue: 100,
      shockEquity: 0,
      shockYield: 0,
      unbearableLoss: 300,
    },
    out: { reverseDistance: null, pnl: 0 },
    tolerance: 1e-9,
    source: 'Arithmetic: 300 > 200',
  },
  {
    name: 'without volatility the future is arithmetic',
    in: {
      mode: 'monteCarlo',
      startValue: 100_000,
      contribution: 10_000,
      meanReturn: 0.05,
      volatility: 0,
      years: 2,
      model: 'lognormal',
      runs: 1_000,
      seed: 1,
      target: 130_750,
    },
    out: { median: 130_750, p10: 130_750, p90: 130_750, standardError: 0 },
    tolerance: 1e-6,
    source: '100,000 × 1.05² + 10,000 × 1.05 + 10,000',
  },
  {
    name: 'the median of a log-normal is exp of its log mean',
    in: {
      mode: 'monteCarlo',
      startValue: 100_000,
      contribution: 0,
      meanReturn: 0.07,
      volatility: 0.15,
      years: 20,
      model: 'lognormal',
      runs: 100_000,
      seed: 3,
      target: 100_000,
    },
    out: { median: 318_533 },
    tolerance: 2_400,
    source:
      '100,000 × exp(20 × (ln 1.07 − ½ ln(1 + (0.15/1.07)²))) = 318,533; three standard errors of 100,000 runs',
  },
  {
    name: 'target shares must be a whole',
    in: { mode: 'rebalanceCompare', allocation: MIX, targetWeights: { usEquity: 0.6 } },
    error: 'targetWeights',
    source: 'Convention: an impossible question is refused',
  },
]

export default cases

export const theory: Theory<typeof inputs> = {
  factor: {
    rises: ['shockEquity', 'convexity'],
    falls: ['equityValue', 'equityBeta', 'bondValue', 'modifiedDuration', 'shockYield'],
  },
  monteCarlo: {
    rises: ['startValue', 'contribution', 'meanReturn'],
    falls: ['volatility'],
    untouched: ['target'],
  },
  rebalanceCompare: { falls: ['tradeCost'], untouched: ['band'] },
}
