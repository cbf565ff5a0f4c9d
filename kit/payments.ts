import type { ChartBlock, FlowBlock, FlowEdge, ScheduleBlock, TableBlock } from './block.ts'
import { cashFlowChart, type DatedFlow, momentsOf, type PaneWords } from './dated-charts.ts'
import { cash, type EdgeWords } from './flow-edges.ts'
import { out } from './output.ts'

/* The cash of a deal with several parties as dated rows: table, chart and arrows all show these very numbers. */

/** Cash that goes from one party to another on a day; both named as the diagram names them. */
export type Payment = {
  readonly date: string
  readonly event: string
  readonly payer: string
  readonly payee: string
  readonly cash: number
}

export type PaymentRows = readonly Payment[]

export const paymentsOutput = out.rows('Cash-flow ladder', {
  date: out.date('Date'),
  event: out.text('Payment'),
  payer: out.text('From'),
  payee: out.text('To'),
  cash: out.cents('Cash'),
})

const find = (rows: PaymentRows, event: string) => rows.find((row) => row.event === event)

/** The cash of the first row of this name; 0 where there is none. */
export const cashOf = (rows: PaymentRows, event: string): number => find(rows, event)?.cash ?? 0

/** The day of the first row of this name. */
export const dayOf = (rows: PaymentRows, event: string): string | undefined => find(rows, event)?.date

/** The payment as arrows through these hands; no arrow where nothing is paid. */
export const paid = (
  rows: PaymentRows,
  event: string,
  { hands, ...words }: { readonly hands: readonly string[] } & Partial<EdgeWords>,
): FlowEdge[] => cash(hands, cashOf(rows, event), { label: event, ...words })

/** What one party receives (above zero) and pays (below zero). */
export const flowsOf = (rows: PaymentRows, party: string): readonly DatedFlow[] =>
  rows.flatMap(({ date, payer, payee, cash: amount }) =>
    payer === party || payee === party ? [{ date, amount: payee === party ? amount : -amount }] : [],
  )

/** What a party is left with after all its payments. */
export const netOf = (rows: PaymentRows, party: string): number =>
  flowsOf(rows, party).reduce((sum, { amount }) => sum + amount, 0)

export const paymentTable = (rows: PaymentRows, note: string): TableBlock => ({
  kind: 'table',
  title: 'Cash-flow ladder',
  columns: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'event', label: 'Payment', format: 'text' },
    { key: 'payer', label: 'From', format: 'text' },
    { key: 'payee', label: 'To', format: 'text' },
    { key: 'cash', label: 'Cash', format: 'cents' },
  ],
  rows,
  note,
})

/** The payments of a party by day, on every day of the diagram's steps. */
export function partyChart(words: PaneWords, flow: FlowBlock, { rows, party }: OfParty): ChartBlock {
  const flows = flowsOf(rows, party)
  return cashFlowChart(
    words,
    [
      { name: 'Received', meaning: 'income', flows: flows.filter(({ amount }) => amount > 0) },
      { name: 'Paid', meaning: 'spending', flows: flows.filter(({ amount }) => amount < 0) },
    ],
    momentsOf(flow),
  )
}

type OfParty = { readonly rows: PaymentRows; readonly party: string }

/** The payments of a party as dates for a calendar. */
export const partySchedule = (title: string, { rows, party }: OfParty): ScheduleBlock => ({
  kind: 'schedule',
  title,
  rows: rows.flatMap(({ date, event, payer, payee, cash: amount }) =>
    payer === party || payee === party
      ? [{ date, title: event, amount: payee === party ? amount : -amount }]
      : [],
  ),
})
