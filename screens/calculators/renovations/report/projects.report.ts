import type { Block, Series } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted } from '#kit/format.ts'
import { section, type Draft } from '#kit/report-blocks.ts'
import { surveyRows } from '../known-projects.model.ts'
import type { Given } from '../results.model.ts'
import { outputs } from '../renovations.outputs.ts'
import type { Result } from './renovations.report.ts'

export const projectChart = ({ shares }: Result): Block =>
  plotOf(outputs.shares, shares, {
    type: 'bar',
    title: 'What each project costs and brings back',
    caption: 'Where the value added is more than the cost, the project pays for itself when you sell.',
    along: 'name',
    y: 'Dollars',
    min: 0,
    series: { total: 'spending', worth: 'housing' },
  })

export const projectSection = (result: Result, { today }: Given): Draft => [
  section('Project by project', counted(result.shares.length, 'project')),
  tableOf(outputs.shares, result.shares, {
    show: ['name', 'total', 'recoup', 'origin', 'worth', 'net', 'netPerYear', 'perJoy'],
    total: ['total', 'worth', 'net'],
    note: 'Contingency, permits, and the neighborhood ceiling are spread in proportion to size. Net cost per year counts energy savings but not interest.',
  }),
  scatterChart(result),
  {
    kind: 'table',
    title: 'What projects recoup, national averages',
    folded: true,
    columns: [
      { key: 'name', label: 'Project', format: 'text' },
      { key: 'recoup', label: 'Recouped at resale', format: 'percent', decimals: 0 },
    ],
    rows: surveyRows(today),
    note: 'Cost vs. Value 2024, from secondary copies. A project whose name contains these words uses this share unless you enter your own.',
  },
]

const JOYS = [
  { name: 'High joy (4 to 5)', from: 4, meaning: 'growth' },
  { name: 'Some joy (2 to 3)', from: 2, meaning: 'spending' },
  { name: 'Low joy (0 to 1)', from: 0, meaning: 'baseline' },
] as const

/** Cost against share, apart by joy: the points up and to the left are easy to say yes to. */
function scatterChart({ shares }: Result): Block {
  const series = JOYS.flatMap(({ name, from, meaning }, at): Series[] => {
    const below = JOYS[at - 1]?.from ?? Infinity
    const own = shares.filter(({ personalUse }) => personalUse >= from && personalUse < below)
    const points = own.map(({ cost, recoup }) => [cost, recoup] as const)
    return points.length > 0 ? [{ name, meaning, points, names: own.map((project) => project.name) }] : []
  })
  return chartOf({
    type: 'scatter',
    title: 'Cost, payback, and joy',
    caption:
      'Projects above the line recoup more than their estimate; for those below it, joy makes the case.',
    x: { label: 'Estimate', format: 'money' },
    y: { label: 'Recouped at resale', format: 'percent', min: 0 },
    series,
    marks: [{ axis: 'y', at: 1, label: 'Full payback' }],
  })
}
