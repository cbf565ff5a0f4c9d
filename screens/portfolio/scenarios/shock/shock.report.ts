import type { Chart } from '#kit/block.ts'
import { money, number, percent } from '#kit/format.ts'
import { callout, type Draft, headline, metrics, section } from '#kit/report-blocks.ts'
import type { Given } from '../scenarios.inputs.ts'
import type { Result } from './shock.mode.ts'

export function shockReport(result: Result, given: Given): Draft {
  const { pnl } = result
  return [
    headline(
      'pnl',
      Math.abs(pnl) < 0.5
        ? `This shock would leave your ${money(result.valueAfter)} unchanged.`
        : pnl < 0
          ? `This shock would cost you ${money(-pnl)}.`
          : `This shock would earn you ${money(pnl)}.`,
      pnl < 0 ? 'negative' : 'positive',
    ),
    metrics('pnlShare', 'valueAfter', 'realValue'),
    warnings(result, given),
    {
      kind: 'chart',
      title: 'Where the change comes from',
      caption: 'Stocks by beta, bonds by duration and convexity, foreign holdings by currency.',
      chart: waterfall(result),
    },
    section('Combined stock and yield shocks', 'Every pair of shocks at a glance'),
    {
      kind: 'chart',
      title: 'Gain or loss by stock and yield shock',
      caption: 'Gain or loss for each pair of shocks, with currencies as entered.',
      chart: heatmap(result, given),
    },
    metrics('equityPnl', 'bondPnl', 'fxPnl'),
    reverse(result, given),
  ]
}

const warnings = (
  { pnl, pnlShare }: Result,
  { lossTolerance, spendingMonthly, foreignValue, equityValue, bondValue }: Given,
): Draft => [
  -pnlShare > lossTolerance &&
    callout(
      'negative',
      'Above your loss limit',
      `The shock would cost ${percent(-pnlShare)}; your limit is ${percent(lossTolerance)}.`,
    ),
  spendingMonthly !== null &&
    spendingMonthly > 0 &&
    -pnl > 24 * spendingMonthly &&
    callout(
      'caution',
      'More than two years of spending',
      `${money(-pnl)} at ${money(spendingMonthly)} a month.`,
    ),
  foreignValue > equityValue + bondValue &&
    callout(
      'caution',
      'Foreign holdings exceed the total',
      'The amount in foreign currency is larger than your stocks and bonds combined.',
    ),
]

const waterfall = ({ equityPnl, bondPnl, fxPnl, valueAfter, pnl }: Result): Chart => ({
  type: 'waterfall',
  gains: true,
  y: { label: 'Value', format: 'money' },
  steps: [
    { name: 'Before', value: valueAfter - pnl, total: true },
    { name: 'Stocks', value: equityPnl },
    { name: 'Bonds', value: bondPnl },
    { name: 'Currencies', value: fxPnl },
    { name: 'After', value: valueAfter, total: true },
  ],
})

function heatmap({ grid }: Result, { shockEquity, shockYield }: Given): Chart {
  const equities = [...new Set(grid.map(({ equity }) => equity))]
  const yields = [...new Set(grid.map((row) => row.yield))]
  const nearest = (values: readonly number[], to: number) =>
    values.indexOf(values.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to))[0] ?? 0)
  return {
    type: 'heatmap',
    x: { label: 'Stock market', format: 'percent' },
    y: { label: 'Yield change' },
    columns: equities.map((value) => percent(value, 0)),
    rows: yields.map((value) => `${value > 0 ? '+' : ''}${number(value * 100, 0)} pt`),
    values: yields.map((one) =>
      equities.map((other) => grid.find((row) => row.equity === other && row.yield === one)?.pnl ?? null),
    ),
    format: 'money',
    here: { column: nearest(equities, shockEquity), row: nearest(yields, shockYield) },
  }
}

/** The loss turned round: which year would cost it. */
function reverse(result: Result, { unbearableLoss }: Given): Draft {
  const { reverseEquity, reverseBond, reverseDistance, nearestYear } = result
  const title = 'Reverse stress test'
  if (unbearableLoss === null || reverseEquity === null)
    return [section(title, 'Which year would cost a loss you name'), metrics('reverseDistance')]
  return [
    section(title, `What would cost you ${money(unbearableLoss)}`),
    callout(
      reverseDistance < 2 ? 'negative' : 'information',
      `What would cost you ${money(unbearableLoss)}`,
      `The most plausible year has stocks returning ${percent(reverseEquity)} and Treasury bonds ${percent(reverseBond)}: ${number(reverseDistance, 1)} standard deviations from no change. The closest year in history is ${nearestYear}.`,
    ),
    metrics('reverseDistance', 'reverseEquity', 'reverseBond', 'reverseYield'),
  ]
}
