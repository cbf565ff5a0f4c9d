import { isNoAnswer } from '../answer.ts'
import { cashEffect, grossOf, rateOf } from './cash-effect.ts'
import { chosenAccounts, type Choice, flowOf, unitsValue, valuationOf } from './external-flows.ts'
import { isIntoItself, type Ledger, type Transaction } from './ledger.ts'
import { advance, emptyQuantities, type Held, type Quantities } from './quantities.ts'
import { type Moment, timeline } from './timeline.ts'
import { cashValue, type Valuation, type Valued, valueOf } from './valued.ts'

type PeriodFlow = { readonly date: string; readonly amount: number }

/** What one symbol did between two days; gain = end − begin − Σ flows + income. `symbol` '' is the cash. */
export type HoldingPeriod = {
  readonly symbol: string
  /** At the end of the first day. */
  readonly begin: Valued
  /** At the end of the last day. */
  readonly end: Valued
  /** Base currency, + into the holding: purchases, securities received, and − sales. After the first day. */
  readonly flows: readonly PeriodFlow[]
  /** Dividends, interest and returned capital, less fees and taxes on the holding. */
  readonly income: number
  readonly gain: number
}

type Span = { readonly from: string; readonly to: string }
type Running = { flows: PeriodFlow[]; income: number }

/**
 * Per symbol between two days of the chosen accounts: begin value, end value, flows and income, for contributions. The
 * gains of all rows, cash among them, add up to the gain of the whole: end − begin − external flows.
 */
export const holdingPeriods = (
  ledger: Ledger,
  { from, to }: Span,
  choice: Choice,
): readonly HoldingPeriod[] => holdingPeriodSeries(ledger, [from, to], choice)[0] ?? []

/**
 * The same between every two neighbors of rising days, in one pass over the transactions: one list for each of the
 * parts, none for fewer than two days. Linear in transactions, and in days × positions held.
 */
export function holdingPeriodSeries(
  ledger: Ledger,
  days: readonly string[],
  choice: Choice,
): readonly (readonly HoldingPeriod[])[] {
  const terms = { ...choice, asOf: days.at(-1) ?? choice.asOf }
  const scope = { isChosen: chosenAccounts(choice), valuation: valuationOf(ledger, terms) }
  const state = emptyQuantities(ledger, terms)
  const moments = timeline(ledger, terms.asOf)
  let next = 0
  let begins: ReadonlyMap<string, Valued> = new Map()
  return days.flatMap((day, at) => {
    const running = new Map<string, Running>()
    for (let moment = moments[next]; moment !== undefined && moment.date <= day; moment = moments[next]) {
      if (at > 0 && scope.isChosen(moment.transaction.accountId)) record(moment, { state, running, ...scope })
      advance(state, moment)
      next += 1
    }
    const ends = valuedBySymbol(state, day, scope)
    const rows = at === 0 ? [] : [rowsOf({ begins, ends, running })]
    begins = ends
    return rows
  })
}

function rowsOf({
  begins,
  ends,
  running,
}: {
  readonly begins: ReadonlyMap<string, Valued>
  readonly ends: ReadonlyMap<string, Valued>
  readonly running: ReadonlyMap<string, Running>
}): readonly HoldingPeriod[] {
  const symbols = [...new Set([...begins.keys(), ...ends.keys(), ...running.keys()])].sort()
  return symbols.map((symbol) => {
    const first = begins.get(symbol) ?? NOTHING
    const end = ends.get(symbol) ?? NOTHING
    const { flows, income } = running.get(symbol) ?? { flows: [], income: 0 }
    const moved = flows.reduce((sum, { amount }) => sum + amount, 0)
    return { symbol, begin: first, end, flows, income, gain: end.value - first.value - moved + income }
  })
}

const NOTHING: Valued = {
  quantity: 0,
  value: 0,
  price: null,
  pricedOn: null,
  exchangeRate: 1,
  age: 'fresh',
  tradedOn: null,
  reason: null,
}

type Scope = { readonly isChosen: (accountId: string) => boolean; readonly valuation: Valuation }

