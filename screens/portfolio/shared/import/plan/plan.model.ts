import type { Account, Instrument, Ledger, Price, Transaction } from '#finance/ledger/ledger.ts'
import type { ImportRecord } from '#kit/portfolio/records.ts'
import type { Draft, ImportRow, Reading, RowProblem } from '../reading.model.ts'
import { type AccountChoices, likelyAccount, newAccount } from './accounts.model.ts'
import { duplicateCounter } from './duplicates.model.ts'
import { type AccountPosition, type HoldingDifference, holdingDifferences } from './holdings-check.model.ts'
import { instrumentsOf } from './instruments.model.ts'
import { openingDrafts, startsOf } from './opening.model.ts'
import { recordOf } from './record.model.ts'
import { repeatFinder, repeatWords } from './repeats.model.ts'
import { ledgerAfter, termsOf, withSplits, withUnheldSplits } from './split-rows.model.ts'

export type PlanOptions = {
  readonly ledger: Ledger
  readonly baseCurrency: string
  readonly importId: string
  readonly fileName: string
  /** ISO, UTC. */
  readonly importedAt: string
  /** By the file's own names; what is left out goes where it most likely belongs. */
  readonly accounts: AccountChoices
  readonly hasDuplicates: 'skip' | 'keep'
  /** Rows of units that an earlier row of the same file says too. */
  readonly hasRepeats: 'skip' | 'keep'
  /** Holdings that the file states: only compared, or made up for by opening transfers. Left out: see `startsOf`. */
  readonly positions?: 'compare' | 'open' | undefined
  /** When holdings were bought of which the file does not say it. */
  readonly purchasedOn?: string | undefined
}

export type PlannedRow = {
  readonly row: ImportRow
  readonly state: 'new' | 'duplicate' | 'rejected' | 'stated' | 'leftOut'
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
}

export type Plan = {
  readonly rows: readonly PlannedRow[]
  readonly counts: Readonly<Record<PlannedRow['state'], number>> & {
    readonly warned: number
    /** Rows of units that repeat an earlier one of the file, imported or not. */
    readonly repeated: number
  }
  readonly accounts: readonly Account[]
  readonly instruments: readonly Instrument[]
  readonly transactions: readonly Transaction[]
  readonly prices: readonly Price[]
  readonly positions: 'compare' | 'open'
  /** Of the transactions, those that make up for holdings. */
  readonly openings: readonly Transaction[]
  readonly differences: readonly HoldingDifference[]
  readonly record: ImportRecord
}

/** A row with what it would store. */
export type Owned = {
  readonly planned: PlannedRow
  readonly transactions: readonly Transaction[]
  readonly isRepeat?: boolean
}

/** What an import would store, row by row. Nothing is stored here; the same reading and options give the same plan. */
export function planImport(reading: Reading, options: PlanOptions): Plan {
  const where = accountsFor(reading, options)
  const own = ownRow(reading, options)
  const number = numbering(reading.rows)
  const taken = new Set(options.ledger.transactions.map(({ id }) => id))
  const owned = reading.rows.map((row, at): Owned => {
    const transactions = transactionsOf(row, {
      ...options,
      accountId: where.idOf(row.account),
      prefix: number(at),
      taken,
    })
    return own(row, transactions)
  })
  const rated = reading.format === 'ledger' ? owned : withoutForeignRates(owned, options)
  const solved = withUnheldSplits(withSplits(rated, where.added, options), where.added, options)
  const transactions = solved.flatMap((one) => one.transactions)
  const instruments = instrumentsOf(reading, transactions, options)
  const after = ledgerAfter({ accounts: where.added, instruments, transactions }, options)
  const held = holdingsOf(reading, { after, options, idOf: where.idOf })
  const { stated, positions, openings, differences } = held
  const rows = solved.map(({ planned }) => planned)
  const isUsed = new Set([...transactions, ...openings].map(({ accountId }) => accountId))
  return {
    rows,
    counts: { ...countsOf(rows), repeated: owned.filter(({ isRepeat }) => isRepeat === true).length },
    accounts: where.added.filter(({ id }) => reading.kind === 'accounts' || isUsed.has(id)),
    instruments,
    transactions: [...transactions, ...openings],
    prices: pricesOf(stated),
    positions,
    openings,
    differences,
    record: recordOf(reading, rows, { ...options, openings: openings.length }),
  }
}

type Stated = {
  readonly after: Ledger
  readonly options: PlanOptions
  readonly idOf: (key: string) => string
}

/** What the file says is held: compared with the ledger after the import, or made up for first. */
function holdingsOf(reading: Reading, { after, options, idOf }: Stated) {
  const stated = positionsOf(reading, idOf)
  const before = holdingDifferences(after, stated, termsOf(options))
  const positions = options.positions ?? startsOf(after, stated)
  const opened = positions === 'open' ? openingDrafts(before, stated, options) : []
  const { importId } = options
  const openings = opened.map(
    ({ accountId, draft }, at): Transaction => ({
      ...draft,
      id: `${importId}-open-${at + 1}`,
      accountId,
      importId,
    }),
  )
  const whole = { ...after, transactions: [...after.transactions, ...openings] }
  const differences = openings.length === 0 ? before : holdingDifferences(whole, stated, termsOf(options))
  return { stated, positions, openings, differences }
}

