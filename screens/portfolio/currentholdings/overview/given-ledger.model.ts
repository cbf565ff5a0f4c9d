import { isCoin } from '#finance/ledger/coins.ts'
import { isinCountry } from '#finance/ledger/isin.ts'
import type { Instrument, Ledger, Transaction } from '#finance/ledger/ledger.ts'
import { ToolInputError } from '#kit/errors.ts'
import type { Inputs } from '#kit/field.ts'
import { currencyOf, quotedIn } from './given-currencies.model.ts'
import type { inputs } from '../currentholdings.inputs.ts'

type Given = Inputs<typeof inputs>
type Row = Given['transactions'][number]

/** The ledger that rows of inputs stand for; ids are the places of the rows, the first is 1. */
export function ledgerOfInputs(given: Given): Ledger {
  const { transactions, prices, baseCurrency } = given
  const names = new Set([
    ...transactions.map(({ account }) => account),
    ...given.accounts.map((a) => a.account),
  ])
  const kinds = new Map(given.accounts.map(({ account, registration }) => [account, registration]))
  const priced = new Set<string>()
  for (const { symbol } of prices) {
    if (symbol === '' || priced.has(symbol))
      throw new ToolInputError(
        'prices',
        `Enter one price per symbol; ${symbol === '' ? 'a row has no symbol' : `${symbol} is listed twice`}.`,
      )
    priced.add(symbol)
  }
  const on = given.asOf ?? lastDay(transactions)
  return {
    accounts: [...names].map((name) => ({
      id: name,
      name: name === '' ? 'Account' : name,
      institution: '',
      registration: kinds.get(name) ?? 'taxable',
      currency: baseCurrency,
      lotMethod: given.lotMethod,
      owner: 'self',
    })),
    instruments: instrumentsOf(given),
    transactions: transactions.map((row, at) =>
      transactionOf(row, { at, currency: currencyOf('transactions', row.currency, given) }),
    ),
    prices: prices.map(({ symbol, price }) => ({ symbol, date: on, close: price, source: 'typed' })),
  }
}

/** The day of the last row; rows may be in any order. */
export const lastDay = (rows: readonly Pick<Row, 'date'>[]): string =>
  rows.reduce((last, { date }) => (date > last ? date : last), '1900-01-01')

/** Those that are named, and those that are quoted in another currency. */
function instrumentsOf(given: Given): readonly Instrument[] {
  const named = new Set(given.instruments.map(({ symbol }) => symbol))
  const symbols = new Set([...given.prices, ...given.transactions].map(({ symbol }) => symbol))
  const foreign = [...symbols].filter(
    (symbol) => symbol !== '' && !named.has(symbol) && quotedIn(symbol, given) !== given.baseCurrency,
  )
  return [
    ...given.instruments.map((one) => instrumentOf(one, quotedIn(one.symbol, given))),
    ...foreign.map((symbol) => instrumentOf({ ...plain(symbol), symbol }, quotedIn(symbol, given))),
  ]
}

/** What trades in another currency and is not named: a coin, a domestic stock by its ISIN, else a foreign one. */
const plain = (symbol: string) =>
  isCoin(symbol)
    ? ({ ...PLAIN, type: 'crypto', assetClass: 'other' } as const)
    : ({ ...PLAIN, assetClass: isinCountry(symbol) === 'US' ? 'usEquity' : 'intlEquity' } as const)

const PLAIN = {
  type: 'stock',
  multiplier: 1,
  dividendYield: null,
  couponRate: null,
  maturity: null,
} as const

function instrumentOf(one: Given['instruments'][number], currency: string): Instrument {
  const { symbol, type, assetClass, multiplier, dividendYield, couponRate, maturity } = one
  return {
    symbol,
    name: symbol,
    type,
    currency,
    assetClass,
    subClass: '',
    sector: '',
    country: isinCountry(symbol) ?? '',
    multiplier,
    dividendYield: dividendYield ?? undefined,
    couponRate: couponRate ?? undefined,
    maturity: maturity ?? undefined,
  }
}

function transactionOf(
  row: Row,
  { at, currency }: { readonly at: number; readonly currency: string },
): Transaction {
  const { quantity, price, ratio, basisShare, originalDate, originalBasis, lots } = row
  return {
    id: String(at + 1),
    accountId: row.account,
    tradeDate: row.date,
    type: row.type,
    symbol: row.symbol,
    quantity: quantity ?? undefined,
    price: price ?? undefined,
    amount: row.amount ?? 0,
    fees: row.fees,
    currency,
    fxToBase: row.fxToBase ?? undefined,
    ratio: ratio ?? undefined,
    toSymbol: row.toSymbol === '' ? undefined : row.toSymbol,
    basisShare: basisShare ?? undefined,
    originalDate: originalDate ?? undefined,
    originalBasis: originalBasis ?? undefined,
    lotIds: lots.trim() === '' ? undefined : lots.split(/[\s,;]+/).filter((id) => id !== ''),
    note: '',
  }
}
