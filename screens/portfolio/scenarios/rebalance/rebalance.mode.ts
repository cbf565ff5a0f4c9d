import { type RebalanceRule, rebalancedPath } from '#finance/rebalancing-paths.ts'
import { nextInteger, randomSource, reseed } from '#finance/random.ts'
import { quantile } from '#kit/analysis/quantile.ts'
import type { Told } from '#kit/computation.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { out } from '#kit/output.ts'
import { defineMode } from '#kit/tool.ts'
import { amountsOf, classLabel, CLASSES, HISTORY, totalOf } from '../classes.model.ts'
import { inputs } from '../scenarios.inputs.ts'
import { rebalanceReport } from './rebalance.report.ts'

const RULES: readonly { readonly rule: RebalanceRule; readonly name: string }[] = [
  { rule: 'never', name: 'Leave it as it is' },
  { rule: 'yearly', name: 'Target, set back every year' },
  { rule: 'band', name: 'Target, set back beyond the band' },
]
const PATHS = 500
const BLOCK = 5

const outputs = {
  turnoverNow: out.money('To trade now', { help: 'What has to be bought to reach the target.' }),
  maxDrift: out.percent('Largest drift from the target', { better: 'lower' }),
  medianNever: out.money('Median, left alone'),
  medianYearly: out.money('Median, set back every year'),
  medianBand: out.money('Median, set back beyond the band'),
  rules: out.rows('Rebalancing methods', {
    name: out.text('Way'),
    median: out.money('Median end'),
    p10: out.money('One in ten ends below'),
    deepest: out.percent('Usual deepest fall'),
    times: out.number('Times set back', { decimals: 1 }),
    turnover: out.percent('Traded a year'),
  }),
  trades: out.rows('Trades to the target', {
    class: out.text('Class'),
    now: out.money('Now'),
    share: out.percent('Share'),
    target: out.percent('Target'),
    trade: out.money('Buy (+) or sell (−)'),
  }),
}
type Given = Inputs<typeof inputs>
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
  label: 'Rebalancing methods',
  outputs,
  main: 'medianYearly',
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
      `The shares must add up to 100%; they are ${(100 * weights).toFixed(1)}%.`,
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
