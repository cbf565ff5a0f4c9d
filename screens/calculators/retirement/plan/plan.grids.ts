import type { Block, Series } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import type { Plan } from './plan.mode.ts'
import type { PlanGiven } from './plan.report.ts'

/** Success by retirement age and spending, with the plan marked. */
export function successGridChart(plan: Plan, given: PlanGiven): readonly Block[] {
  if (plan.grid.length === 0) return []
  const spendings = [...new Set(plan.grid.map((row) => row.spending))]
  const shifts = [...new Set(plan.grid.map((row) => row.later))]
  const age = given.people[0]?.retireAge ?? 0
  const at = (spending: number, later: number) =>
    plan.grid.find((row) => row.spending === spending && row.later === later)?.successRate ?? null
  return [
    {
      kind: 'chart',
      title: 'Success by retirement age and spending',
      caption:
        'Each cell is the share of lives that last; you are at the marked one. A couple moves together.',
      chart: {
        type: 'heatmap',
        x: { label: 'First person retires at' },
        y: { label: 'Spending a year' },
        columns: shifts.map((shift) => String(age + shift)),
        rows: spendings.map(money),
        values: spendings.map((spending) => shifts.map((shift) => at(spending, shift))),
        format: 'percent',
        here: { column: shifts.indexOf(0), row: spendings.indexOf(given.annualSpending) },
      },
    },
  ]
}

const years = { label: 'Year of the plan', format: 'integer' } as const
const dollars = { label: 'Today’s money', format: 'money', min: 0 } as const

/** Every historical start: the spread of all balance paths, and the five worst by name beside the median. */
export function startCharts(plan: Plan): readonly Block[] {
  if (plan.starts.length === 0) return []
  const band = (label: string, low: 'p10' | 'p25', high: 'p75' | 'p90') => ({
    label,
    low: plan.startBands.map((row) => row[low]),
    high: plan.startBands.map((row) => row[high]),
  })
  const worst = [...new Set(plan.worstStarts.map((row) => row.startYear))]
  return [
    {
      kind: 'chart',
      title: `Every start year since 1928: ${plan.starts.length} paths`,
      caption:
        'The same plan through each span of past years; spans overlap, so the bands are no probabilities.',
      chart: {
        type: 'fan',
        x: years,
        y: dollars,
        at: plan.startBands.map((row) => row.year),
        bands: [band('10–90%', 'p10', 'p90'), band('25–75%', 'p25', 'p75')],
        median: plan.startBands.map((row) => row.median),
      },
    },
    {
      kind: 'chart',
      title: 'The five worst start years',
      caption: 'What the accounts held in each, beside the median of all start years.',
      chart: {
        type: 'line',
        x: years,
        y: dollars,
        series: [...worst.map((start) => startLine(plan, start)), medianLine(plan)],
      },
    },
  ]
}

const startLine = (plan: Plan, start: number): Series => ({
  name: String(start),
  points: plan.worstStarts
    .filter((row) => row.startYear === start)
    .map((row) => [row.year, row.balance] as const),
})

const medianLine = (plan: Plan): Series => ({
  name: 'Median',
  meaning: 'baseline',
  dashed: true,
  points: plan.startBands.map((row) => [row.year, row.median] as const),
})
