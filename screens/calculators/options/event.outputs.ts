import type { Block } from '#kit/block.ts'
import { out } from '#kit/output.ts'
import type { EventRow } from './events.model.ts'

/** The dated rows that a run puts out, and the flow reads. */
export const eventsOutput = out.rows('Cash-flow ladder', {
  date: out.date('Date'),
  event: out.text('What'),
  cash: out.cents('Cash'),
  shares: out.cents('Shares, valued'),
  margin: out.cents('Margin'),
})

export const failureOutput = out.rows('If the writer cannot pay', {
  layer: out.text('Where it comes from'),
  amount: out.cents('Amount'),
})

/** A result per share, in dollars and cents and beyond. */
export const perShare = (label: string, help: string) => out.money(label, { decimals: 4, help })

export const ladderTable = (rows: readonly EventRow[]): Block => ({
  kind: 'table',
  title: 'Cash-flow ladder',
  columns: [
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'event', label: 'What', format: 'text' },
    { key: 'cash', label: 'Cash', format: 'cents', total: true },
    { key: 'shares', label: 'Shares, valued', format: 'cents', total: true },
    { key: 'margin', label: 'Margin', format: 'cents', total: true },
  ],
  rows: rows.map((row) => ({
    ...row,
    cash: row.cash === 0 ? null : row.cash,
    shares: row.shares === 0 ? null : row.shares,
    margin: row.margin === 0 ? null : row.margin,
  })),
  note: 'Cash and shares together are the profit at this ending. Margin adds up to nothing.',
})

/** The dated events, for a calendar. */
export const eventSchedule = (rows: readonly EventRow[]): Block => ({
  kind: 'schedule',
  title: 'Dates',
  rows: rows.map(({ date, event, cash, margin }) => {
    const amount = cash === 0 ? margin : cash
    return { date, title: event, ...(amount === 0 ? {} : { amount }) }
  }),
})
