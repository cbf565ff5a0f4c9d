import { isoDate } from '#finance/dates/calendar.ts'
import type { Block, TableBlock } from '#kit/block.ts'
import { counted, date, number } from '#kit/format.ts'
import { section } from '#kit/report-blocks.ts'
import { labelOfCategory } from './categories.model.ts'
import type { CategoryTotal, Duplicates, Unusual } from './findings.model.ts'
import { type Ledger, merchantAt } from './ledger.model.ts'
import type { Proof } from './proof.model.ts'
import type { Recurring } from './recurring.model.ts'
import { dollars, money, type Statement } from './statement.model.ts'

/** Sections of what somebody may want to look at, each only where there is something. */
export function findingBlocks({
  recurring,
  duplicates,
  unusual,
  proof,
  ledger,
}: Statement): readonly Block[] {
  const breaks = proof?.breaks.length ?? 0
  const largest = largestAt(ledger)
  return [
    ...(recurring.length > 0
      ? [section('Recurring items', counted(recurring.length, 'item')), recurringTable(recurring)]
      : []),
    ...(largest === null ? [] : [section('Worth a look', worthWords(duplicates, unusual)), largest]),
    ...(duplicates.count > 0 ? [duplicatesTable(duplicates)] : []),
    ...(unusual.length > 0 ? [unusualTable(unusual)] : []),
    ...(breaks > 0
      ? [section('Balances that do not follow', counted(breaks, 'row')), breaksTable(proof)]
      : []),
  ]
}

export const categoriesTable = (totals: readonly CategoryTotal[], { count }: Ledger): TableBlock => ({
  kind: 'table',
  title: 'Categories',
  columns: [
    { key: 'category', label: 'Category', format: 'text' },
    { key: 'count', label: 'Rows', format: 'integer', total: true },
    { key: 'share', label: 'Share of rows', format: 'percent' },
    { key: 'out', label: 'Money out', format: 'cents', total: true },
    { key: 'in', label: 'Money in', format: 'cents', total: true },
  ],
  rows: totals.map((one) => ({
    category: one.label,
    count: one.count,
    share: one.count / count,
    out: dollars(one.outCents),
    in: dollars(one.inCents),
  })),
})

const recurringTable = (recurring: readonly Recurring[]): TableBlock => ({
  kind: 'table',
  title: 'Recurring items',
  columns: [
    { key: 'merchant', label: 'Name', format: 'text' },
    { key: 'rhythm', label: 'How often', format: 'text' },
    { key: 'amount', label: 'Last amount', format: 'cents' },
    { key: 'monthly', label: 'Per month', format: 'cents', total: true },
    { key: 'times', label: 'Times', format: 'integer' },
    { key: 'next', label: 'Next, about', format: 'date' },
    { key: 'line', label: 'Line', format: 'year' },
  ],
  rows: recurring.slice(0, 100).map(({ cents, monthlyCents, ...one }) => ({
    merchant: one.merchant,
    rhythm: one.rhythm,
    amount: dollars(cents),
    monthly: dollars(monthlyCents),
    times: one.times,
    next: one.next,
    line: one.line,
  })),
})

const FOUND_COLUMNS = [
  { key: 'line', label: 'Line', format: 'year' },
  { key: 'date', label: 'Date', format: 'date' },
  { key: 'merchant', label: 'Name', format: 'text' },
  { key: 'amount', label: 'Amount', format: 'cents' },
] as const

const worthWords = ({ count }: Duplicates, unusual: readonly Unusual[]): string =>
  [
    count > 0 ? counted(count, 'possible duplicate') : null,
    unusual.length > 0 ? counted(unusual.length, 'unusual amount') : null,
  ]
    .filter((words) => words !== null)
    .join(', ') || 'Nothing unusual'

function largestAt(ledger: Ledger): Block | null {
  let at = 0
  for (let one = 1; one < ledger.count; one += 1)
    if (Math.abs(ledger.cents[one] ?? 0) > Math.abs(ledger.cents[at] ?? 0)) at = one
  if (ledger.count === 0) return null
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
  title: 'Unusual amounts',
  note: 'More than three median absolute deviations from the median of their category.',
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
