import type { Block } from '#kit/block.ts'
import type { Given } from '../budget.inputs.ts'
import { nationalShares } from '../lines/national.model.ts'
import { type Budget, GROUP_NAMES } from './words.ts'

/** The lines with what was spent of them, the differences, and the shares beside national ones. */
export function lineBlocks(answer: Budget, given: Given): readonly Block[] {
  if (given.lines.length === 0) return []
  const spent = answer.lines.filter(({ actual }) => actual !== null)
  return [
    lineTable(answer),
    ...(spent.length > 0 ? [differenceChart(answer)] : []),
    ...(answer.compared.length > 0 ? [nationalChart(answer)] : []),
  ]
}

const lineTable = (answer: Budget): Block => ({
  kind: 'table',
  title: 'Line by line, a month',
  columns: [
    { key: 'name', label: 'Line', format: 'text' },
    { key: 'group', label: 'Group', format: 'text' },
    { key: 'planned', label: 'Planned', format: 'money', total: true },
    { key: 'actual', label: 'Spent', format: 'money', total: true },
    { key: 'difference', label: 'Left', format: 'money', total: true },
    { key: 'share', label: 'Of take-home', format: 'percent' },
  ],
  rows: answer.lines.map((line) => ({ ...line, group: GROUP_NAMES[line.group] ?? '' })),
})

const MOST_BARS = 15

function differenceChart(answer: Budget): Block {
  const differences = answer.lines
    .flatMap(({ name, difference }) => (difference === null ? [] : [{ name: name, difference }]))
    .filter(({ difference }) => difference !== 0)
    .toSorted((one, other) => one.difference - other.difference)
    .slice(0, MOST_BARS)
  return {
    kind: 'chart',
    title: 'Spent against the plan',
    caption: 'Below zero: more was spent than planned.',
    chart: {
      type: 'bar',
      x: { label: 'Line', kind: 'category' },
      y: { label: 'Left of the plan', format: 'money' },
      series: [{ name: 'Left', meaning: 'spending', points: differences.map((d) => [d.name, d.difference]) }],
    },
  }
}

const nationalChart = (answer: Budget): Block => ({
  kind: 'chart',
  title: 'Your spending beside the national average',
  caption: `Shares of all spending, retirement deferrals and payroll tax counted in, beside those of ${nationalShares?.from.slice(0, 4) ?? 'the survey'}.`,
  chart: {
    type: 'bar',
    x: { label: 'Part', kind: 'category' },
    y: { label: 'Share of spending', format: 'percent', min: 0 },
    series: [
      { name: 'Yours', meaning: 'spending', points: answer.compared.map((row) => [row.name, row.own]) },
      {
        name: 'National',
        meaning: 'baseline',
        points: answer.compared.map((row) => [row.name, row.national]),
      },
    ],
  },
})
