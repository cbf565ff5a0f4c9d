import type { Block, TableBlock, TableColumn } from '#kit/block.ts'
import { EVENTS, type LadderRow, type trades as tradesOf } from './ladder.model.ts'

type LadderRows = readonly LadderRow[]

const LONG = 24

/** Every dated amount of the holding; the pay day has a column only where it differs from the due day. */
export function ladderTable(ladder: LadderRows): TableBlock {
  const isMoved = ladder.some((row) => row.paidOn !== row.date)
  const paid: readonly TableColumn[] = isMoved ? [{ key: 'paidOn', label: 'Paid', format: 'date' }] : []
  return {
    kind: 'table',
    title: 'Cash-flow ladder',
    columns: [
      { key: 'date', label: isMoved ? 'Due' : 'Date', format: 'date' },
      { key: 'event', label: 'What', format: 'text' },
      // The amount before its parts: it stands in sight where the table is wider than the screen.
      { key: 'cash', label: 'Cash to you', format: 'cents', total: true },
      { key: 'interest', label: 'Interest', format: 'cents', total: true },
      { key: 'principal', label: 'Principal', format: 'cents', total: true },
      { key: 'presentValue', label: 'Present value', format: 'cents', total: true },
      ...paid,
    ],
    rows: ladder.map((row) => ({
      ...row,
      paidOn: row.paidOn === row.date ? null : row.paidOn,
      interest: row.interest === 0 ? null : row.interest,
      principal: row.principal === 0 ? null : row.principal,
    })),
    note: `Present values add up to nothing: at this yield the price is fair.${
      isMoved ? ' What is due on a closing day is paid on the next business day, without more interest.' : ''
    }`,
    folded: ladder.length > LONG,
  }
}

export const tradesTable = (trades: ReturnType<typeof tradesOf>): TableBlock => ({
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
    row.event === EVENTS.purchase ? [] : [{ date: row.paidOn, title: row.event, amount: row.cash }],
  )
  return { kind: 'schedule', title: 'Payments', rows }
}
