import type { Block, Chart } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { money, number, percent } from '#kit/format.ts'
import { callout, metrics } from '#kit/report-blocks.ts'
import type { inputs } from '../scenarios.inputs.ts'
import type { Result } from './shock.mode.ts'

type Given = Inputs<typeof inputs>

export function shockReport(result: Result, given: Given): readonly Block[] {
  const pnl = result.pnl
  const share = result.pnlShare
  return [
    {
      kind: 'headline',
      text:
        pnl < 0
          ? `This shock would cost you ${money(-pnl)}, ${percent(-share)} of what you hold.`
          : `This shock would bring you ${money(pnl)}, ${percent(share)} of what you hold.`,
      output: 'pnl',
      tone: pnl < 0 ? 'negative' : 'positive',
    },
    metrics('pnl', 'pnlShare', 'valueAfter', 'realValue'),
    ...warnings(result, given),
    {
      kind: 'chart',
      title: 'Where it comes from',
      caption: 'Stocks by their beta, bonds by duration and convexity, foreign holdings by their currency.',
      chart: waterfall(result),
    },
    {
      kind: 'chart',
      title: 'Stocks and yields together',
      caption: 'The change of what you hold for every pair of shocks, with currencies as entered.',
      chart: heatmap(result, given),
    },
    metrics('equityPnl', 'bondPnl', 'fxPnl'),
    ...turnedRound(result, given),
  ]
}

function warnings(
  { pnl, pnlShare }: Result,
  { lossTolerance, spendingMonthly, foreignValue, equityValue, bondValue }: Given,
) {
  const blocks: Block[] = []
  const lost = -pnl
  if (-pnlShare > lossTolerance)
    blocks.push(
      callout(
        'negative',
        'More than you said you could bear',
        `Your limit is ${percent(lossTolerance)} of what you hold.`,
      ),
    )
  if (spendingMonthly !== null && spendingMonthly > 0 && lost > 24 * spendingMonthly)
    blocks.push(
      callout(
        'caution',
        'More than two years of spending',
        `${money(lost)} at ${money(spendingMonthly)} a month.`,
      ),
    )
  if (foreignValue > equityValue + bondValue)
    blocks.push(
      callout(
        'caution',
        'More abroad than you hold',
        'The part in foreign currency is larger than stocks and bonds together.',
      ),
    )
  return blocks
}

const waterfall = ({ equityPnl, bondPnl, fxPnl, valueAfter, pnl }: Result): Chart => ({
  type: 'waterfall',
  y: { label: 'Gain or loss', format: 'money' },
  steps: [
    { name: 'You hold', value: valueAfter - pnl, meaning: 'baseline', total: true },
    { name: 'Stocks', value: equityPnl, meaning: 'stocks' },
    { name: 'Bonds', value: bondPnl, meaning: 'bonds' },
    { name: 'Currencies', value: fxPnl, meaning: 'cash' },
    { name: 'Left', value: valueAfter, meaning: 'baseline', total: true },
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
    y: { label: 'Change of yields' },
    columns: equities.map((value) => percent(value, 0)),
    rows: yields.map((value) => `${value > 0 ? '+' : ''}${number(value * 100, 0)} pt`),
    values: yields.map((one) =>
      equities.map((other) => grid.find((row) => row.equity === other && row.yield === one)?.pnl ?? null),
    ),
    format: 'money',
    here: { column: nearest(equities, shockEquity), row: nearest(yields, shockYield) },
  }
}

function turnedRound(result: Result, { unbearableLoss }: Given): readonly Block[] {
  const { reverseEquity, reverseBond, reverseDistance, nearestYear } = result
  if (unbearableLoss === null || reverseEquity === null) return [metrics('reverseDistance')]
  return [
    callout(
      reverseDistance < 2 ? 'negative' : 'information',
      `What would cost you ${money(unbearableLoss)}`,
      `The most plausible year that does has stocks at ${percent(reverseEquity)} and Treasury bonds at ${percent(reverseBond)}: ${number(reverseDistance, 1)} standard deviations from no change. ${nearestYear} came nearest to it.`,
    ),
    metrics('reverseDistance', 'reverseEquity', 'reverseBond', 'reverseYield', 'nearestYear'),
  ]
}
