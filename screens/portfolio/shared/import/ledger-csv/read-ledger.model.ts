import { undefuse } from '#kit/export/defuse.ts'
import { transactionSchema } from '#kit/portfolio/ledger-schema.ts'
import { readBy } from '#kit/schema-problems.ts'
import { FIELDS } from '#kit/statement/headings.ts'
import {
  type FileAccount,
  type ImportRow,
  type Outcome,
  type ProblemField,
  type Reading,
  type ReadOptions,
} from '../reading.model.ts'
import { fileAccountOf } from '../table/other-rows.model.ts'
import { rawLinesOf } from '#kit/statement/delimited.ts'
import { ACCOUNT_NAME, LEDGER_COLUMNS, LOT_IDS, NUMBERS } from './columns.model.ts'

/** Whether a text begins with the headings of a ledger that this project wrote. */
export const isLedgerCsv = (text: string): boolean =>
  text.replace(/^\uFEFF/, '').split(/\r?\n/, 1)[0] === LEDGER_COLUMNS.join(',')

/** Transactions that this project wrote, exactly as they were; a row that was edited into nonsense is refused by field. */
export function readLedger(text: string, options: ReadOptions): Reading {
  const accounts = new Map<string, FileAccount>()
  const rows = rawLinesOf(text, ',')
    .slice(1)
    .map(({ line, cells }): ImportRow => {
      const texts = new Map(LEDGER_COLUMNS.map((column, at) => [column, undefuse(cells[at] ?? '')]))
      const account = texts.get('accountId') ?? ''
      const outcome = outcomeOf(texts)
      if (outcome.kind === 'transactions' && !accounts.has(account)) {
        const known = fileAccountOf(
          texts.get(ACCOUNT_NAME) || account,
          texts.get('currency') ?? options.currency,
        )
        accounts.set(account, { ...known, key: account })
      }
      return { line, cells, account, outcome }
    })
  return {
    format: 'ledger',
    kind: 'transactions',
    rows,
    accounts: [...accounts.values()],
    instruments: [],
    questions: [],
    notes: [],
  }
}

function outcomeOf(texts: ReadonlyMap<string, string>): Outcome {
  const numbers: ReadonlySet<string> = new Set(NUMBERS)
  const body: Record<string, unknown> = {}
  for (const [column, text] of texts) {
    if (column === ACCOUNT_NAME || (text === '' && column !== 'note')) continue
    body[column] = column === LOT_IDS ? text.split(' ') : numbers.has(column) ? Number(text) : text
  }
  const read = readBy(transactionSchema, body)
  if (read.ok) {
    const { accountId: _, importId: __, ...draft } = read.value
    return { kind: 'transactions', drafts: [draft], warnings: [] }
  }
  return {
    kind: 'rejected',
    problems: read.problems.map(({ path, message }) => ({
      field: fieldOf(columnOf(path)),
      message: `${columnOf(path)}: ${message}`,
    })),
  }
}

const RENAMED: Readonly<Record<string, ProblemField>> = {
  tradeDate: 'date',
  accountId: 'account',
  ratio: 'ratio',
  originalBasis: 'costBasis',
}

/** 'lotIds[0]' stands in the column lotIds. */
const columnOf = (path: string): string => path.replace(/[.[].*$/, '')

const fieldOf = (column: string): ProblemField =>
  RENAMED[column] ?? FIELDS.find((field) => field === column) ?? 'row'
