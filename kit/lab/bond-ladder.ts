import type { TableBlock } from '../block.ts'
import { tableOf } from '../declared-blocks.ts'
import { out } from '../output.ts'

/** What a holder of a bond pays and is paid, day by day. */
export const bondLadder = out.rows('Cash-flow ladder', {
  date: out.date('Date'),
  paidOn: out.date('Paid on'),
  event: out.text('Payment'),
  interest: out.cents('Interest'),
  principal: out.cents('Principal'),
  cash: out.cents('Cash flow'),
  presentValue: out.cents('Present value'),
})

export type BondPayment = {
  readonly date: string
  readonly paidOn: string
  readonly event: string
  readonly interest: number
  readonly principal: number
  readonly cash: number
  readonly presentValue: number
}

const LONG = 24

/** The ladder as a table; the day of payment only where one falls on a day without business. */
export function bondLadderTable(ladder: readonly BondPayment[]): TableBlock {
  const isMoved = ladder.some((row) => row.paidOn !== row.date)
  const rows = ladder.map((row) => ({
    ...row,
    paidOn: row.paidOn === row.date ? null : row.paidOn,
    interest: row.interest === 0 ? null : row.interest,
    principal: row.principal === 0 ? null : row.principal,
  }))
  return tableOf(bondLadder, rows, {
    // The amount before its parts: it stands in sight where the table is wider than the screen.
    show: [
      'date',
      'event',
      'cash',
      'interest',
      'principal',
      'presentValue',
      ...(isMoved ? (['paidOn'] as const) : []),
    ],
    total: ['cash', 'interest', 'principal', 'presentValue'],
    note: `Present values net to zero: at this price and yield the bond is fair.${
      isMoved
        ? ' Payments due on a non-business day are made the next business day, with no extra interest.'
        : ''
    }`,
    folded: ladder.length > LONG,
  })
}
