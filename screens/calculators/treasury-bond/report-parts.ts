import type { Block, ChartBlock, TableBlock } from '#kit/block.ts'
import { dayNumber } from '#finance/calendar.ts'
import type { OutputValue } from '#kit/output.ts'
import { EVENTS } from './ladder.model.ts'
import type { holdingOutputs, priceCurveOutput } from './holding.outputs.ts'

export type LadderRows = OutputValue<typeof holdingOutputs.ladder>
export type TradeRows = OutputValue<typeof holdingOutputs.trades>
export type PriceCurveRows = OutputValue<typeof priceCurveOutput>

/** A block of named results. */
export const metrics = (...outputs: readonly string[]): Block => ({
  kind: 'metrics',
  items: outputs.map((output) => ({ output })),
})

/** Payments and their present values by years from settlement; the duration is where the present values balance. */
export function cashChart(settlement: string, ladder: LadderRows, duration: number | null): ChartBlock {
  const paid = ladder.filter((row) => row.event !== EVENTS.purchase)
  const at = (row: { readonly date: string | null }) => yearsBetween(settlement, row.date ?? settlement)
  const marks =
    duration === null
      ? []
      : [{ axis: 'x' as const, at: duration, label: 'Duration', tone: 'information' as const }]
  return {
    kind: 'chart',
    title: 'What it pays, and what that is worth today',
    caption:
      'The present values balance at the duration: half of their weight, times distance, lies on each side.',
    chart: {
      type: 'bar',
      x: { label: 'Years from settlement', format: 'number' },
      y: { label: 'Dollars', format: 'money', min: 0 },
      series: [
        { name: 'Payment', meaning: 'cash', points: paid.map((row) => [at(row), row.cash]) },
        { name: 'Present value', meaning: 'bonds', points: paid.map((row) => [at(row), row.presentValue]) },
      ],
      marks,
    },
  }
}

/** Price against yield with the tangent and the curve of second order through today's point. */
export function priceChart(rows: PriceCurveRows, today: number, axis = 'Yield'): ChartBlock {
  return {
    kind: 'chart',
    title: 'Price and yield',
    caption:
      'The straight line is duration; the gap between it and the price is convexity, always in your favour.',
    chart: {
      type: 'line',
      x: { label: axis, format: 'percent' },
      y: { label: 'Price with accrued interest per 100', format: 'number' },
      series: [
        { name: 'Price', meaning: 'bonds', points: rows.map((row) => [row.yield ?? 0, row.exact]) },
        {
          name: 'By duration',
          meaning: 'baseline',
          dashed: true,
          points: rows.map((row) => [row.yield ?? 0, row.byDuration]),
        },
        {
          name: 'With convexity',
          meaning: 'growth',
          dashed: true,
          points: rows.map((row) => [row.yield ?? 0, row.byConvexity]),
        },
      ],
      marks: [{ axis: 'x', at: today, label: 'Today', tone: 'information' }],
    },
  }
}

/** The yield curve of the inputs with this security on it. */
export function curveChart(
  curve: readonly { readonly years: number; readonly yield: number }[],
  here: { readonly years: number; readonly yield: number },
): ChartBlock {
  const points = curve.toSorted((a, b) => a.years - b.years)
  return {
    kind: 'chart',
    title: 'On the yield curve',
    caption:
      'As time passes the security moves left along the curve: where it slopes upward its yield falls.',
    chart: {
      type: 'line',
      x: { label: 'Years to maturity', format: 'number' },
      y: { label: 'Yield', format: 'percent' },
      series: [
        { name: 'Curve', meaning: 'baseline', points: points.map((point) => [point.years, point.yield]) },
        { name: 'This security', meaning: 'bonds', points: [[here.years, here.yield]] },
      ],
      marks: [{ axis: 'x', at: here.years, label: 'Here', tone: 'information' }],
    },
  }
}

export const ladderTable = (ladder: LadderRows): TableBlock => ({
  kind: 'table',
  title: 'Cash-flow ladder',
  columns: [
    { key: 'date', label: 'Due', format: 'date' },
    { key: 'paidOn', label: 'Paid', format: 'date' },
    { key: 'event', label: 'What', format: 'text' },
    { key: 'interest', label: 'Interest', format: 'cents', total: true },
    { key: 'principal', label: 'Principal', format: 'cents', total: true },
    { key: 'cash', label: 'Cash to you', format: 'cents', total: true },
    { key: 'presentValue', label: 'Present value', format: 'cents', total: true },
  ],
  rows: ladder,
  note: 'Present values add up to nothing: at this yield the price is fair.',
})

export const tradesTable = (trades: TradeRows): TableBlock => ({
  kind: 'table',
  title: 'Sale and financing',
  columns: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'event', label: 'What', format: 'text' },
    { key: 'cash', label: 'Cash to the holder', format: 'cents' },
  ],
  rows: trades,
})

/** Payments with their pay dates, for a calendar. */
export function paymentSchedule(ladder: LadderRows): Block {
  const rows = ladder.flatMap((row) =>
    row.paidOn === null || row.event === null || row.event === EVENTS.purchase
      ? []
      : [{ date: row.paidOn, title: row.event, amount: row.cash ?? 0 }],
  )
  return { kind: 'schedule', title: 'Payments', rows }
}

/** Years of 365.25 days between two ISO dates. */
export function yearsBetween(from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return typeof start === 'number' && typeof end === 'number' ? (end - start) / 365.25 : 0
}
