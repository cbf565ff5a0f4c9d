import {
  type FileAccount,
  type FileInstrument,
  type FileKind,
  type ImportRow,
  leftOut,
  type Outcome,
  type Question,
  type Reading,
  type ReadOptions,
} from '../reading.model.ts'
import { fingerprintOf } from '#kit/statement/headings.ts'
import { fileAccountOf, instrumentIn, readAccount, readPosition } from './other-rows.model.ts'
import type { Cells } from './row-cells.model.ts'
import { rulesOf } from './table-rules.model.ts'
import { accountAbove, notData } from './table-words.model.ts'
import { cellsOf, kindOf, type Table, tableOf, withPurchaseDates } from './table.model.ts'
import { readTrade } from './trade-row.model.ts'
import type { TradeRules } from './trade-source.model.ts'

export type Progress = (share: number) => void

/** A delimited table: headings, what each column holds, and each row's meaning. Never throws. */
export function readTable(text: string, options: ReadOptions, progress: Progress = () => {}): Reading {
  const read = tableOf(text, options)
  const kind = options.kind ?? kindOf(read)
  const table = options.columns === undefined ? withPurchaseDates(read, kind) : read
  const { rules, questions } = rulesOf(table, options, kind)
  const found = { accounts: new Map<string, FileAccount>(), instruments: new Map<string, FileInstrument>() }
  const contradictions: ImportRow[] = []
  const hint = accountAbove(table.above)
  const rows: ImportRow[] = table.above.map((line) => ({
    ...line,
    account: '',
    outcome: leftOut('Above the header row.'),
  }))
  for (const [at, line] of table.body.entries()) {
    if (at % 2000 === 0) progress(at / table.body.length)
    const cells = cellsOf(line, table.columns, options)
    const account = kind === 'accounts' ? '' : cells('account') || hint
    const skipped = notData(line, table, { cells, rules })
    const { outcome, isContradictory } =
      skipped === undefined
        ? readRow(cells, { kind, rules, found })
        : { outcome: leftOut(skipped), isContradictory: false }
    if (isKept(outcome) && kind !== 'accounts' && !found.accounts.has(account))
      found.accounts.set(account, fileAccountOf(account, currencyOf(outcome) ?? rules.currency))
    const row = { ...line, account, outcome }
    rows.push(row)
    if (isContradictory) contradictions.push(row)
  }
  return {
    format: 'table',
    kind,
    rows,
    accounts: [...found.accounts.values()],
    instruments: [...found.instruments.values()],
    questions: [...questions, ...signQuestion(contradictions, options)],
    table: infoOf(table, rules),
    notes: [],
  }
}

const infoOf = ({ delimiter, header, columns, body }: Table, { mark }: TradeRules) => ({
  delimiter,
  decimalMark: mark,
  headers: header.cells,
  headerLine: header.line,
  columns,
  fingerprint: fingerprintOf(header.cells),
  sample: body.slice(0, 3),
})

type Found = {
  readonly accounts: Map<string, FileAccount>
  readonly instruments: Map<string, FileInstrument>
}
type RowRules = {
  readonly kind: FileKind
  readonly rules: TradeRules & { readonly asOf: string }
  readonly found: Found
}

function readRow(
  cells: Cells,
  { kind, rules, found }: RowRules,
): { readonly outcome: Outcome; readonly isContradictory: boolean } {
  if (kind === 'accounts') {
    const { outcome, account } = readAccount(cells, rules)
    if (account !== undefined) found.accounts.set(account.key, account)
    return { outcome, isContradictory: false }
  }
  const read =
    kind === 'positions'
      ? { outcome: readPosition(cells, rules), isContradictory: false }
      : readTrade(cells, rules)
  const symbol = symbolOf(read.outcome)
  if (symbol !== undefined && !found.instruments.has(symbol))
    found.instruments.set(symbol, {
      symbol,
      currency: currencyOf(read.outcome) ?? rules.currency,
      ...instrumentIn(cells, symbol),
    })
  return read
}

function symbolOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'position') return outcome.position.isCash ? undefined : outcome.position.symbol
  return outcome.kind === 'transactions' ? outcome.drafts[0]?.symbol : undefined
}

function currencyOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'position') return outcome.position.currency
  return outcome.kind === 'transactions' ? outcome.drafts[0]?.currency : undefined
}

const isKept = ({ kind }: Outcome): boolean =>
  kind === 'transactions' || kind === 'position' || kind === 'account'

/** Asked of the first of the rows whose sign contradicts their type, which are read by the type until it is answered. */
function signQuestion(rows: readonly ImportRow[], { signs }: ReadOptions): readonly Question[] {
  const [first] = rows
  if (first?.outcome.kind !== 'transactions' || signs !== undefined) return []
  const cells = first.cells.filter((cell) => cell !== '')
  return [
    {
      id: 'signs',
      lines: rows.map(({ line }) => line),
      sample: cells.join(' · ').slice(0, 160),
      byType: (first.outcome.drafts[0]?.amount ?? 0) < 0 ? 'out' : 'in',
    },
  ]
}
