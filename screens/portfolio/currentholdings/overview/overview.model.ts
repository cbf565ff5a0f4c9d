import type { Book } from '#finance/ledger/book.ts'
import { type Harvest, harvestable, type TurningLot, turningLong } from '#finance/ledger/harvest.ts'
import {
  afterTaxValue,
  byId,
  bySymbol,
  type CashHolding,
  type GainRates,
  type Holding,
} from '#finance/ledger/holdings.ts'
import { type ExpectedPayment, incomeAhead } from '#finance/ledger/income-ahead.ts'
import { isTaxed, type Ledger, type Terms } from '#finance/ledger/ledger.ts'
import type { ClosedLot } from '#finance/ledger/lot.ts'
import { type RateUsed, ratesOn, ratesUsed } from '#finance/ledger/rates-used.ts'
import { type Standing, standingOf } from '#finance/ledger/standing.ts'
import { untrackedAccounts } from '#finance/ledger/worth.ts'

export type Totals = {
  readonly quantity: number
  readonly costBasis: number
  readonly marketValue: number
  readonly unrealisedGain: number
  readonly realisedShortTerm: number
  readonly realisedLongTerm: number
  readonly disallowedLoss: number
  readonly afterTaxValue: number
  readonly incomeNext12m: number
  readonly cashValue: number
  readonly totalValue: number
}

/** Everything the screen says of a ledger on a day, in base currency. */
export type Overview = {
  readonly asOf: string
  readonly rates: GainRates
  readonly book: Book
  readonly holdings: readonly Holding[]
  readonly cash: readonly CashHolding[]
  readonly totals: Totals
  readonly expected: readonly ExpectedPayment[]
  readonly harvests: readonly Harvest[]
  readonly turning: readonly TurningLot[]
  /** Accounts without any deposit or transfer of cash: what they hold in cash is not known. */
  readonly untracked: readonly string[]
  /** Of transactions in another currency, by their ids. */
  readonly ratesUsed: ReadonlyMap<string, RateUsed>
  /** At which the holdings and the cash in other currencies stand on the day. */
  readonly valuedAt: readonly RateUsed[]
}

const TURNING_DAYS = 60

export type Taxed = {
  readonly rates: GainRates
  /** Only this account is shown; the wash sale rule still looks at all of them. */
  readonly accountId?: string | undefined
}

/** Holdings, gains, taxes and income of a ledger on a day. Pure; n log n in transactions. */
export function overviewOf(ledger: Ledger, terms: Terms, { rates, accountId }: Taxed): Overview {
  const { asOf, baseCurrency, exchange } = terms
  const { book, valuation, holdings, cash: allCash } = only(standingOf(ledger, terms), accountId)
  const accounts = byId(ledger)
  const untracked = untrackedAccounts(ledger).filter((id) => accountId === undefined || id === accountId)
  const cash = allCash.filter((row) => !untracked.includes(row.accountId))
  const rateOf = (currency: string) => {
    const rate = currency === baseCurrency ? 1 : exchange(currency, asOf)
    return typeof rate === 'number' ? rate : 0
  }
  const known = { income: book.income, instruments: bySymbol(ledger), prices: valuation.prices, rateOf }
  const expected = incomeAhead(holdings, asOf, known)
  const { transactions } = ledger
  return {
    asOf,
    rates,
    book,
    holdings,
    cash,
    expected,
    totals: totalsOf({ holdings, cash, expected, closed: book.closed }, { accounts, rates }),
    harvests: harvestable(holdings, { on: asOf, accounts, instruments: known.instruments, transactions }),
    turning: turningLong(holdings, { on: asOf, days: TURNING_DAYS, accounts, rates }),
    untracked,
    ratesUsed: ratesUsed(ledger, terms),
    valuedAt: ratesOn(currenciesOf({ holdings, cash }, known.instruments), asOf, terms),
  }
}

/** Those that holdings are quoted in and cash is held in. */
const currenciesOf = (
  { holdings, cash }: Pick<Overview, 'holdings' | 'cash'>,
  instruments: ReturnType<typeof bySymbol>,
): readonly string[] => [
  ...holdings.flatMap(({ symbol }) => instruments.get(symbol)?.currency ?? []),
  ...cash.map(({ currency }) => currency),
]

function only(standing: Standing, accountId: string | undefined): Standing {
  if (accountId === undefined) return standing
  const { book, valuation, holdings, cash } = standing
  const isShown = (row: { readonly accountId: string }) => row.accountId === accountId
  return {
    valuation,
    holdings: holdings.filter(isShown),
    cash: cash.filter(isShown),
    book: {
      ...book,
      lots: book.lots.filter(isShown),
      closed: book.closed.filter(isShown),
      cash: book.cash.filter(isShown),
      income: book.income.filter(isShown),
    },
  }
}

type Parts = Pick<Overview, 'holdings' | 'cash' | 'expected'> & { readonly closed: readonly ClosedLot[] }
type Taxing = { readonly accounts: ReturnType<typeof byId>; readonly rates: GainRates }

function totalsOf({ holdings, cash, expected, closed }: Parts, taxing: Taxing): Totals {
  const taxed = closed.filter(({ accountId }) =>
    isTaxed(taxing.accounts.get(accountId)?.registration ?? 'taxable'),
  )
  const realized = (isLong: boolean) =>
    total(taxed.map((row) => (row.isLong === isLong ? row.gain + row.disallowed : 0)))
  const marketValue = total(holdings.map(({ value }) => value))
  const cashValue = total(cash.map(({ value }) => value))
  const income = expected.filter(({ kind }) => kind !== 'maturity')
  return {
    quantity: total(holdings.map(({ quantity }) => quantity)),
    costBasis: total(holdings.map(({ basis }) => basis)),
    marketValue,
    unrealisedGain: total(holdings.map(({ gain }) => gain)),
    realisedShortTerm: realized(false),
    realisedLongTerm: realized(true),
    disallowedLoss: total(taxed.map(({ disallowed }) => disallowed)),
    afterTaxValue: afterTaxValue(holdings, cash, taxing),
    incomeNext12m: total(income.map(({ amount }) => amount)),
    cashValue,
    totalValue: marketValue + cashValue,
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)
