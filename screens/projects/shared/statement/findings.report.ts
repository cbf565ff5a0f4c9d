import { isoDate } from '#finance/dates/calendar.ts'
import type { Block, TableBlock } from '#kit/block.ts'
import { counted, date, number } from '#kit/format.ts'
import { section } from '#kit/report-blocks.ts'
import { labelOfCategory, partOfCategory } from './categories.model.ts'
import type { CategoryTotal, Duplicates, Unusual } from './findings.model.ts'
import { type Ledger, merchantAt } from './ledger.model.ts'
import type { Proof } from './proof.model.ts'
import { recurringBlocks } from './recurring.report.ts'
import { dollars, largestAt, money, type Statement } from './statement.model.ts'

/** Sections of what somebody may want to look at, each only where there is something. */
export function findingBlocks(statement: Statement): readonly Block[] {
  const { duplicates, unusual, proof, ledger } = statement
  const breaks = proof?.breaks.length ?? 0
  const largest = largestBlock(ledger)
  return [
    ...recurringBlocks(statement),
    ...(largest === null ? [] : [section('Worth a look', worthWords(duplicates, unusual)), largest]),
    ...(duplicates.count > 0 ? [duplicatesTable(duplicates)] : []),
    ...(unusual.length > 0 ? [unusualTable(unusual)] : []),
    ...(breaks > 0
      ? [section('Balances that do not follow', counted(breaks, 'row')), breaksTable(proof)]
      : []),
  ]
}

/** A side on which a category has nothing is empty: a column of $0.00 says nothing. */
export function categoriesTable(totals: readonly CategoryTotal[]): TableBlock {
  const allOut = totals.reduce((sum, { outCents }) => sum + outCents, 0)
  const hasIncome = totals.some(({ inCents }) => inCents > 0)
  const hasTransfers = totals.some(({ id, outCents }) => outCents > 0 && partOfCategory(id) === 'none')
  return {
    kind: 'table',
    title: 'Categories',
    ...(hasTransfers ? { note: TRANSFERS_NOTE } : {}),
    columns: [
      { key: 'category', label: 'Category', format: 'text' },
      { key: 'count', label: 'Rows', format: 'integer', total: true },
      { key: 'out', label: 'Money out', format: 'cents', total: true },
      { key: 'share', label: 'Share of money out', format: 'percent' },
      ...(hasIncome ? [{ key: 'in', label: 'Money in', format: 'cents', total: true } as const] : []),
    ],
    rows: totals.map((one) => ({
      category: one.label,
      count: one.count,
      out: one.outCents === 0 ? null : dollars(one.outCents),
      share: one.outCents === 0 ? null : one.outCents / allOut,
      in: one.inCents === 0 ? null : dollars(one.inCents),
    })),
  }
}

const TRANSFERS_NOTE =
  'Transfers are money moved between accounts, card payments, and payments such as Zelle or Venmo. They are part of money out, but not of spending.'

const FOUND_COLUMNS = [
  { key: 'line', label: 'Line', format: 'year' },
  { key: 'date', label: 'Date', format: 'date' },
  { key: 'merchant', label: 'Name', format: 'text' },
  { key: 'amount', label: 'Amount', format: 'cents' },
] as const

const worthWords = ({ count }: Duplicates, unusual: readonly Unusual[]): string =>
  [
    count > 0 ? counted(count, 'possible duplicate') : null,
    unusual.length > 0 ? counted(unusual.length, 'unusually large amount') : null,
  ]
    .filter((words) => words !== null)
    .join(', ') || 'Nothing unusual'

function largestBlock(ledger: Ledger): Block | null {
  const at = largestAt(ledger)
  if (at === null) return null
  const what = `${money(ledger.cents[at] ?? 0)}, ${merchantAt(ledger, at)}, ${date(isoDate(ledger.days[at] ?? 0))}`
  return { kind: 'prose', title: 'Largest amount', text: `${what} (line ${ledger.lines[at]}).` }
}

const duplicatesTable = ({ first, count }: Duplicates): TableBlock => ({
  kind: 'table',
  title: 'Possible duplicates',
  note: `Each was kept: the same day, amount, and name may have happened twice.${more(count, first.length)}`,
  columns: [...FOUND_COLUMNS, { key: 'ofLine', label: 'Same as line', format: 'year' }],
  rows: first.map(({ line, date: day, merchant, cents, ofLine }) => ({
    line,
    date: day,
    merchant,
    amount: dollars(cents),
    ofLine,
  })),
})

const more = (all: number, shown: number): string =>
  all > shown ? ` The first ${number(shown, 0)} of ${number(all, 0)} are listed.` : ''

const unusualTable = (unusual: readonly Unusual[]): TableBlock => ({
  kind: 'table',
  title: 'Unusually large amounts',
  note: UNUSUAL_NOTE,
  columns: [
    ...FOUND_COLUMNS,
    { key: 'category', label: 'Category', format: 'text' },
    { key: 'median', label: 'Usual amount', format: 'cents' },
  ],
  rows: unusual.map(({ line, date: day, merchant, cents, category, medianCents }) => ({
    line,
    date: day,
    merchant,
    amount: dollars(cents),
    category: labelOfCategory(category),
    median: dollars(medianCents),
  })),
})

const UNUSUAL_NOTE =
  'Far more than usual for their category. The usual amount is the middle one of the category (its median), and most amounts are about a typical distance from it (the median of all distances). Listed is what lies above it by more than three times that distance, in categories with at least 8 amounts.'

const breaksTable = (proof: Proof | null): TableBlock => ({
  kind: 'table',
  title: 'Balances that do not follow',
  note: 'The balance of the row before and the amount do not come to the balance of the row.',
  columns: [
    { key: 'line', label: 'Line', format: 'year' },
    { key: 'difference', label: 'Difference', format: 'cents' },
  ],
  rows: (proof?.breaks ?? []).map(({ line, differenceCents }) => ({
    line,
    difference: dollars(differenceCents),
  })),
})
