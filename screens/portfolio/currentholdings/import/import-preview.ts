import type { Transaction, TransactionType } from '#finance/ledger/ledger.ts'
import { meaningOf } from '#screens/portfolio/shared/import/meaning.model.ts'
import type { HoldingDifference } from '#screens/portfolio/shared/import/plan/holdings-check.model.ts'
import type { Plan, PlannedRow } from '#screens/portfolio/shared/import/plan/plan.model.ts'
import type {
  FileAccount,
  FileKind,
  Outcome,
  Question,
  Reading,
  RowProblem,
  TableInfo,
} from '#screens/portfolio/shared/import/reading.model.ts'
import type { Encoding } from '#kit/statement/decode.ts'

/** A row of the preview: what is shown of it, and no more, so that a hundred thousand cross between threads at once. */
export type PreviewRow = {
  readonly id: string
  readonly line: number
  readonly state: PlannedRow['state']
  readonly hasWarning: boolean
  /** ISO; '' where the row has none. */
  readonly day: string
  readonly meaning: string
  readonly account: string
  /** Problems, else warnings, in one line. */
  readonly issue: string
  /** The row as it stands in the file. */
  readonly source: string
}

export type Preview = {
  readonly format: Reading['format']
  readonly kind: FileKind
  readonly encoding: Encoding
  readonly isEncodingGuess: boolean
  readonly table: TableInfo | undefined
  readonly questions: readonly Question[]
  readonly notes: readonly string[]
  readonly accounts: readonly FileAccount[]
  readonly counts: Plan['counts']
  /** How many transactions, new accounts, instruments and prices would be stored. */
  readonly adds: {
    readonly transactions: number
    readonly accounts: number
    readonly instruments: number
    readonly prices: number
  }
  /** First and last day of what is new. */
  readonly span: readonly [from: string, to: string] | null
  readonly positions: Plan['positions']
  /** What is recorded for holdings of the file that the ledger lacks. */
  readonly openings: readonly Transaction[]
  readonly differences: readonly HoldingDifference[]
  readonly rows: readonly PreviewRow[]
}

const LONGEST_SOURCE = 200

const OF_A_BANK =
  'This reads like a bank statement: money in and out, and no investments. Imported here, it becomes the cash of an investment account that starts at $0. For a report of your spending, upload the file to a project. What you have in the bank belongs in your profile, as liquid savings.'

const CASH: ReadonlySet<TransactionType> = new Set(['deposit', 'withdrawal', 'interest', 'fee'])
/** Fewer may well be the beginning of an investment account. */
const STATEMENT = 10

/** Whether nothing but cash would move, into an account that is not known yet. */
const isOfABank = ({ transactions, accounts }: Plan): boolean =>
  accounts.length > 0 && transactions.length >= STATEMENT && transactions.every(({ type }) => CASH.has(type))

/** What the page needs to know of a plan. */
export function previewOf(
  reading: Reading,
  plan: Plan,
  text: { readonly encoding: Encoding; readonly isGuess: boolean },
): Preview {
  const names = new Map(reading.accounts.map(({ key, name }) => [key, name]))
  const { format, kind, table, questions, notes, accounts } = reading
  return {
    format,
    kind,
    encoding: text.encoding,
    isEncodingGuess: text.isGuess,
    table,
    questions,
    notes: isOfABank(plan) ? [...notes, OF_A_BANK] : notes,
    accounts,
    counts: plan.counts,
    adds: {
      transactions: plan.transactions.length,
      accounts: plan.accounts.length,
      instruments: plan.instruments.length,
      prices: plan.prices.length,
    },
    span: spanOf(plan),
    positions: plan.positions,
    openings: plan.openings,
    differences: plan.differences,
    rows: plan.rows.map((planned, at) => rowOf(planned, at, names)),
  }
}

function rowOf(
  { row, state, problems, warnings }: PlannedRow,
  at: number,
  names: ReadonlyMap<string, string>,
): PreviewRow {
  return {
    id: String(at),
    line: row.line,
    state,
    hasWarning: warnings.length > 0,
    day: dayOf(row.outcome),
    meaning: meaningOf(row.outcome),
    account: names.get(row.account) ?? row.account,
    issue: (problems.length > 0 ? problems : warnings).map(({ message }: RowProblem) => message).join(' '),
    source: row.cells
      .filter((cell) => cell !== '')
      .join(' · ')
      .slice(0, LONGEST_SOURCE),
  }
}

function dayOf(outcome: Outcome): string {
  if (outcome.kind === 'position') return outcome.position.date
  return outcome.kind === 'transactions' ? (outcome.drafts[0]?.tradeDate ?? '') : ''
}

function spanOf({ transactions }: Plan): Preview['span'] {
  const [first] = transactions
  if (first === undefined) return null
  return transactions.reduce<readonly [string, string]>(
    ([from, to], { tradeDate }) => [tradeDate < from ? tradeDate : from, tradeDate > to ? tradeDate : to],
    [first.tradeDate, first.tradeDate],
  )
}
