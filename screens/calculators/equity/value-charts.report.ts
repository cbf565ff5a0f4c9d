import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/dates/calendar.ts'
import { toCents } from '#finance/numbers/cents.ts'
import type { ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { counted, percent } from '#kit/format.ts'
import type { Given } from './equity.inputs.ts'
import type { Result, Valued } from './value.mode.ts'

/** What the share is worth on the way, beside what the money paid for it would have to become. */
export function wayChart(result: Result, given: Given, flow: FlowBlock): ChartBlock {
  const start = result.ladder[0]?.date ?? ''
  const rate = result.costOfEquity
  const days = [...new Set([start, ...result.years.flatMap(({ date }) => date ?? []), ...momentsOf(flow)])]
  const known = new Map<string, number | null>([
    [start, result.twoStageValue],
    ...result.years.map(({ date, valueAfter }) => [date ?? '', valueAfter] as const),
  ])
  return pathChart(
    {
      title: 'Value over time',
      caption: `After each dividend the share is worth the present value of all later ones. The dashed line is today’s price growing at ${percent(rate, 2)} a year, as it would have to if it paid nothing.`,
      y: 'Price per share',
      decimalFormat: 'cents',
    },
    [
      { name: 'Value', meaning: 'stocks', at: (day) => known.get(day) ?? null },
      {
        name: 'Price at cost of equity',
        meaning: 'baseline',
        dashed: true,
        at: (day) => given.price * (1 + rate) ** yearsBetween(start, day),
      },
    ],
    days.filter((day) => day >= start),
  )
}

function yearsBetween(from: string, to: string): number {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  return isNoAnswer(first) || isNoAnswer(last) ? 0 : (last - first) / 365.25
}

/** Present value by stage: every year of the first stage, then all that comes after. */
export const stageChart = (result: Valued): ChartBlock => {
  const after = `After ${result.years.length}`
  const { twoStageValue: value, terminalShare: later } = result
  return chartOf({
    type: 'stackedBar',
    title: 'Where the value comes from',
    caption: `“${after}” is everything after the first ${counted(result.years.length, 'year')}${later === null ? '' : `: ${percent(later, 0)} of the value`}.`,
    x: { label: 'Year', kind: 'category' },
    y: { label: 'Present value per share', format: 'money', min: 0 },
    series: [
      {
        name: 'First stage',
        meaning: 'income',
        points: [
          ...result.years.map(({ year, presentValue }) => [String(year), presentValue] as const),
          [after, null],
        ],
      },
      {
        name: 'Terminal value',
        meaning: 'growth',
        points: [
          ...result.years.map(({ year }) => [String(year), null] as const),
          [after, later === null ? null : value * later],
        ],
      },
    ],
  })
}

/** The three models and the price. */
export const modelChart = (result: Result, { price }: Given): ChartBlock =>
  chartOf({
    type: 'bar',
    title: 'Three models against the price',
    caption:
      'Gordon: long-run growth from today. H-model: growth fades gradually. Two-stage: growth drops all at once.',
    x: { label: 'Model', kind: 'category' },
    y: { label: 'Value per share', format: 'money', min: 0 },
    series: [
      {
        name: 'Value',
        meaning: 'stocks',
        points: [
          ['Gordon', result.gordonStable],
          ['H-model', result.hModelValue],
          ['Two-stage', result.twoStageValue],
        ],
      },
    ],
    marks: [{ axis: 'y', at: price, label: 'Price' }],
  })

/** Value over the cost of equity and the stable growth. */
export function gridChart({ byCostAndGrowth, costOfEquity }: Result, { growthStable }: Given): ChartBlock {
  const costs = [...new Set(byCostAndGrowth.map((row) => row.costOfEquity))]
  const growths = [...new Set(byCostAndGrowth.map((row) => row.growthStable))]
  return chartOf({
    type: 'heatmap',
    title: 'Value by cost of equity and growth',
    caption: 'Your case is framed. The closer the two rates get, the more each half point matters.',
    x: { label: 'Cost of equity' },
    y: { label: 'Long-run growth' },
    columns: costs.map((rate) => percent(rate, 2)),
    rows: growths.map((rate) => percent(rate, 2)),
    values: growths.map((growth) =>
      costs.map((cost) => {
        const cell = byCostAndGrowth.find((row) => row.costOfEquity === cost && row.growthStable === growth)
        return typeof cell?.value === 'number' ? toCents(cell.value) : null
      }),
    ),
    format: 'cents',
    here: { column: costs.indexOf(costOfEquity), row: growths.indexOf(growthStable) },
  })
}

/** The yearly return at this price, part by part. */
export function returnChart(result: Result): ChartBlock | null {
  const { dividendReturn, growthReturn, repricingReturn, expectedReturn } = result
  if (dividendReturn === null || growthReturn === null || repricingReturn === null) return null
  if (expectedReturn === null) return null
  return chartOf({
    type: 'waterfall',
    gains: true,
    title: 'Expected return by source',
    caption:
      'Dividends, their growth, and the multiple moving to the one long-run growth justifies; per year, over the first stage.',
    y: { label: 'Annual return', format: 'percent' },
    steps: [
      { name: 'Dividends', value: dividendReturn },
      { name: 'Growth', value: growthReturn },
      { name: 'Repricing', value: repricingReturn },
      { name: 'Return', value: expectedReturn, total: true },
    ],
  })
}
