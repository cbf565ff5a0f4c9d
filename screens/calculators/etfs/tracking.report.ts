import type { Block, ChartBlock } from '#kit/block.ts'
import type { Inputs } from '#kit/field.ts'
import { counted, percent } from '#kit/format.ts'
import { callout, metrics, noted } from '#kit/report-blocks.ts'
import type { inputs } from './etfs.inputs.ts'
import type { Result } from './tracking.mode.ts'

type Given = Inputs<typeof inputs>

const TOLERATED = 0.001

export function trackingReport(result: Result, given: Given): readonly Block[] {
  const behind = -result.trackingDifference
  return [
    {
      kind: 'headline',
      output: 'trackingDifference',
      tone: isPoor(result, given) ? 'caution' : 'information',
      text: `Over ${counted(given.fundReturns.length, 'period')} the fund returned ${percent(result.fundReturn, 2)}, ${percent(Math.abs(behind), 3)} ${behind >= 0 ? 'less' : 'more'} than its index.`,
    },
    metrics('trackingDifference', 'trackingError', 'fundReturn', 'indexReturn'),
    growth(result),
    gap(result),
    ...callouts(result, given),
    metrics(noted('annualDifference', `expense ratio ${percent(given.expenseRatio, 2)}`)),
    {
      kind: 'table',
      title: 'Period by period',
      columns: [
        { key: 'period', label: 'Period', format: 'integer' },
        { key: 'fund', label: 'Fund', format: 'money' },
        { key: 'index', label: 'Index', format: 'money' },
        { key: 'difference', label: 'Fund less index', format: 'percent', decimals: 3 },
      ],
      rows: result.path,
      folded: result.path.length > 24,
    },
  ]
}

const isPoor = (result: Result, given: Given): boolean =>
  result.annualDifference !== null && result.annualDifference < -(given.expenseRatio + TOLERATED)

function callouts(result: Result, given: Given): readonly Block[] {
  const yearly = result.annualDifference
  if (yearly === null) return []
  if (isPoor(result, given))
    return [
      callout(
        'caution',
        'Worse than its expenses explain',
        `The fund lags by ${percent(-yearly, 2)} a year; its expense ratio is ${percent(given.expenseRatio, 2)}. More than a tenth of a percent beyond it points to trading cost, sampling, cash or tax on dividends: compare another fund of the same index.`,
      ),
    ]
  return yearly > -given.expenseRatio
    ? [
        callout(
          'positive',
          'Better than its expenses',
          'Lending out shares, or an index that counts foreign tax at the highest rate, can win back a part of the expenses.',
        ),
      ]
    : []
}

const growth = ({ path }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Growth of 10,000',
  caption: 'A good index fund hides its index: only the end tells them apart.',
  chart: {
    type: 'line',
    x: { label: 'Period' },
    y: { label: 'US dollars', format: 'money' },
    series: [
      { name: 'Fund', meaning: 'stocks', points: path.map((row) => [row.period, row.fund] as const) },
      {
        name: 'Index',
        meaning: 'baseline',
        dashed: true,
        points: path.map((row) => [row.period, row.index] as const),
      },
    ],
  },
})

const gap = ({ path }: Result): ChartBlock => ({
  kind: 'chart',
  title: 'Fund less index',
  caption: 'A steady slope is cost; a zigzag is imperfect copying.',
  chart: {
    type: 'line',
    x: { label: 'Period' },
    y: { label: 'Of the first value', format: 'percent' },
    series: [
      {
        name: 'Difference',
        meaning: 'risk',
        points: path.map((row) => [row.period, row.difference] as const),
      },
    ],
  },
})
