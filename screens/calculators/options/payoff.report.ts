import { isoDate } from '#finance/dates/calendar.ts'
import type { ChartBlock, Meaning } from '#kit/block.ts'
import { chartOf } from '#kit/declared-blocks.ts'
import { date, show } from '#kit/format.ts'

/** The prices that a chart of payoffs spans. */
export type Range = { readonly low: number; readonly high: number }

type Spread = { readonly spot: number; readonly volatility: number; readonly years: number }

/** About two standard deviations around the price, wide enough for every strike; it does not move with a strike inside. */
export function rangeOf({ spot, volatility, years }: Spread, strikes: readonly number[]): Range {
  const width = Math.min(0.9, Math.max(0.25, 2.2 * volatility * Math.sqrt(years)))
  const [low, high] = [spot * (1 - width), spot * (1 + width)]
  const [least, most] = [Math.min(...strikes, spot), Math.max(...strikes, spot)]
  return { low: Math.max(0, Math.min(low, least * 0.9)), high: Math.max(high, most * 1.1) }
}

/** Evenly spaced prices of the range with every kink among them. */
export function gridOf(
  { low, high }: Range,
  count: number,
  kinks: readonly number[] = [],
): readonly number[] {
  const even = Array.from({ length: count }, (_, at) => low + ((high - low) * at) / (count - 1))
  return [...new Set([...even, ...kinks.filter((x) => x > low && x < high)])].toSorted((a, b) => a - b)
}

export type PayoffLine = {
  readonly name: string
  readonly meaning: Meaning
  readonly dashed?: boolean
  readonly at: (price: number) => number
}

export type Payoff = {
  readonly title: string
  readonly caption: string
  readonly range: Range
  readonly lines: readonly PayoffLine[]
  readonly strikes: readonly { readonly name: string; readonly value: number; readonly input?: string }[]
}

const POINTS = 81

/** Profit against the price, at expiry and before it; strikes that an input holds can be dragged. */
export function payoffChart({ title, caption, range, lines, strikes }: Payoff): ChartBlock {
  const kinks = strikes.map(({ value }) => value)
  return chartOf({
    type: 'payoff',
    title,
    caption,
    x: { label: 'Stock price', format: 'money', min: range.low, max: range.high },
    y: { label: 'Profit', format: 'money', unit: 'US dollars' },
    series: lines.map(({ at, ...line }) => ({
      ...line,
      points: gridOf(range, POINTS, kinks).map((price) => [price, at(price)] as const),
    })),
    strikes,
  })
}

const ROWS = 9
const COLUMNS = 7

export type HeatmapOf = {
  readonly title: string
  readonly caption: string
  readonly range: Range
  readonly spot: number
  readonly from: number
  readonly to: number
  /** Profit at a price after a share of the time. */
  readonly at: (price: number, share: number) => number
}

/** Profit by price and date, highest price first; today at today's price is marked. */
export function profitHeatmap({ title, caption, range, spot, from, to, at }: HeatmapOf): ChartBlock {
  const half = (ROWS - 1) / 2
  const prices = Array.from({ length: ROWS }, (_, row) =>
    row < half
      ? range.high - ((range.high - spot) * row) / half
      : spot - ((spot - range.low) * (row - half)) / half,
  )
  const shares = Array.from({ length: COLUMNS }, (_, column) => column / (COLUMNS - 1))
  const decimals = spot < 200 ? 2 : 0
  return chartOf({
    type: 'heatmap',
    title,
    caption,
    x: { label: 'Date' },
    y: { label: 'Stock price' },
    columns: shares.map((share) =>
      date(isoDate(Math.round(from + (to - from) * share))).replace(/, \d+$/, ''),
    ),
    rows: prices.map((price) => show(price, { format: 'money', decimals })),
    values: prices.map((price) => shares.map((share) => at(price, share))),
    format: 'money',
    here: { column: 0, row: half },
  })
}
