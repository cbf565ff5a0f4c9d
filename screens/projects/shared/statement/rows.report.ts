import { isoDate } from '#finance/dates/calendar.ts'
import type { TableBlock } from '#kit/block.ts'
import { number } from '#kit/format.ts'
import type { Skipped } from '../reading/entry.model.ts'
import { labelOfCategory } from './categories.model.ts'
import { categoryAt, type Ledger } from './ledger.model.ts'

const firstOf = (shown: number, all: number): { readonly note?: string } =>
  all > shown ? { note: `The first ${number(shown, 0)} of ${number(all, 0)} rows.` } : {}

/** Why rows were left out, with where they stand in the file. */
export const skippedTable = (skipped: readonly Skipped[], all: number): TableBlock => ({
  kind: 'table',
  title: 'Skipped rows',
  ...firstOf(skipped.length, all),
  columns: [
    { key: 'line', label: 'Line', format: 'year' },
    { key: 'reason', label: 'Reason', format: 'text' },
    { key: 'text', label: 'Text of the row', format: 'text' },
  ],
  rows: skipped.map(({ line, reason, text }) => ({ line, reason, text })),
})

/** What was kept, in the order of the file. */
export const rowsTable = (ledger: Ledger): TableBlock => ({
  kind: 'table',
  title: 'Kept rows',
  ...firstOf(ledger.first.length, ledger.count),
  columns: [
    { key: 'line', label: 'Line', format: 'year' },
    { key: 'date', label: 'Date', format: 'date' },
    { key: 'text', label: 'Description', format: 'text' },
    { key: 'category', label: 'Category', format: 'text' },
    { key: 'amount', label: 'Amount', format: 'cents' },
  ],
  rows: ledger.first.map(({ line, text, cents }, at) => ({
    line,
    date: isoDate(ledger.days[at] ?? 0),
    text,
    category: labelOfCategory(categoryAt(ledger, at)),
    amount: cents / 100,
  })),
})
