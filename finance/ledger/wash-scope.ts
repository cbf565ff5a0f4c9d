import { isCoin } from './coins.ts'
import type { Account, Instrument, InstrumentType, Transaction } from './ledger.ts'
import { optionTerms } from './option-symbol.ts'

/*
 * What the wash sale rule reaches: 26 USC 1091 speaks of "stock or securities" and of contracts or options to acquire
 * or sell them. Outside it stand crypto (property: IRS Notice 2014-21), futures (Rev. Rul. 71-568; section 1256
 * contracts: 26 USC 1256(f)(5)), currency (Rev. Rul. 74-218), land, metal and other things held themselves, options on
 * any of these, and money market funds, whose redemptions the IRS does not treat as wash sales (Rev. Proc. 2014-45).
 * Shares in funds, also in ones that hold metal, coins or futures, are securities, and so are interests in private funds
 * and certificates of deposit here: in doubt a loss is shown as disallowed and not as deductible.
 */

const OUTSIDE: ReadonlySet<InstrumentType> = new Set<InstrumentType>([
  'crypto',
  'future',
  'realAsset',
  'cash',
  'moneyFund',
])

export type Described = {
  readonly accounts: ReadonlyMap<string, Account>
  readonly instruments: ReadonlyMap<string, Instrument>
}

/**
 * Whether the rule reaches what an account holds. It goes by the security's kind; what nobody has described is a share
 * unless its symbol is a coin's, and in a crypto account every share is a coin.
 */
export function isWashable(
  { accounts, instruments }: Described,
  { symbol, accountId }: { readonly symbol: string; readonly accountId: string },
): boolean {
  const kind = kindOf(symbol, instruments)
  if (OUTSIDE.has(kind)) return false
  if (kind === 'stock' && accounts.get(accountId)?.registration === 'crypto') return false
  const terms = kind === 'option' ? optionTerms(symbol, true) : null
  return terms === null || !OUTSIDE.has(kindOf(terms.underlying, instruments))
}

function kindOf(symbol: string, instruments: Described['instruments']): InstrumentType {
  const told = instruments.get(symbol)?.type
  if (told !== undefined) return told
  if (isCoin(symbol)) return 'crypto'
  return optionTerms(symbol, false) === null ? 'stock' : 'option'
}

/** Units of a listed option's underlying where nobody has said another number. */
const USUAL_UNITS = 100

/**
 * Of a call: what it is on, and how many units of it one contract covers. Null for anything else: a put, which is no
 * option to acquire, and a symbol that does not say what it is an option on.
 */
export function callOn(
  symbol: string,
  instruments: Described['instruments'],
): { readonly underlying: string; readonly units: number } | null {
  const instrument = instruments.get(symbol)
  if (instrument !== undefined && instrument.type !== 'option') return null
  const terms = optionTerms(symbol, instrument !== undefined)
  return terms?.side === 'call'
    ? { underlying: terms.underlying, units: instrument?.multiplier ?? USUAL_UNITS }
    : null
}

/** Whether a transaction buys a symbol or a call on it. */
export function isReplacementOf(
  symbol: string,
  { type, symbol: traded = '', quantity = 0 }: Transaction,
  instruments: Described['instruments'],
): boolean {
  if (type !== 'buy' && type !== 'reinvest' && !(type === 'optionOpen' && quantity > 0)) return false
  return traded === symbol || callOn(traded, instruments)?.underlying === symbol
}
