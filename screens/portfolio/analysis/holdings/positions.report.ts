import { isNoAnswer } from '#finance/answer.ts'
import { growthAfterFees } from '#finance/funds/fund-costs.ts'
import type { Block, ChartBlock, TreeNode } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { money } from '#kit/format.ts'
import { ASSET_CLASSES, CLASS_MEANINGS, wordFor } from '#kit/portfolio/ledger-words.ts'
import type { ConcentrationResult } from './concentration.mode.ts'
import type { ConcentrationGiven } from './concentration.report.ts'

export function positionsChart({ holdings }: ConcentrationGiven): ChartBlock {
  const classes = new Map<string, Map<string, number>>()
  for (const { assetClass, symbol, value } of holdings) {
    if (!(value > 0)) continue
    const positions = classes.get(assetClass) ?? new Map<string, number>()
    const name = symbol === '' ? 'Unnamed' : symbol
    classes.set(assetClass, positions.set(name, (positions.get(name) ?? 0) + value))
  }
  const nodes = [...classes].map(([assetClass, positions]): TreeNode => {
    const children = [...positions].map(([name, value]) => ({ name, value }))
    const value = children.reduce((sum, one) => sum + one.value, 0)
    return {
      name: wordFor(ASSET_CLASSES, assetClass),
      value,
      meaning: CLASS_MEANINGS[assetClass] ?? 'neutral',
      children,
    }
  })
  return chartOf({
    type: 'treemap',
    title: 'Positions by size',
    caption: 'Area is value: the largest tiles drive your results.',
    format: 'money',
    nodes,
  })
}

export function overlapChart({ overlaps }: ConcentrationResult): Block | null {
  if (overlaps.length === 0) return null
  const names = [...new Set(overlaps.flatMap(({ one, other }) => [one, other]))]
  const at = (one: string, other: string) =>
    overlaps.find(
      (pair) => (pair.one === one && pair.other === other) || (pair.one === other && pair.other === one),
    )?.overlap ?? (one === other ? 1 : null)
  return chartOf({
    type: 'heatmap',
    title: 'Overlap between funds',
    caption: 'The share two funds have in common: above 60% the second adds little diversification.',
    x: { label: 'Fund' },
    y: { label: 'Fund' },
    columns: names,
    rows: names,
    values: names.map((row) => names.map((column) => at(row, column))),
    format: 'percent',
  })
}

const YEARS = Array.from({ length: 21 }, (_one, year) => year)

/** What the cost has taken after each year, growth lost on it included. */
export function costChart(result: ConcentrationResult, { expectedReturn }: ConcentrationGiven): ChartBlock {
  const { totalValue, weightedExpenseRatio, costOver20Years } = result
  const lostAfter = (years: number) => {
    const expenseRatio = weightedExpenseRatio
    const grown = growthAfterFees({
      investment: totalValue,
      grossReturn: expectedReturn,
      expenseRatio,
      years,
    })
    return isNoAnswer(grown) ? null : grown.feeDrag
  }
  return chartOf({
    type: 'area',
    title: 'What costs take over 20 years',
    caption: `Fund costs plus the growth lost on them${costOver20Years === null ? '' : `: ${money(costOver20Years)} after 20 years`}.`,
    x: { label: 'Years', format: 'integer' },
    y: { label: 'Cumulative cost', format: 'money' },
    series: [
      {
        name: 'Cumulative cost',
        meaning: 'spending',
        points: YEARS.map((years) => [years, lostAfter(years)]),
      },
    ],
  })
}

/** A single year needs no chart. */
export const ladderChart = ({ ladder }: ConcentrationResult): Block | false =>
  ladder.length > 1 &&
  chartOf({
    type: 'bar',
    title: 'Bonds by maturity',
    caption: 'Principal repaid each year, whatever yields do until then. Bond funds never mature.',
    x: { label: 'Year', kind: 'category' },
    y: { label: 'Value', format: 'money' },
    series: [
      {
        name: 'Maturing',
        meaning: 'bonds',
        points: ladder.map(({ year, value }) => [String(year), value]),
      },
    ],
  })
