import type { Book } from './book.ts'
import { type Account, type Instrument, isPreTax, isTaxed, type Ledger, type Terms } from './ledger.ts'
import { isLongTerm, type OpenLot } from './lot.ts'
import type { PriceAge } from './prices.ts'
import { cashValue, type Valuation, type Valued, valueOf } from './valued.ts'

/** Open lots of one symbol in one account, with what they are worth. Base currency. */
export type Holding = {
  readonly accountId: string
  readonly symbol: string
  readonly quantity: number
  readonly basis: number
  readonly value: number
  readonly gain: number
  /** Of the gain, by how long its lots are held on the day. */
  readonly shortGain: number
  readonly longGain: number
  readonly price: number | null
  readonly pricedOn: string | null
  readonly age: PriceAge | 'unpriced'
  /** Without a close, the day of the own trade at whose price it stands; null where it stands at cost. */
  readonly tradedOn: string | null
  /** Why no close is known. */
  readonly reason: string | null
  readonly lots: readonly OpenLot[]
}

/** Positions by account and symbol in the order of their first lots. */
export function holdingsOf(book: Book, on: string, valuation: Valuation): readonly Holding[] {
  const groups = new Map<string, OpenLot[]>()
  for (const lot of book.lots) {
    const key = `${lot.accountId}\n${lot.symbol}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, [lot])
    else known.push(lot)
  }
  return [...groups.values()].flatMap((lots) => {
    const [first] = lots
    return first === undefined ? [] : [holdingOf(first, lots, { on, valuation })]
  })
}

function holdingOf(
  { accountId, symbol }: OpenLot,
  lots: readonly OpenLot[],
  { on, valuation }: { readonly on: string; readonly valuation: Valuation },
): Holding {
  const quantity = sum(lots.map((lot) => lot.quantity))
  const basis = sum(lots.map((lot) => lot.basis))
  const valued = valueOf({ symbol, quantity, cost: basis }, on, valuation)
  const gains = lots.map((lot) => lotGain(lot, valued))
  const longGain = sum(gains.filter((_, at) => isLong(lots[at], on)))
  const gain = sum(gains)
  const { value, price, pricedOn, age, tradedOn, reason } = valued
  const worth = { price, pricedOn, age, tradedOn, reason }
  return {
    accountId,
    symbol,
    quantity,
    basis,
    value,
    gain,
    longGain,
    shortGain: gain - longGain,
    ...worth,
    lots,
  }
}

const isLong = (lot: OpenLot | undefined, on: string): boolean =>
  lot !== undefined && lot.quantity > 0 && (lot.isAlwaysLong || isLongTerm(lot.heldSince, on))

/**
 * What a lot would bring above its basis today; the lower basis of a gift counts for a loss, and nothing between.
 * Without a market price it is what exchange rates and the household's own last trade make of it, so that value less
 * cost is the gain everywhere; who gives advice on it looks at `price` first.
 */
export function lotGain({ quantity, basis, lossBasis }: OpenLot, position: Valued | Holding): number {
  const isAtCost = position.price === null && position.tradedOn === null
  if (isAtCost || position.quantity === 0) return 0
  // The share first: after many splits value × quantity is beyond every number.
  const value = position.value * (quantity / position.quantity)
  if (lossBasis === null || value >= basis) return value - basis
  return Math.min(value - lossBasis, 0)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Fractions: of short-term gains and ordinary income, of long-term gains, and of the state on both. */
export type GainRates = { readonly short: number; readonly long: number; readonly state: number }

/**
 * Tax if gains were realized today: short and long net against each other (26 USC 1222), what is left of each is taxed
 * at its rate and the state's; a net loss is taxed at 0.
 */
export function taxOnGains(
  gains: { readonly short: number; readonly long: number },
  rates: GainRates,
): number {
  const net = gains.short + gains.long
  if (net <= 0) return 0
  const short = gains.long < 0 ? net : Math.max(gains.short, 0)
  const long = gains.short < 0 ? net : Math.max(gains.long, 0)
  return short * (rates.short + rates.state) + long * (rates.long + rates.state)
}

/**
 * Value less the tax if all were sold today: gains of taxed accounts; pre-tax accounts as ordinary income as a whole;
 * Roth, HSA and 529 accounts as they are (spent for what they are for).
 */
export function afterTaxValue(
  holdings: readonly Holding[],
  cash: readonly { readonly accountId: string; readonly value: number }[],
  { accounts, rates }: { readonly accounts: ReadonlyMap<string, Account>; readonly rates: GainRates },
): number {
  const registration = (id: string) => accounts.get(id)?.registration ?? 'taxable'
  const taxed = holdings.filter(({ accountId }) => isTaxed(registration(accountId)))
  const gains = { short: sum(taxed.map((one) => one.shortGain)), long: sum(taxed.map((one) => one.longGain)) }
  const all = [...holdings, ...cash]
  const preTax = sum(
    all.filter(({ accountId }) => isPreTax(registration(accountId))).map(({ value }) => value),
  )
  const total = sum(all.map(({ value }) => value))
  return total - taxOnGains(gains, rates) - Math.max(preTax, 0) * (rates.short + rates.state)
}

export type CashHolding = {
  readonly accountId: string
  readonly currency: string
  readonly amount: number
  /** Base currency; 0 without a rate. */
  readonly value: number
  readonly isKnown: boolean
  readonly overdrawn: { readonly date: string; readonly amount: number } | null
}

export const cashOf = (book: Book, on: string, terms: Terms): readonly CashHolding[] =>
  book.cash
    .map((row) => ({ ...row, ...cashValue(row, on, terms) }))
    .filter(({ amount, overdrawn }) => Math.abs(amount) >= 0.005 || overdrawn !== null)

export const byId = ({ accounts }: Pick<Ledger, 'accounts'>): ReadonlyMap<string, Account> =>
  new Map(accounts.map((account) => [account.id, account]))

export const bySymbol = ({ instruments }: Pick<Ledger, 'instruments'>): ReadonlyMap<string, Instrument> =>
  new Map(instruments.map((instrument) => [instrument.symbol, instrument]))