function valuedBySymbol(state: Quantities, on: string, { isChosen, valuation }: Scope): Map<string, Valued> {
  const totals = new Map<string, Held>()
  for (const held of state.held.values()) {
    if (!isChosen(held.accountId)) continue
    const total = totals.get(held.symbol) ?? { ...held, quantity: 0, cost: 0 }
    total.quantity += held.quantity
    total.cost += held.cost
    totals.set(held.symbol, total)
  }
  const valued = new Map([...totals].map(([symbol, total]) => [symbol, valueOf(total, on, valuation)]))
  let cash = 0
  for (const held of state.cash.values())
    if (isChosen(held.accountId)) cash += cashValue(held, on, valuation.terms).value
  if (cash !== 0) valued.set('', { ...NOTHING, quantity: cash, value: cash, price: 1, pricedOn: on })
  return valued
}

type Books = Scope & { readonly state: Quantities; readonly running: Map<string, Running> }

/** Books one moment: value into and out of each symbol, and what it paid. Cash that is interest or a fee is a gain. */
function record(moment: Moment, books: Books): void {
  const { transaction } = moment
  const { symbol = '', type } = transaction
  const { terms, instruments } = books.valuation
  const rate = rateOf(transaction, terms)
  const factor = isNoAnswer(rate) ? 1 : rate
  const cash = cashEffect(transaction, instruments.get(symbol)) * factor
  const isPayment = PAYMENTS.includes(type)
  if (cash !== 0 && !(symbol === '' && isPayment)) note(books, moment, { symbol: '', amount: cash })
  if (symbol === '' || isIntoItself(transaction)) return
  if (isPayment || type === 'returnOfCapital') return note(books, moment, { symbol, amount: 0, income: cash })
  if (type === 'reinvest' && cash === 0) {
    const gross = grossOf(transaction, instruments.get(symbol)) * factor
    return note(books, moment, { symbol, amount: gross, income: gross })
  }
  if (TRADES.includes(type)) return note(books, moment, { symbol, amount: -cash })
  if (EXCHANGES.includes(type)) return recordExchange(moment, cash, books)
  const flow = flowOf(moment, books.isChosen, books.valuation)
  note(books, moment, { symbol, amount: flow === 0 ? 0 : flow - cash })
}

/** Value passes from one symbol to the other; the cash of a merger leaves the first, that of a strike goes into the second. */
function recordExchange(moment: Moment, cash: number, books: Books): void {
  const { symbol = '', toSymbol = '', type } = moment.transaction
  const moved = exchanged(moment.transaction, moment.date, books)
  note(books, moment, { symbol, amount: -moved - (type === 'merger' ? cash : 0) })
  if (toSymbol === '') return
  note(books, moment, { symbol: toSymbol, amount: moved - (type === 'optionAssign' ? cash : 0) })
}

type Note = { readonly symbol: string; readonly amount: number; readonly income?: number }

function note({ running }: Books, { date }: Moment, { symbol, amount, income = 0 }: Note): void {
  const known = running.get(symbol) ?? { flows: [], income: 0 }
  if (amount !== 0) known.flows.push({ date, amount })
  known.income += income
  running.set(symbol, known)
}

const EXCHANGES: readonly string[] = ['spinoff', 'merger', 'symbolChange', 'optionAssign']
const PAYMENTS: readonly string[] = [
  'dividend',
  'qualifiedDividend',
  'interest',
  'capitalGainDistribution',
  'fee',
  'tax',
]
const TRADES: readonly string[] = ['buy', 'sell', 'reinvest', 'optionOpen', 'optionClose']

/** What passes from one symbol to another in a corporate action, at the last known price of what comes out. */
function exchanged(
  transaction: Transaction,
  on: string,
  { state, valuation }: { readonly state: Quantities; readonly valuation: Valuation },
): number {
  const { accountId, symbol = '', toSymbol = '', ratio = 1, type } = transaction
  if (type === 'optionAssign' || toSymbol === '') return 0
  const quantity = (state.held.get(`${accountId}\n${symbol}`)?.quantity ?? 0) * ratio
  return unitsValue({ ...transaction, symbol: toSymbol, quantity, price: undefined }, on, valuation)
}
