import {
  blockYears,
  type GrowthDraw,
  lognormalYears,
  wealthPaths,
} from '#finance/portfolio/terminal-wealth.ts'
import { quantile } from '#kit/analysis/quantile.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { amountsOf, HISTORY, totalOf } from '../classes.model.ts'
import { type Given, inputs } from '../scenarios.inputs.ts'
import { outputs } from './paths.outputs.ts'
import { pathsReport } from './paths.report.ts'

export type Result = Told<ReturnType<typeof computePaths>>

const BLOCK = 5
const FAN_STEPS = 5
const BINS = 30

/** The mix of what is held, rebalanced every year, in each year of history. */
function mixGrowth({ allocation }: Given): readonly number[] {
  const total = totalOf(allocation)
  if (!(total > 0)) throw new ToolInputError('allocation', 'Enter an amount above $0 in at least one class.')
  const weights = amountsOf(allocation).map((amount) => amount / total)
  return HISTORY.map(({ returns }) => 1 + returns.reduce((sum, one, at) => sum + one * (weights[at] ?? 0), 0))
}

const drawOf = (given: Given): GrowthDraw =>
  given.model === 'lognormal'
    ? lognormalYears(given.meanReturn, given.volatility)
    : blockYears(mixGrowth(given), BLOCK)

/** Today, the end, and at most four years between, so that the picture costs no more than the answer. */
const fanYears = (years: number): readonly number[] => [
  ...new Set(Array.from({ length: FAN_STEPS + 1 }, (_, at) => Math.round((years * at) / FAN_STEPS))),
]

function histogramOf(sorted: Float64Array) {
  const low = quantile(sorted, 0.005)
  const high = quantile(sorted, 0.995)
  const width = (high - low) / BINS
  if (!(width > 0)) return [{ from: low, to: high, runs: sorted.length }]
  const bins = Array.from({ length: BINS }, (_, at) => ({
    from: low + at * width,
    to: low + (at + 1) * width,
    runs: 0,
  }))
  for (const value of sorted) {
    const bin = bins[Math.floor((value - low) / width)]
    if (bin !== undefined) bin.runs += 1
  }
  return bins
}

/** Mode `monteCarlo`: many possible futures from a mean and a volatility, or from history in blocks. */
export const monteCarlo = defineMode(inputs, {
  label: 'Monte Carlo',
  outputs,
  main: 'median',
  goal: { lever: 'contribution', output: 'probabilityAboveTarget', target: 0.95 },
  compute: computePaths,
  report: pathsReport,
})

function computePaths(given: Given) {
  const { startValue, contribution, years, runs, seed, target } = given
  const asked = fanYears(years)
  const values = wealthPaths({ startValue, contribution, years, runs, seed }, drawOf(given), asked)
  for (const one of values) one.sort()
  const ends = values.at(-1) ?? new Float64Array()
  const share = ends.reduce((count, value) => count + (value >= target ? 1 : 0), 0) / runs
  const paidIn = startValue + Math.max(0, contribution) * years
  const below = ends.reduce((count, value) => count + (value < paidIn ? 1 : 0), 0) / runs
  return {
    median: quantile(ends, 0.5),
    p10: quantile(ends, 0.1),
    p90: quantile(ends, 0.9),
    probabilityAboveTarget: share,
    standardError: Math.sqrt((share * (1 - share)) / runs),
    mean: ends.reduce((sum, value) => sum + value, 0) / runs,
    probabilityOfLoss: below,
    paidIn,
    fan: asked.map((year, at) => {
      const of = (p: number) => quantile(values[at] ?? ends, p)
      return { year, p5: of(0.05), p25: of(0.25), p50: of(0.5), p75: of(0.75), p95: of(0.95) }
    }),
    histogram: histogramOf(ends),
  }
}
