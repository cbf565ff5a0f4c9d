import type { Block, Chart } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import type { inputs } from '../scenarios.inputs.ts'
import type { Result } from './paths.mode.ts'

type Given = Inputs<typeof inputs>

export function pathsReport(result: Result, given: Given): readonly Block[] {
  const { years, target, runs, model } = given
  // Runs that all end alike have no error to state.
  const error = result.standardError > 0 ? `± ${percent(result.standardError, 2)}, ` : ''
  return [
    {
      kind: 'headline',
      text: `After ${counted(years, 'year')} half of the futures hold ${money(result.median)} or more; ${percent(result.probabilityAboveTarget)} reach ${money(target)}.`,
      output: 'median',
    },
    metrics('median', 'p10', 'p90', noted('probabilityAboveTarget', `${error}${number(runs, 0)} runs`)),
    ...(model === 'blockBootstrap'
      ? [
          callout(
            'information',
            'Drawn from history',
            'Five years at a time, all classes together, wrapping from the last year to 1928; your mix is set back to its shares every year. The mean and the volatility above are not used.',
          ),
        ]
      : []),
    {
      kind: 'chart',
      title: 'How it may go',
      caption: 'Half of all futures lie in the inner band, nine in ten in the outer one.',
      chart: fan(result, given),
    },
    {
      kind: 'chart',
      title: 'Where it may end',
      caption: 'How many runs end where; the ends beyond one in two hundred are left out.',
      chart: histogram(result),
    },
    metrics('mean', 'probabilityOfLoss', 'paidIn', 'standardError'),
    valuesTable(result),
    {
      kind: 'prose',
      title: 'What the error says',
      text: `Another seed would give another ${percent(result.probabilityAboveTarget)}, mostly within ${error} of this one. That is the error of drawing ${number(runs, 0)} futures; whether the assumptions are right is another matter, and a far larger one.`,
    },
  ]
}

const valuesTable = (result: Result): Block => ({
  kind: 'table',
  title: 'Values over time',
  columns: [
    { key: 'year', label: 'Year', format: 'integer' },
    { key: 'p5', label: '1 in 20 below', format: 'money' },
    { key: 'p25', label: '1 in 4 below', format: 'money' },
    { key: 'p50', label: 'Median', format: 'money' },
    { key: 'p75', label: '1 in 4 above', format: 'money' },
    { key: 'p95', label: '1 in 20 above', format: 'money' },
  ],
  rows: result.fan,
})

const fan = ({ fan: rows }: Result, { target }: Given): Chart => ({
  type: 'fan',
  x: { label: 'Years from now' },
  y: { label: 'Value', format: 'money', min: 0 },
  at: rows.map(({ year }) => year),
  bands: [
    { label: '5% to 95%', low: rows.map(({ p5 }) => p5), high: rows.map(({ p95 }) => p95) },
    { label: '25% to 75%', low: rows.map(({ p25 }) => p25), high: rows.map(({ p75 }) => p75) },
  ],
  median: rows.map(({ p50 }) => p50),
  marks: [{ axis: 'y', at: target, label: 'Target', tone: 'information' }],
})

const histogram = ({ histogram: bins }: Result): Chart => ({
  type: 'bar',
  x: { label: 'Value at the end, from', kind: 'category' },
  y: { label: 'Runs', format: 'integer' },
  series: [{ name: 'Runs', meaning: 'growth', points: bins.map(({ from, runs }) => [money(from), runs]) }],
})
