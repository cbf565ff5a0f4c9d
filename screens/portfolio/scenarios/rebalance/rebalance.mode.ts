import { type RebalanceRule, rebalancedPath } from '#finance/portfolio/rebalancing-paths.ts'
import { nextInteger, randomSource, reseed } from '#finance/numbers/random.ts'
import { quantile } from '#kit/analysis/quantile.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import { defineMode } from '#kit/tool.ts'
import { amountsOf, classLabel, CLASSES, HISTORY, totalOf } from '../classes.model.ts'
import { type Given, inputs } from '../scenarios.inputs.ts'
import { outputs } from './rebalance.outputs.ts'
import { rebalanceReport } from './rebalance.report.ts'

const RULES: readonly { readonly rule: RebalanceRule; readonly name: string }[] = [
  { rule: 'never', name: 'Buy and hold' },
  { rule: 'yearly', name: 'Annual rebalancing' },
  { rule: 'band', name: 'Band rebalancing' },
]
const PATHS = 500
const BLOCK = 5

export type Result = Told<ReturnType<typeof computeRebalance>>

/** Blocks of history that every rule goes through alike. */
function pathsOf({ years, seed }: Given): readonly (readonly (readonly number[])[])[] {
  const source = randomSource(seed)
  return Array.from({ length: PATHS }, (_, run) => {
    reseed(source, seed, run)
    let at = 0
    return Array.from({ length: years }, (__, year) => {
      at = year % BLOCK === 0 ? nextInteger(source, HISTORY.length) : (at + 1) % HISTORY.length
      return HISTORY[at]?.returns ?? []
    })
  })
}

/** Mode `rebalanceCompare`: the trades to the target, and three ways to stay there on the same five hundred futures. */
export const rebalanceCompare = defineMode(inputs, {
  label: 'Rebalancing strategies',
  outputs,
  main: 'medianYearly',
  goal: { lever: 'years', output: 'medianYearly', target: 3_000_000 },
  compute: computeRebalance,
  report: rebalanceReport,
})

function computeRebalance(given: Given) {
  const amounts = amountsOf(given.allocation)
  const total = totalOf(given.allocation)
  if (!(total > 0)) throw new ToolInputError('allocation', 'Enter an amount above $0 in at least one class.')
  const target = amountsOf(given.targetWeights)
  const weights = target.reduce((sum, one) => sum + one, 0)
  if (Math.abs(weights - 1) > 1e-6)
    throw new ToolInputError(
      'targetWeights',
      `Target weights must add up to 100%; yours add up to ${(100 * weights).toFixed(1)}%.`,
    )
  const paths = pathsOf(given)
  const rules = RULES.map(({ rule, name }) => {
    const plan = { amounts, target, rule, band: given.band, cost: given.tradeCost }
    const runs = paths.map((path) => rebalancedPath(plan, path))
    const sorted = (values: readonly number[]) => Float64Array.from(values).sort()
    const ends = sorted(runs.map(({ end }) => end))
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / PATHS
    return {
      name,
      median: quantile(ends, 0.5),
      p10: quantile(ends, 0.1),
      deepest: quantile(sorted(runs.map(({ deepestFall }) => deepestFall)), 0.5),
      times: mean(runs.map(({ times }) => times)),
      turnover: mean(runs.map(({ turnover }) => turnover)) / given.years,
    }
  })
  const trades = CLASSES.flatMap((name, at) => {
    const now = amounts[at] ?? 0
    const wanted = target[at] ?? 0
    if (now === 0 && wanted === 0) return []
    return [{ class: classLabel(name), now, share: now / total, target: wanted, trade: wanted * total - now }]
  })
  const medianOf = (at: number) => rules[at]?.median ?? 0
  return {
    turnoverNow: trades.reduce((sum, { trade }) => sum + Math.max(0, trade), 0),
    maxDrift: Math.max(...trades.map(({ share, target: wanted }) => Math.abs(share - wanted))),
    medianNever: medianOf(0),
    medianYearly: medianOf(1),
    medianBand: medianOf(2),
    rules,
    trades,
  }
}
