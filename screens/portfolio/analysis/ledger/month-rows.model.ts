import { isNoAnswer } from '#finance/answer.ts'
import { type Markets, type Mix, mixPeriods } from '#finance/portfolio/benchmark-mix.ts'
import { addMonthsToMonthEnd, dayNumberOf, isoDate, monthEndsBetween } from '#finance/dates/calendar.ts'
import { externalFlows } from '#finance/ledger/external-flows.ts'
import { valueSeries } from '#finance/ledger/value-series.ts'
import { monthlyReturns, unbroken } from '#finance/portfolio/monthly-returns.ts'
import { ledgerWithout, withoutTwoCloses } from '#finance/ledger/priced-ledger.ts'
import { type MonthlyReturn, priceReturns } from '#finance/portfolio/price-returns.ts'
import type { Portfolio } from './portfolio.model.ts'

export type MonthRows = {
  readonly returns: readonly number[]
  /** Day numbers: the end of the month before the first return, then of each month. */
  readonly days: readonly number[]
  /** Symbols without two closes: outside of the returns. */
  readonly leftOut: readonly string[]
}

/** Ends of months from the first transaction to the day of the values. */
function monthEnds({ ledger, asOf }: Portfolio): readonly number[] {
  const first = ledger.transactions.reduce((one, { tradeDate }) => (tradeDate < one ? tradeDate : one), asOf)
  return monthEndsBetween(dayNumberOf(first), dayNumberOf(asOf))
}

/** Time-weighted returns of whole months, the longest unbroken run up to now. */
export function monthRows(portfolio: Portfolio): MonthRows {
  const leftOut = withoutTwoCloses(portfolio.ledger, portfolio.asOf)
  const ledger = ledgerWithout(portfolio.ledger, leftOut)
  const ends = monthEnds(portfolio)
  const flows = externalFlows(ledger, portfolio.terms).map(({ date, amount }) => ({
    day: dayNumberOf(date),
    amount,
  }))
  const isEnd = new Set(ends)
  const days = [...new Set([...ends, ...flows.map(({ day }) => day)])].toSorted((a, b) => a - b)
  // A value on the day of a flow counts only where every price of that day is known well; else the month is estimated.
  const valuations = valueSeries(ledger, days.map(isoDate), portfolio.terms)
    .map((point) => ({ ...point, day: dayNumberOf(point.date) }))
    .filter(({ day, stale, unpriced }) => isEnd.has(day) || (stale.length === 0 && unpriced.length === 0))
  const months = unbroken(monthlyReturns(valuations, flows, ends))
  const first = months[0]
  const before = first === undefined ? undefined : ends[ends.indexOf(first.day) - 1]
  return {
    returns: months.map((one) => one.return),
    days: before === undefined ? [] : [before, ...months.map(({ day }) => day)],
    leftOut,
  }
}

export type Compared = {
  readonly returns: readonly number[]
  readonly benchmark: readonly number[]
  /** The end of the first month, ISO; null without months. */
  readonly firstMonth: string | null
  /** Why the benchmark covers fewer months than there are; null where it covers all. */
  readonly reason: string | null
}

/** The last `window` months, beside the benchmark as far as that goes. */
export function comparedMonths({ returns, days }: MonthRows, window: number, against: Against): Compared {
  const start = Math.max(0, returns.length - window)
  const own = returns.slice(start)
  const ends = days.slice(start)
  const found = mixPeriods(against.mix, against.markets, ends)
  const gap = found.find(isNoAnswer)
  const covered = found.map((one) => !isNoAnswer(one))
  const from = covered.indexOf(true)
  const until = covered.indexOf(false, Math.max(0, from))
  const last = until < 0 ? found.length : until
  // Half the months are the least that a comparison may stand on; otherwise all months stand alone.
  if (from < 0 || last - from < Math.max(2, own.length / 2))
    return { returns: own, benchmark: [], firstMonth: isoOf(ends[1]), reason: gap?.noAnswer ?? null }
  return {
    returns: own.slice(from, last),
    benchmark: found.slice(from, last).flatMap((one) => (isNoAnswer(one) ? [] : [one.return])),
    firstMonth: isoOf(ends[from + 1]),
    reason: gap?.noAnswer ?? null,
  }
}

export type Against = { readonly mix: Mix; readonly markets: Markets }

const isoOf = (day: number | undefined): string | null => (day === undefined ? null : isoDate(day))

/** Monthly returns by symbol over the window, from prices and what a unit paid. */
export function assetRows(portfolio: Portfolio, window: number): readonly MonthlyReturn[] {
  const { asOf, book, valuation, instruments, terms } = portfolio
  const last = addMonthsToMonthEnd(dayNumberOf(asOf) + 1, -1)
  const ends = Array.from({ length: window + 1 }, (_one, at) =>
    isoDate(addMonthsToMonthEnd(last, at - window)),
  )
  const seen = new Set<string>()
  const payments = book.income.flatMap(({ symbol, date, perUnit }) => {
    // One payment of a unit, though several accounts hold it.
    const key = `${symbol} ${date}`
    // What is paid is in base currency: for prices of another it would not add up.
    const isOwn = instruments.get(symbol)?.currency === terms.baseCurrency
    if (perUnit === null || !isOwn || seen.has(key)) return []
    seen.add(key)
    return [{ symbol, date, perUnit }]
  })
  const held = new Set(portfolio.holdings.map(({ symbol }) => symbol))
  const closes = new Map([...valuation.prices.closes].filter(([symbol]) => held.has(symbol)))
  return priceReturns({ closes, splits: valuation.prices.splits }, payments, ends)
}
