import type { Account, Instrument, Ledger, Price, Terms, Transaction } from '#finance/ledger/ledger.ts'
import { noAnswer } from '#finance/answer.ts'
import type { ImportRecord } from '#kit/portfolio/records.ts'
import type { Draft, ImportRow, Reading, RowProblem } from '../reading.model.ts'
import { type AccountChoices, likelyAccount, newAccount } from './accounts.model.ts'
import { duplicateCounter } from './duplicates.model.ts'
import { type AccountPosition, type HoldingDifference, holdingDifferences } from './holdings-check.model.ts'
import { instrumentsOf } from './instruments.model.ts'
import { openingDrafts } from './opening.model.ts'
import { recordOf } from './record.model.ts'
import { lacksRatio, splitRatios } from './splits.model.ts'

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
  /** Holdings that the file states: only compared, or made up for by opening transfers. */
  readonly positions: 'compare' | 'open'
}

export type PlannedRow = {
  readonly row: ImportRow
  readonly state: 'new' | 'duplicate' | 'rejected' | 'stated' | 'leftOut'
  readonly problems: readonly RowProblem[]
  readonly warnings: readonly RowProblem[]
}

export type Plan = {
  readonly rows: readonly PlannedRow[]
  readonly counts: Readonly<Record<PlannedRow['state'], number>> & { readonly warned: number }
  readonly accounts: readonly Account[]
  readonly instruments: readonly Instrument[]
  readonly transactions: readonly Transaction[]
  readonly prices: readonly Price[]
  readonly differences: readonly HoldingDifference[]
  readonly record: ImportRecord
}

type Owned = { readonly planned: PlannedRow; readonly transactions: readonly Transaction[] }

/** What an import would store, row by row. Nothing is stored here; the same reading and options give the same plan. */
export function planImport(reading: Reading, options: PlanOptions): Plan {
  const where = accountsFor(reading, options)
  const isDuplicate = duplicateCounter(options.ledger.transactions)
  const number = numbering(reading.rows)
  const taken = new Set(options.ledger.transactions.map(({ id }) => id))
  const owned = reading.rows.map((row, at): Owned => {
    const transactions = transactionsOf(row, {
      ...options,
      accountId: where.idOf(row.account),
      prefix: number(at),
      taken,
    })
    const isKnown = isDuplicate(transactions) && options.hasDuplicates === 'skip'
    return { planned: plannedRow(row, isKnown), transactions: isKnown ? [] : transactions }
  })
  const solved = withSplits(
    reading.format === 'ledger' ? owned : withoutForeignRates(owned, options),
    where.added,
    options,
  )
  const transactions = solved.flatMap((one) => one.transactions)
  const instruments = instrumentsOf(reading, transactions, options)
  const after = ledgerAfter({ accounts: where.added, instruments, transactions }, options)
  const { stated, openings, differences } = holdingsOf(reading, { after, options, idOf: where.idOf })
  const rows = solved.map(({ planned }) => planned)
  const isUsed = new Set([...transactions, ...openings].map(({ accountId }) => accountId))
  return {
    rows,
    counts: countsOf(rows),
    accounts: where.added.filter(({ id }) => reading.kind === 'accounts' || isUsed.has(id)),
    instruments,
    transactions: [...transactions, ...openings],
    prices: pricesOf(stated),
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
  const opened = options.positions === 'open' ? openingDrafts(before, stated) : []
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
  return { stated, openings, differences }
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

/** Splits get the ratio that follows from what was held; where nothing was, the person has to say it. */
function withSplits(
  rows: readonly Owned[],
  added: readonly Account[],
  options: PlanOptions,
): readonly Owned[] {
  const all = rows.flatMap(({ transactions }) => transactions)
  if (!all.some(lacksRatio)) return rows
  const ratios = splitRatios(
    ledgerAfter({ accounts: added, instruments: [], transactions: all }, options),
    termsOf(options),
  )
  return rows.map((one) => {
    const open = one.transactions.find(lacksRatio)
    if (open === undefined) return one
    const ratio = ratios.get(open.id)
    const units = `${open.quantity ?? 0} units of ${open.symbol ?? ''}`
    if (ratio === undefined) {
      const message = `${units} came in, but none were held before: enter how many new units replaced each old one.`
      return {
        planned: { ...one.planned, state: 'rejected', problems: [{ field: 'ratio', message }] },
        transactions: [],
      }
    }
    const message = `The ratio of ${Number(ratio.toFixed(6))} was calculated from the ${units} that came in.`
    const warnings = [...one.planned.warnings, { field: 'ratio' as const, message }]
    return {
      planned: { ...one.planned, warnings },
      transactions: one.transactions.map((split) => ({ ...split, quantity: undefined, ratio })),
    }
  })
}

type Added = Pick<Plan, 'accounts' | 'instruments' | 'transactions'>

const ledgerAfter = ({ accounts, instruments, transactions }: Added, { ledger }: PlanOptions): Ledger => ({
  accounts: [...ledger.accounts, ...accounts],
  instruments: [...ledger.instruments, ...instruments],
  transactions: [...ledger.transactions, ...transactions],
  prices: ledger.prices,
})

/** Quantities need no exchange rates. */
const termsOf = ({ baseCurrency }: PlanOptions): Terms => ({
  asOf: '2199-12-31',
  baseCurrency,
  exchange: () => noAnswer('no rate is needed to count units'),
  allowShort: true,
})

function positionsOf(reading: Reading, idOf: (key: string) => string): readonly AccountPosition[] {
  return reading.rows.flatMap(({ outcome, account, line }) =>
    outcome.kind === 'position' ? [{ ...outcome.position, accountId: idOf(account), line }] : [],
  )
}

function countsOf(rows: readonly PlannedRow[]): Plan['counts'] {
  const counts = { new: 0, duplicate: 0, rejected: 0, stated: 0, leftOut: 0, warned: 0 }
  for (const { state, warnings } of rows) {
    counts[state] += 1
    if (state === 'new' && warnings.length > 0) counts.warned += 1
  }
  return counts
}
