import type { Block, Series } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import type { Given } from '../renovations.compute.ts'
import { sum } from '../renovations.model.ts'
import type { Result } from './renovations.report.ts'

export const projectChart = ({ shares }: Result): Block => ({
  kind: 'chart',
  title: 'What each project costs and brings back',
  caption: 'Where the second bar is the longer, the sale pays for the project.',
  chart: {
    type: 'bar',
    x: { label: 'Project', kind: 'category' },
    y: { label: 'US dollars', format: 'money', min: 0 },
    series: [
      {
        name: 'Cost with surprises',
        meaning: 'spending',
        points: shares.map((row) => [row.name, row.total]),
      },
      {
        name: 'Comes back at sale',
        meaning: 'housing',
        points: shares.map((row) => [row.name, row.worth]),
      },
    ],
  },
})

export function waterfallChart(result: Result, given: Given): Block {
  const estimates = sum(result.shares.map(({ cost }) => cost))
  const interest = result.financingInterest
  return {
    kind: 'chart',
    title: 'From the estimate to what it costs you',
    caption: `The last column, over ${given.yearsInHome} years, is the price of a year of use.`,
    chart: {
      type: 'waterfall',
      y: { label: 'US dollars', format: 'money' },
      steps: [
        { name: 'Estimates', value: estimates, meaning: 'spending' },
        { name: 'Surprises', value: estimates * given.contingency, meaning: 'risk' },
        ...(given.permits > 0
          ? [{ name: 'Permits', value: given.permits, meaning: 'spending' as const }]
          : []),
        ...(interest > 0 ? [{ name: 'Interest', value: interest, meaning: 'debt' as const }] : []),
        { name: 'Comes back', value: -result.resaleValueAdded, meaning: 'housing' },
        { name: 'Net cost', value: result.netCostAtSale + interest, total: true },
      ],
    },
  }
}

const JOYS = [
  { name: 'Much joy (4 to 5)', from: 4, meaning: 'benefit' },
  { name: 'Some joy (2 to 3)', from: 2, meaning: 'cash' },
  { name: 'Little joy (0 to 1)', from: 0, meaning: 'baseline' },
] as const

/** Cost against share, apart by joy: the points up and to the left are easy to say yes to. */
export function scatterChart({ shares }: Result): Block {
  const series = JOYS.flatMap(({ name, from, meaning }, at): Series[] => {
    const below = JOYS[at - 1]?.from ?? Infinity
    const points = shares.flatMap(({ cost, recoup, personalUse }) => {
      const joy = personalUse
      return joy >= from && joy < below ? [[cost, recoup] as const] : []
    })
    return points.length > 0 ? [{ name, meaning, points }] : []
  })
  return {
    kind: 'chart',
    title: 'Cost, share and joy',
    caption:
      'Above the line a project brings back more than its estimate; for what lies below, the joy has to pay.',
    chart: {
      type: 'scatter',
      x: { label: 'Estimate', format: 'money' },
      y: { label: 'Back at sale', format: 'percent', min: 0 },
      series,
      marks: [{ axis: 'y', at: 1, label: 'All of it back', tone: 'positive' }],
    },
  }
}

export const saleYearChart = ({ bySaleYear }: Result, given: Given): Block => ({
  kind: 'chart',
  title: 'The price of a year, by the year of sale',
  caption: `The longer you stay, the less a year costs${given.decay ? ', although less comes back' : ''}.${
    given.worthPerYear === null
      ? ''
      : ` Where the line falls below ${money(given.worthPerYear)}, it is worth it to you.`
  }`,
  chart: {
    type: 'line',
    x: { label: 'Years until the sale', format: 'integer' },
    y: { label: 'Net cost for a year of use', format: 'money' },
    series: [
      {
        name: 'A year of use',
        meaning: 'spending',
        points: bySaleYear.map((row) => [row.year, row.perYear]),
      },
    ],
    marks: [
      { axis: 'x', at: given.yearsInHome, label: 'You stay', tone: 'neutral' },
      ...(given.worthPerYear === null
        ? []
        : [{ axis: 'y' as const, at: given.worthPerYear, label: 'Worth to you', tone: 'positive' as const }]),
    ],
  },
})
