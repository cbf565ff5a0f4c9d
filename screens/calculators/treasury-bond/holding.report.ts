import { dayNumber } from '#finance/dates/calendar.ts'
import type { Block } from '#kit/block.ts'
import { tableOf } from '#kit/declared-blocks.ts'
import { counted } from '#kit/format.ts'
import { bondLadderTable, type BondPayment } from '#kit/lab/bond-ladder.ts'
import { day } from '#kit/lab/words.ts'
import { noted, section, type Draft } from '#kit/report-blocks.ts'
import { holdingOutputs } from './holding.outputs.ts'
import { EVENTS, type TradeRow } from './ladder.model.ts'

type LadderRows = readonly BondPayment[]

export const PER_100 = 'per 100 of face'

/** The result with the day it falls on; without a day the reason for having no answer stands there. */
export const onDay = (output: string, iso: string | null) =>
  iso === null ? { output } : noted(output, `on ${day(iso)}`)

/** What every holding ends with: the ladder, the sale and its financing, and the dated payments. */
export const holdingTables = (ladder: LadderRows, trades: readonly TradeRow[]): Draft => [
  section('Cash flows', counted(ladder.length - 1, 'payment')),
  bondLadderTable(ladder),
  tableOf(holdingOutputs.trades, trades),
  paymentSchedule(ladder),
]

/** Every dated amount of the holding; the pay day has a column only where it differs from the due day. */
/** Payments with their pay dates, for a calendar. */
function paymentSchedule(ladder: LadderRows): Block {
  const rows = ladder.flatMap((row) =>
    row.event === EVENTS.purchase ? [] : [{ date: row.paidOn, title: row.event, amount: row.cash }],
  )
  return { kind: 'schedule', title: 'Payment dates', rows }
}

/** Years of 365.25 days between two ISO dates. */
export function yearsBetween(from: string, to: string): number {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return typeof start === 'number' && typeof end === 'number' ? (end - start) / 365.25 : 0
}
