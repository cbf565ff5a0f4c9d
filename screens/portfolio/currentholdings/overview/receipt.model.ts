import { bookOf } from '#finance/ledger/book.ts'
import { isFund } from '#finance/ledger/desk.ts'
import { bySymbol, type GainRates, taxOnGains } from '#finance/ledger/holdings.ts'
import type { Ledger, LotChoice, Terms, Transaction } from '#finance/ledger/ledger.ts'
import type { ClosedLot } from '#finance/ledger/lot.ts'
import { type RateUsed, ratesUsed } from '#finance/ledger/rates-used.ts'
import { callOn, isReplacementOf } from '#finance/ledger/wash-scope.ts'

type MethodOutcome = {
  readonly method: LotChoice
  /** After the wash sale rule. */
  readonly shortGain: number
  readonly longGain: number
  /** At the person's rates; a net loss is taxed at 0. */
  readonly tax: number
}

export type Receipt = {
  readonly sale: Transaction
  readonly closed: readonly ClosedLot[]
  /** The purchases that the sale took from, and everything else that changed their units or basis. */
  readonly transactions: readonly Transaction[]
  /** Purchases, of the symbol or of calls on it, within the 30 days before and after that washed a loss. */
  readonly replacements: readonly Transaction[]
  readonly outcomes: readonly MethodOutcome[]
  /** At which transactions in another currency are counted, by their ids. */
  readonly rates: ReadonlyMap<string, RateUsed>
}

const METHODS: readonly LotChoice[] = ['fifo', 'lifo', 'hifo', 'average', 'minTax']
const CHANGES = ['split', 'returnOfCapital', 'spinoff', 'merger', 'symbolChange']

/**
 * Where the gain of a sale comes from, and what it would have been had the account used another method from its start.
 * Only the symbol's own transactions and calls on it are looked at, of all accounts, because of the wash sale rule.
 */
export function receiptOf(
  ledger: Ledger,
  saleId: string,
  { terms, rates }: { readonly terms: Terms; readonly rates: GainRates },
): Receipt | null {
  const sale = ledger.transactions.find(({ id }) => id === saleId)
  if (sale === undefined) return null
  const instruments = bySymbol(ledger)
  const own = related(ledger, sale, instruments)
  const closed = closedBy(own, sale, terms)
  const sources = new Set(closed.map(({ purchaseId }) => purchaseId))
  const instrument = instruments.get(sale.symbol ?? '')
  const methods = METHODS.filter(
    (method) => method !== 'average' || (instrument !== undefined && isFund(instrument)),
  )
  return {
    sale,
    closed,
    transactions: own.transactions.filter(
      ({ id, type, tradeDate, accountId }) =>
        sources.has(id) ||
        (CHANGES.includes(type) && tradeDate <= sale.tradeDate && accountId === sale.accountId),
    ),
    replacements: closed.some(({ disallowed }) => disallowed > 0)
      ? own.transactions.filter((one) => isReplacement(one, sale, instruments) && !sources.has(one.id))
      : [],
    rates: ratesUsed(own, terms),
    outcomes: methods.map((method) =>
      outcomeOf(method, closedBy(withMethod(own, sale, method), sale, terms), rates),
    ),
  }
}

const WINDOW_DAYS = 30

type Instruments = ReturnType<typeof bySymbol>

const isReplacement = (one: Transaction, sale: Transaction, instruments: Instruments): boolean =>
  isReplacementOf(sale.symbol ?? '', one, instruments) &&
  Math.abs(Date.parse(one.tradeDate) - Date.parse(sale.tradeDate)) <= WINDOW_DAYS * 86_400_000

/** The symbol's transactions, those of symbols that it came from, and the calls on any of these. */
function related(ledger: Ledger, { symbol }: Transaction, instruments: Instruments): Ledger {
  const symbols = new Set([symbol])
  let size = 0
  while (size !== symbols.size) {
    size = symbols.size
    for (const { toSymbol, symbol: from } of ledger.transactions)
      if (toSymbol !== undefined && symbols.has(toSymbol)) symbols.add(from)
  }
  const isRelated = ({ symbol: traded }: Transaction) =>
    symbols.has(traded) || (traded !== undefined && symbols.has(callOn(traded, instruments)?.underlying))
  return { ...ledger, transactions: ledger.transactions.filter(isRelated) }
}

const closedBy = (ledger: Ledger, sale: Transaction, terms: Terms): readonly ClosedLot[] =>
  bookOf(ledger, terms).closed.filter(({ transactionId }) => transactionId === sale.id)

const withMethod = (ledger: Ledger, { accountId }: Transaction, lotMethod: LotChoice): Ledger => ({
  ...ledger,
  accounts: ledger.accounts.map((one) => (one.id === accountId ? { ...one, lotMethod } : one)),
  transactions: ledger.transactions.map((one) => (one.lotIds === undefined ? one : { ...one, lotIds: [] })),
})

function outcomeOf(method: LotChoice, closed: readonly ClosedLot[], rates: GainRates): MethodOutcome {
  const sum = (isLong: boolean) =>
    closed.reduce((total, row) => total + (row.isLong === isLong ? row.gain + row.disallowed : 0), 0)
  const gains = { short: sum(false), long: sum(true) }
  return { method, shortGain: gains.short, longGain: gains.long, tax: taxOnGains(gains, rates) }
}
