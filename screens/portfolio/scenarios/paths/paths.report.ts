import type { Chart, Point } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { counted, money, number, percent } from '#kit/format.ts'
import { callout, type Draft, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Given } from '../scenarios.inputs.ts'
import type { Result } from './paths.mode.ts'
import { outputs } from './paths.outputs.ts'

export function pathsReport(result: Result, given: Given): Draft {
  const { years, target, runs, model } = given
  const { median, p10, p90, probabilityAboveTarget, standardError } = result
  return [
    headline(
      'probabilityAboveTarget',
      `You have a ${percent(probabilityAboveTarget)} chance of reaching ${money(target)} in ${counted(years, 'year')}.`,
    ),
    metrics('median', 'p10', 'p90', noted('standardError', `${number(runs, 0)} runs`)),
    {
      kind: 'chart',
      title: 'Range of outcomes',
      caption: 'Half of all runs fall in the inner band, nine in ten in the outer one.',
      chart: fan(result, given),
    },
    section('Ending values', `${money(p10)} to ${money(p90)} in 8 of 10 runs`),
    {
      kind: 'chart',
      title: 'Distribution of ending values',
      caption: 'How many runs end in each range; the most extreme 0.5% on each side are left out.',
      chart: histogram(result),
    },
    metrics('mean', 'probabilityOfLoss', 'paidIn'),
    section('Values over time', `Median of ${money(median)} after ${counted(years, 'year')}`),
    tableOf(outputs.fan, result.fan),
    section('How reliable this is', `${number(runs, 0)} runs`),
    model === 'blockBootstrap' &&
      callout(
        'information',
        'Sampled from history',
        'Each run strings together five-year stretches of history, all asset classes at once, with your mix rebalanced every year. The mean return and volatility you entered are not used.',
      ),
    {
      kind: 'prose',
      title: 'Simulation error',
      text:
        standardError > 0
          ? `A different seed would change the ${percent(probabilityAboveTarget)} slightly, usually by no more than ${number(200 * standardError, 2)} points. That is the error of ${number(runs, 0)} runs; the uncertainty of the assumptions is far larger.`
          : `All ${number(runs, 0)} runs agree on whether the target is reached; the uncertainty of the assumptions remains.`,
    },
  ]
}

const fan = ({ fan: rows }: Result, { target }: Given): Chart => ({
  type: 'fan',
  x: { label: 'Years from now' },
  y: { label: 'Value', format: 'money', min: 0 },
  at: rows.map(({ year }) => year),
  bands: [
    { label: '9 in 10 cases', low: rows.map(({ p5 }) => p5), high: rows.map(({ p95 }) => p95) },
    { label: 'Half of cases', low: rows.map(({ p25 }) => p25), high: rows.map(({ p75 }) => p75) },
  ],
  median: rows.map(({ p50 }) => p50),
  marks: [{ axis: 'y', at: target, label: 'Target' }],
})

const histogram = ({ histogram: bins }: Result): Chart => ({
  type: 'bar',
  x: { label: 'Ending value, from', kind: 'category' },
  y: { label: 'Runs', format: 'integer' },
  series: [{ name: 'Runs', meaning: 'growth', points: roundedBins(bins) }],
})

/** Where each bar begins, in no more digits than tell it from the next. */
function roundedBins(bins: Result['histogram']): readonly Point[] {
  const width = (bins[1]?.from ?? 0) - (bins[0]?.from ?? 0)
  const step = width > 0 ? 10 ** Math.floor(Math.log10(width)) : 1
  return bins.map(({ from, runs }) => [money(Math.round(from / step) * step), runs])
}