const pricesOf = (stated: readonly AccountPosition[]): readonly Price[] =>
  stated.flatMap(({ isCash, price, symbol, date }) =>
    isCash || price === undefined ? [] : [{ symbol, date, close: price, source: 'csv' as const }],
  )

/** The accounts of the file by its own names; new ones with ids that follow from the import. */
function accountsFor(reading: Reading, { accounts, ledger, importId }: PlanOptions) {
  const added: Account[] = []
  const ids = new Map(
    reading.accounts.map((account, at): [string, string] => {
      const choice = accounts[account.key] ?? likelyAccount(account, ledger.accounts)
      if (choice.kind === 'existing') return [account.key, choice.id]
      const fresh = newAccount(choice, `${importId}-account-${at + 1}`)
      added.push(fresh)
      return [account.key, fresh.id]
    }),
  )
  return { added, idOf: (key: string) => ids.get(key) ?? '' }
}

/**
 * Numbers for ids, in the order of time: a file that lists the newest first is counted from its end, so that what
 * happened on one day keeps its order.
 */
function numbering(rows: readonly ImportRow[]): (at: number) => string {
  const dates = rows.flatMap(({ outcome }) =>
    outcome.kind === 'transactions' ? [outcome.drafts[0]?.tradeDate ?? ''] : [],
  )
  const isNewestFirst = (dates[0] ?? '') > (dates.at(-1) ?? '')
  return (at) => String(isNewestFirst ? rows.length - at : at + 1).padStart(6, '0')
}

type Making = PlanOptions & {
  readonly accountId: string
  readonly prefix: string
  readonly taken: ReadonlySet<string>
}

function transactionsOf(
  { outcome }: ImportRow,
  { importId, accountId, prefix, taken }: Making,
): readonly Transaction[] {
  if (outcome.kind !== 'transactions') return []
  return outcome.drafts.map((draft: Draft, at) => {
    const made = `${importId}-${prefix}-${at + 1}`
    const id = draft.id === undefined || taken.has(draft.id) ? made : draft.id
    return { ...draft, id, accountId, importId }
  })
}

/** What becomes of a row: left out where the ledger, or an earlier row of the same table, has it already. */
function ownRow({ format }: Reading, { ledger, hasDuplicates, hasRepeats }: PlanOptions) {
  const isDuplicate = duplicateCounter(ledger.transactions)
  const repeatOf = repeatFinder()
  return (row: ImportRow, transactions: readonly Transaction[]): Owned => {
    const isKnown = isDuplicate(transactions) && hasDuplicates === 'skip'
    const repeat = format === 'table' ? repeatOf(row.line, transactions) : undefined
    if (isKnown || repeat === undefined)
      return { planned: plannedRow(row, isKnown), transactions: isKnown ? [] : transactions }
    const { isOfUnits } = repeat
    const isLeftOut = isOfUnits && hasRepeats === 'skip'
    const planned = plannedRow(row, isLeftOut)
    const warnings = [{ field: 'row' as const, message: repeatWords(repeat) }, ...planned.warnings]
    return {
      planned: { ...planned, warnings },
      transactions: isLeftOut ? [] : transactions,
      isRepeat: isOfUnits,
    }
  }
}

function plannedRow(row: ImportRow, isKnown: boolean): PlannedRow {
  const { outcome } = row
  if (outcome.kind === 'rejected') return { row, state: 'rejected', problems: outcome.problems, warnings: [] }
  if (outcome.kind === 'leftOut') return { row, state: 'leftOut', problems: [], warnings: [] }
  const state = outcome.kind !== 'transactions' ? 'stated' : isKnown ? 'duplicate' : 'new'
  return { row, state, problems: [], warnings: outcome.warnings }
}

/** A rate into the base currency of the file's account is none into ours where ours is not at 1 in it. */
function withoutForeignRates(rows: readonly Owned[], { baseCurrency }: PlanOptions): readonly Owned[] {
  const isForeign = rows.some(({ transactions }) =>
    transactions.some(
      ({ currency, fxToBase }) => currency === baseCurrency && fxToBase !== undefined && fxToBase !== 1,
    ),
  )
  if (!isForeign) return rows
  return rows.map((one) => ({
    ...one,
    transactions: one.transactions.map((transaction) => ({ ...transaction, fxToBase: undefined })),
  }))
}

function positionsOf(reading: Reading, idOf: (key: string) => string): readonly AccountPosition[] {
  return reading.rows.flatMap(({ outcome, account, line }) =>
    outcome.kind === 'position' ? [{ ...outcome.position, accountId: idOf(account), line }] : [],
  )
}

function countsOf(rows: readonly PlannedRow[]): Omit<Plan['counts'], 'repeated'> {
  const counts = { new: 0, duplicate: 0, rejected: 0, stated: 0, leftOut: 0, warned: 0 }
  for (const { state, warnings } of rows) {
    counts[state] += 1
    if (state === 'new' && warnings.length > 0) counts.warned += 1
  }
  return counts
}
