import type { ChartBlock, FlowBlock, Meaning } from './block.ts'

/* The panes that stand beside a flow: what is paid and what it is worth, on the days of its steps. */

export type DatedFlow = { readonly date: string; readonly amount: number }
export type FlowSeries = {
  readonly name: string
  readonly meaning: Meaning
  readonly flows: readonly DatedFlow[]
}
export type PaneWords = { readonly title: string; readonly caption: string; readonly y: string }

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** The days of the steps that have one. */
export const momentsOf = (flow: FlowBlock): readonly string[] =>
  flow.steps.map(({ when }) => when).filter((when) => ISO_DAY.test(when))

/** Dated bars, one for the sum of a day and series; every moment is a day of the chart. */
export function cashFlowChart(
  words: PaneWords,
  series: readonly FlowSeries[],
  moments: readonly string[],
): ChartBlock {
  const days = series.flatMap(({ flows }) => flows.map(({ date }) => date))
  const along = [...new Set([...days, ...moments])].toSorted()
  return {
    kind: 'chart',
    title: words.title,
    caption: words.caption,
    chart: {
      type: 'bar',
      x: { label: 'Date', kind: 'time' },
      y: { label: words.y, format: 'money' },
      series: series.map(({ name, meaning, flows }) => ({
        name,
        meaning,
        points: along.map((date) => [date, sumOn(flows, date)] as const),
      })),
    },
  }
}

/** What passed on a day; null where nothing did, so that no bar stands there. */
function sumOn(flows: readonly DatedFlow[], date: string): number | null {
  const amounts = flows.flatMap((flow) => (flow.date === date && flow.amount !== 0 ? [flow.amount] : []))
  return amounts.length === 0 ? null : amounts.reduce((sum, amount) => sum + amount, 0)
}

export type PathSeries = {
  readonly name: string
  readonly meaning: Meaning
  readonly dashed?: boolean
  readonly at: (date: string) => number | null
}

/** Lines over time on the days given and on every moment. */
export function pathChart(
  words: PaneWords & { readonly decimalFormat?: 'number' | 'money' | 'cents' },
  series: readonly PathSeries[],
  days: readonly string[],
): ChartBlock {
  const along = [...new Set(days)].toSorted()
  return {
    kind: 'chart',
    title: words.title,
    caption: words.caption,
    chart: {
      type: 'line',
      x: { label: 'Date', kind: 'time' },
      y: { label: words.y, format: words.decimalFormat ?? 'number' },
      series: series.map(({ at, ...drawn }) => ({
        ...drawn,
        points: along.map((date) => [date, at(date)] as const),
      })),
    },
  }
}
