import { dayNumber } from '#finance/calendar.ts'
import type { Block } from '#kit/block.ts'
import { day } from '#kit/lab/words.ts'
import { noted } from '#kit/report-blocks.ts'
import { ladderTable, paymentSchedule, tradesTable } from './ladder.blocks.ts'
import type { LadderRow, trades } from './ladder.model.ts'
import type { priceCurve } from './treasury-bond.model.ts'

export type LadderRows = readonly LadderRow[]
export type TradeRows = ReturnType<typeof trades>
export type PriceCurveRows = ReturnType<typeof priceCurve>

export const PER_100 = 'per 100 of face'

/** The result with the day it falls on; without a day the reason for having no answer stands there. */
export const onDay = (output: string, iso: string | null) =>
  iso === null ? { output } : noted(output, `on ${day(iso)}`)

export type ResultRow = {
  readonly name: string
  readonly per100: number | null
  /** In dollars; counted from the face where it is left out. */
  readonly dollars?: number | null
}

/** Prices as the regulation carries them, six decimals, and in dollars of this face. */
export const resultTable = (face: number, rows: readonly ResultRow[]): Block => ({
  kind: 'table',
  title: 'Prices in full',
  columns: [
    { key: 'name', label: 'Result', format: 'text' },
    { key: 'per100', label: 'Per 100 of face', format: 'number', decimals: 6 },
    { key: 'dollars', label: 'Your holding', format: 'cents' },
  ],
  rows: rows.map(({ name, per100, dollars }) => ({
    name,
    per100,
    dollars: dollars ?? (per100 === null ? null : (per100 * face) / 100),
  })),
})

/** What every holding ends with: the ladder, the sale and its financing, and the dated payments. */
export const holdingTables = (ladder: LadderRows, trades: TradeRows): readonly Block[] => [
  ladderTable(ladder),
  tradesTable(trades),
  paymentSchedule(ladder),
]

/** Years of 365.25 days between two ISO dates. */
export function yearsBetween(from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return typeof start === 'number' && typeof end === 'number' ? (end - start) / 365.25 : 0
}
