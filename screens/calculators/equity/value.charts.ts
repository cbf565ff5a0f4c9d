import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber } from '#finance/calendar.ts'
import { toCents } from '#finance/cents.ts'
import type { Block, ChartBlock, FlowBlock } from '#kit/block.ts'
import { momentsOf, pathChart } from '#kit/dated-charts.ts'
import type { Inputs } from '#kit/field.ts'
import { percent } from '#kit/format.ts'
import type { inputs } from './equity.inputs.ts'
import type { Result } from './value.mode.ts'

type Given = Inputs<typeof inputs>

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
      title: 'Value on the way',
      caption: `After each dividend, the share is worth what all later ones are worth then. The price of today would have to follow the dashed line, ${percent(rate, 2)} a year, if it paid nothing.`,
      y: 'US dollars a share',
      decimalFormat: 'cents',
    },
    [
      { name: 'Value', meaning: 'stocks', at: (day) => known.get(day) ?? null },
      {
        name: 'Price, grown',
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
export const stageChart = (result: Result): ChartBlock => {
  const after = `After ${result.years.length}`
  const { twoStageValue: value, terminalShare: later } = result
  return {
    kind: 'chart',
    title: 'Where the value comes from',
    caption: `The last bar is all that comes after the first years${later === null ? '' : `: ${percent(later, 0)} of the value`}.`,
    chart: {
      type: 'stackedBar',
      x: { label: 'Year', kind: 'category' },
      y: { label: 'Present value, US dollars a share', format: 'money', min: 0 },
      series: [
        {
          name: 'First years',
          meaning: 'income',
          points: [
            ...result.years.map(({ year, presentValue }) => [String(year), presentValue] as const),
            [after, null],
          ],
        },
        {
          name: 'Growth for ever',
          meaning: 'growth',
          points: [
            ...result.years.map(({ year }) => [String(year), null] as const),
            [after, later === null ? null : value * later],
          ],
        },
      ],
    },
  }
}

/** The three models and the price. */
export const modelChart = (result: Result, { price }: Given): ChartBlock => ({
  kind: 'chart',
  title: 'Three models and the price',
  caption:
    'Gordon: stable growth from today. H-model: growth falls little by little. Two stages: it falls all at once.',
  chart: {
    type: 'bar',
    x: { label: 'Model', kind: 'category' },
    y: { label: 'US dollars a share', format: 'money', min: 0 },
    series: [
      {
        name: 'Value',
        meaning: 'stocks',
        points: [
          ['Gordon', result.gordonStable],
          ['H-model', result.hModelValue],
          ['Two stages', result.twoStageValue],
        ],
      },
    ],
    marks: [{ axis: 'y', at: price, label: 'Price', tone: 'information' }],
  },
})

/** Value over the cost of equity and the stable growth. */
export function gridChart({ byCostAndGrowth, costOfEquity }: Result, { growthStable }: Given): ChartBlock {
  const costs = [...new Set(byCostAndGrowth.map((row) => row.costOfEquity))]
  const growths = [...new Set(byCostAndGrowth.map((row) => row.growthStable))]
  return {
    kind: 'chart',
    title: 'Value by cost of equity and stable growth',
    caption:
      'The framed value is yours. The nearer the two rates come to each other, the more each half point matters.',
    chart: {
      type: 'heatmap',
      x: { label: 'Cost of equity' },
      y: { label: 'Stable growth' },
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
    },
  }
}

/** The yearly return at this price, part by part. */
export function returnChart(result: Result): readonly Block[] {
  const { dividendReturn, growthReturn, repricingReturn, expectedReturn } = result
  if (dividendReturn === null || growthReturn === null || repricingReturn === null) return []
  if (expectedReturn === null) return []
  return [
    {
      kind: 'chart',
      title: 'Return at this price, by part',
      caption:
        'Dividends, their growth, and the multiple moving to the one that stable growth justifies; a year, over the first years.',
      chart: {
        type: 'waterfall',
        y: { label: 'A year', format: 'percent' },
        steps: [
          { name: 'Dividends', value: dividendReturn, meaning: 'income' },
          { name: 'Growth', value: growthReturn, meaning: 'growth' },
          { name: 'Multiple', value: repricingReturn, meaning: 'risk' },
          { name: 'Return', value: expectedReturn, total: true },
        ],
      },
    },
  ]
}
