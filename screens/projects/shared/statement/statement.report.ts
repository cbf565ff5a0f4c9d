import type { Block, ChartBlock } from '#kit/block.ts'
import { counted, date, monthOf } from '#kit/format.ts'
import { blocksOf, callout, metrics, noted, section } from '#kit/report-blocks.ts'
import { partOfCategory } from './categories.model.ts'
import type { CategoryTotal, Month } from './findings.model.ts'
import { categoriesTable, findingBlocks } from './findings.report.ts'
import { periodOf } from './period.model.ts'
import { recurringWords } from './recurring.report.ts'
import { rowsTable, skippedTable } from './rows.report.ts'
import {
  countsText,
  dollars,
  money,
  type Statement,
  spentCents,
  transferredCents,
} from './statement.model.ts'

/** The report of a file of transactions: every figure of its tables names the line of the file that it stands on. */
export function statementBlocks(statement: Statement): readonly Block[] {
  const { ledger, totals, months } = statement
  const period = periodOf(ledger)
  const rows = countsText(ledger.count, ledger.skipped)
  const note = period === null ? '' : `${date(period.from)} to ${date(period.to)}${ofAccount(statement)} · `
  return blocksOf([
    {
      kind: 'headline',
      output: 'moneyOut',
      text: answerText(totals),
      tone: toneOf(statement),
      note: `${note}${rows}`,
    },
    metrics('moneyIn', 'moneyOut', 'net', noted('recurringMonthly', recurringWords(statement))),
    proofBlock(statement),
    months.length > 1 ? monthsChart(months) : categoriesChart(totals),
    section('Categories', largestWords(totals)),
    categoriesTable(totals),
    findingBlocks(statement),
    ledger.skipped > 0 && [
      section('Skipped rows', counted(ledger.skipped, 'row')),
      skippedTable(ledger.firstSkipped, ledger.skipped),
    ],
    ledger.count > 0 && [section('Kept rows', counted(ledger.count, 'row')), rowsTable(ledger)],
  ])
}

/** What came in and went out, and where most was spent; money moved between accounts is no spending, and said so. */
function answerText(totals: readonly CategoryTotal[]): string {
  const sumOf = (side: 'inCents' | 'outCents') => totals.reduce((sum, one) => sum + one[side], 0)
  const largest = spentOn(totals)
    .slice(0, 3)
    .map((one) => `${one.label} (${money(spentCents(one))})`)
  const where = largest.length === 0 ? '' : ` Largest categories: ${LISTED.format(largest)}.`
  const moved = transferredCents(totals)
  const apart = moved === 0 ? '' : ` Transfers of ${money(moved)} are not spending.`
  return `${money(sumOf('inCents'))} came in and ${money(sumOf('outCents'))} went out.${where}${apart}`
}

/** What money was spent on, the most first: what moves between accounts is not spent, nor what came back. */
const spentOn = (totals: readonly CategoryTotal[]) =>
  totals
    .filter((one) => spentCents(one) > 0 && partOfCategory(one.id) !== 'none')
    .toSorted((a, b) => spentCents(b) - spentCents(a))

/** The closed section names the category that the headline names first. */
function largestWords(totals: readonly CategoryTotal[]): string | undefined {
  const [first] = [...spentOn(totals), ...totals]
  return first === undefined ? undefined : `Largest: ${first.label}`
}

const LISTED = new Intl.ListFormat('en-US')

const ofAccount = ({ stated: { account = '' } }: Statement): string =>
  account === '' ? '' : ` · account ${account.length > 4 ? `ending in ${account.slice(-4)}` : account}`

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
      {
        name: 'In',
        meaning: 'income',
        points: months.map((one) => [monthOf(one.month), dollars(one.inCents)]),
      },
      {
        name: 'Out',
        meaning: 'spending',
        points: months.map((one) => [monthOf(one.month), dollars(one.outCents)]),
      },
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
