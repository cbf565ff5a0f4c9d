/**
 * The ledger of a household: what a person holds is derived from its transactions and from nothing else. Money is in the
 * currency of the row unless a name says base; days are ISO; `amount` is the cash effect on the account (a purchase is
 * negative, fees included).
 */

export type Registration =
  | 'taxable'
  | 'traditionalIra'
  | 'rothIra'
  | '401k'
  | 'roth401k'
  | 'hsa'
  | '529'
  | 'trust'
  | 'custodial'
  | 'crypto'
  | 'other'

/** How a sale chooses its lots; minTax takes the ones with the least tax, average is for fund shares only. */
export type LotChoice = 'fifo' | 'lifo' | 'hifo' | 'average' | 'specificId' | 'minTax'

export type Account = {
  readonly id: string
  readonly name: string
  readonly institution: string
  readonly registration: Registration
  /** ISO 4217. */
  readonly currency: string
  readonly lotMethod: LotChoice
  readonly owner: 'self' | 'partner' | 'joint' | 'entity'
  readonly openedOn?: string | undefined
  readonly closedOn?: string | undefined
}

export type InstrumentType =
  | 'stock'
  | 'etf'
  | 'mutualFund'
  | 'bond'
  | 'treasury'
  | 'cd'
  | 'option'
  | 'future'
  | 'crypto'
  | 'cash'
  | 'moneyFund'
  | 'realAsset'
  | 'privateFund'

/** What a holding counts as in an allocation. */
export type AssetClass =
  | 'usEquity'
  | 'intlEquity'
  | 'bond'
  | 'corporate'
  | 'cash'
  | 'realEstate'
  | 'gold'
  | 'other'

export type Instrument = {
  readonly symbol: string
  readonly name: string
  readonly type: InstrumentType
  readonly currency: string
  readonly assetClass: AssetClass
  readonly subClass: string
  /** One of the 11 GICS sectors, or '' where it has none. */
  readonly sector: string
  /** ISO 3166 alpha-2, or '' where it has none. */
  readonly country: string
  readonly expenseRatio?: number | undefined
  /** Modified, years. */
  readonly duration?: number | undefined
  readonly couponRate?: number | undefined
  readonly maturity?: string | undefined
  readonly dividendYield?: number | undefined
  /** Units of the underlying in one contract: 100 for a listed option. */
  readonly multiplier?: number | undefined
}

export type TransactionType =
  | 'buy'
  | 'sell'
  | 'dividend'
  | 'qualifiedDividend'
  | 'interest'
  | 'capitalGainDistribution'
  | 'returnOfCapital'
  | 'reinvest'
  | 'fee'
  | 'tax'
  | 'deposit'
  | 'withdrawal'
  | 'transferIn'
  | 'transferOut'
  | 'split'
  | 'spinoff'
  | 'merger'
  | 'symbolChange'
  | 'optionOpen'
  | 'optionClose'
  | 'optionExpire'
  | 'optionAssign'
  | 'giftIn'
  | 'inheritance'
  | 'adjust'

export type Transaction = {
  readonly id: string
  readonly accountId: string
  readonly tradeDate: string
  readonly settleDate?: string | undefined
  readonly type: TransactionType
  readonly symbol?: string | undefined
  /** Units, positive; of optionOpen and optionClose negative where the contract is sold. */
  readonly quantity?: number | undefined
  /** Of one unit. */
  readonly price?: number | undefined
  /** The cash effect on the account: negative when cash leaves it. */
  readonly amount: number
  readonly fees: number
  readonly currency: string
  /** Units of the base currency for one of `currency` on the trade date. */
  readonly fxToBase?: number | undefined
  /** Split: new units for one old. Spin-off: units of `toSymbol` for one of `symbol`. Merger: the same. */
  readonly ratio?: number | undefined
  /** Spin-off, merger, symbol change: what comes out. */
  readonly toSymbol?: string | undefined
  /** Spin-off: the part of the basis, by fair values on the first trading day, that goes to `toSymbol`. */
  readonly basisShare?: number | undefined
  /** Gift, inheritance, transfer in: when and for what the giver got it. */
  readonly originalDate?: string | undefined
  readonly originalBasis?: number | undefined
  /** Specific identification: the lots (ids of their purchases) that a sale takes from, in order. */
  readonly lotIds?: readonly string[] | undefined
  readonly note: string
  readonly importId?: string | undefined
}

const PASSES: readonly TransactionType[] = ['spinoff', 'merger', 'symbolChange', 'optionAssign']

/** A position that would pass into itself: a slip, after which nothing could be told apart. */
export const isIntoItself = ({ type, symbol, toSymbol }: Transaction): boolean =>
  symbol !== undefined && symbol !== '' && symbol === toSymbol && PASSES.includes(type)

export type Price = {
  readonly symbol: string
  readonly date: string
  readonly close: number
  readonly source: 'typed' | 'csv' | 'provider' | 'sample'
}

export type Ledger = {
  readonly accounts: readonly Account[]
  readonly instruments: readonly Instrument[]
  readonly transactions: readonly Transaction[]
  readonly prices: readonly Price[]
}

/** Units of the base currency for one of `currency` on a day; 1 for the base currency itself. */
export type Exchange = {
  (currency: string, date: string): number | { readonly noAnswer: string }
  /** YYYY-MM of the month whose average that is; null for no rate. Absent where the rates are those of days. */
  readonly monthOf?: (currency: string, date: string) => string | null
}

/** How a ledger is read: until when, in which currency, and what a sale of more than is held means. */
export type Terms = {
  readonly asOf: string
  readonly baseCurrency: string
  readonly exchange: Exchange
  /** A sale of more than is held opens a short position; otherwise the rest of it is a problem. Options always may. */
  readonly allowShort: boolean
  /** For every account, in place of its own. */
  readonly lotMethod?: LotChoice | undefined
}

/** Registrations whose gains and income are taxed in the year that they arise. */
export const isTaxed = (registration: Registration): boolean =>
  ['taxable', 'trust', 'custodial', 'crypto', 'other'].includes(registration)

/** Registrations whose withdrawals are ordinary income. */
export const isPreTax = (registration: Registration): boolean =>
  registration === 'traditionalIra' || registration === '401k'

/** Quantities below count as nothing. */
export const DUST = 1e-9
