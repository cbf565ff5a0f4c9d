import { isoDate } from '#finance/dates/calendar.ts'
import type { Block, ChartBlock, TableBlock } from '#kit/block.ts'
import { cents as cashWords, counted, date, number } from '#kit/format.ts'
import { blocksOf, callout, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Stated } from '../reading/entry.model.ts'
import { labelOfCategory } from './categories.model.ts'
import type { CategoryTotal, Duplicates, Month, Unusual } from './findings.model.ts'
import { type Ledger, merchantAt } from './ledger.model.ts'
import type { Proof } from './proof.model.ts'
import type { Recurring } from './recurring.model.ts'
import { rowsTable, skippedTable } from './rows.report.ts'

/** All that is found in a file of transactions. */
export type Statement = {
  readonly ledger: Ledger
  readonly stated: Stated
  readonly proof: Proof | null
  readonly totals: readonly CategoryTotal[]
  readonly months: readonly Month[]
  readonly recurring: readonly Recurring[]
  readonly duplicates: Duplicates
  readonly unusual: readonly Unusual[]
}

const dollars = (cents: number): number => cents / 100
const money = (cents: number): string => cashWords(dollars(cents))

/** 'N rows read, K kept, S skipped': said in the list of reports too. */
export const countsText = (kept: number, skipped: number): string =>
  `${number(kept + skipped, 0)} ${kept + skipped === 1 ? 'row' : 'rows'} read, ${number(kept, 0)} kept, ${number(skipped, 0)} skipped`

export function statementValues({ ledger, recurring, proof }: Statement) {
  let [moneyIn, moneyOut, largest] = [0, 0, 0]
  for (let at = 0; at < ledger.count; at += 1) {
    const amount = ledger.cents[at] ?? 0
    if (amount > 0) moneyIn += amount
    else moneyOut -= amount
    if (Math.abs(amount) > Math.abs(largest)) largest = amount
  }
  const charges = recurring.reduce((sum, { monthlyCents }) => sum + Math.min(0, monthlyCents), 0)
  return {
    rowsRead: ledger.count + ledger.skipped,
    rowsKept: ledger.count,
    rowsSkipped: ledger.skipped,
    moneyIn: dollars(moneyIn),
    moneyOut: dollars(moneyOut),
    net: dollars(moneyIn - moneyOut),
    recurringMonthly: dollars(-charges),
    largest: dollars(largest),
    difference: proof === null ? null : dollars(proof.differenceCents),
  }
}

/** The first and the last day; null without a row. */
export function periodOf({ days, count }: Ledger): { readonly from: string; readonly to: string } | null {
  if (count === 0) return null
  let [first, last] = [days[0] ?? 0, days[0] ?? 0]
  for (let at = 1; at < count; at += 1) {
    const day = days[at] ?? 0
    if (day < first) first = day
    if (day > last) last = day
  }
  return { from: isoDate(first), to: isoDate(last) }
}

/** The report of a file of transactions: every figure of its tables names the line of the file that it stands on. */
export function statementBlocks(statement: Statement): readonly Block[] {
  const { ledger, totals, months, recurring, duplicates, unusual, proof } = statement
  const period = periodOf(ledger)
  const largest = largestAt(ledger)
  const note =
    period === null ? undefined : `${date(period.from)} to ${date(period.to)}${ofAccount(statement)}`
  return blocksOf([
    {
      kind: 'headline',
      output: 'rowsRead',
      text: `${countsText(ledger.count, ledger.skipped)}.`,
      tone: toneOf(statement),
      ...(note === undefined ? {} : { note }),
    },
    metrics(
      'moneyIn',
      'moneyOut',
      'net',
      noted('recurringMonthly', `${counted(recurring.length, 'recurring item')} found`),
    ),
    proofBlock(statement),
    months.length > 1 ? monthsChart(months) : categoriesChart(totals),
    section('Categories', totals[0] === undefined ? undefined : `Largest: ${totals[0].label}`),
    categoriesTable(totals, ledger),
    recurring.length > 0 && [
      section('Recurring items', counted(recurring.length, 'item')),
      recurringTable(recurring),
    ],
    (duplicates.count > 0 || unusual.length > 0 || largest !== null) && [
      section('Worth a look', worthWords(duplicates, unusual)),
      largest,
      duplicates.count > 0 && duplicatesTable(duplicates),
      unusual.length > 0 && unusualTable(unusual),
    ],
    (proof?.breaks.length ?? 0) > 0 && [
      section('Balances that do not follow', counted(proof?.breaks.length ?? 0, 'row')),
      breaksTable(proof),
    ],
    ledger.skipped > 0 && [
      section('Skipped rows', counted(ledger.skipped, 'row')),
      skippedTable(ledger.firstSkipped, ledger.skipped),
    ],
    ledger.count > 0 && [section('Kept rows', counted(ledger.count, 'row')), rowsTable(ledger)],
  ])
}

const ofAccount = ({ stated: { account = '' } }: Statement): string =>
  account === '' ? '' : ` · account ${account.length > 4 ? `…${account.slice(-4)}` : account}`

function toneOf({ ledger, proof }: Statement) {
  if (ledger.count === 0 || (proof !== null && proof.differenceCents !== 0)) return 'negative'
  return ledger.skipped > 0 ? 'caution' : 'positive'
}

function proofBlock({ proof, stated: { closingCents }, ledger }: Statement): Block | false {
  if (ledger.count === 0) return false
  if (proof === null)
    return callout(
      'information',
      'Not checked against a balance',
      closingCents === undefined
        ? 'The file states no opening and closing balance.'
        : `The file states a balance of ${money(closingCents)} but no opening balance.`,
    )
  const { openingCents, sumCents, closingCents: closing, differenceCents } = proof
  const sign = sumCents < 0 ? '−' : '+'
  const sum = `${money(openingCents)} ${sign} ${money(Math.abs(sumCents))}`
  return differenceCents === 0
    ? callout(
        'positive',
        'The balance agrees',
        `Opening ${sum} = closing ${money(closing)}. The difference is $0.00.`,
      )
    : callout(
        'negative',
        `The balance is off by ${money(Math.abs(differenceCents))}`,
        `Opening ${sum} = ${money(openingCents + sumCents)}, but the file states a closing balance of ${money(closing)}. Check the skipped rows.`,
      )
}

const monthsChart = (months: readonly Month[]): ChartBlock => ({
  kind: 'chart',
  title: 'Money in and out by month',
  caption: 'The first and the last month may be incomplete.',
  chart: {
    type: 'bar',
    x: { label: 'Month', kind: 'category' },
    y: { label: 'Amount', format: 'money' },
    series: [
      { name: 'In', meaning: 'income', points: months.map((one) => [one.month, dollars(one.inCents)]) },
      { name: 'Out', meaning: 'spending', points: months.map((one) => [one.month, dollars(one.outCents)]) },
    ],
  },
})

function categoriesChart(totals: readonly CategoryTotal[]): ChartBlock | false {
  const spent = totals.filter(({ outCents }) => outCents > 0).slice(0, 8)
  if (spent.length < 2) return false
  return {
    kind: 'chart',
    title: 'Money out by category',
    caption: 'The largest categories of the file.',
    chart: {
      type: 'bar',
      x: { label: 'Category', kind: 'category' },
      y: { label: 'Amount', format: 'money' },
      series: [
        { name: 'Out', meaning: 'spending', points: spent.map((one) => [one.label, dollars(one.outCents)]) },
      ],
    },
  }
}

const categoriesTable = (totals: readonly CategoryTotal[], { count }: Ledger): TableBlock => ({
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
