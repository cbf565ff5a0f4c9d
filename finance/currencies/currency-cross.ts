import { type MonthSeries, type MonthValue, monthNumber, valueIn } from '../dates/month-series.ts'

/** From `from` (YYYY-MM) on, rates are in a new unit that stands for `oldUnits` of the one before. */
export type Redenomination = { readonly from: string; readonly oldUnits: number }

/** A currency by its units for one US dollar; the dollar itself has no series: one is always one. */
export type QuotedCurrency = {
  readonly perDollar: MonthSeries | null
  readonly redenominations?: readonly Redenomination[]
  /** Where the series has ended: the fixed number of its units for one euro, and the euro's own series. */
  readonly continued?: { readonly perEuro: number; readonly euro: MonthSeries }
}

/**
 * Units of a currency for one US dollar in a month, in the unit that was in use in the month `unitOf`: rates before a
 * later redenomination are divided by the old units that it replaced. Null where the month has no rate.
 */
export function unitsPerDollar(currency: QuotedCurrency, month: number, unitOf: number): number | null {
  if (currency.perDollar === null) return 1
  const rate = valueIn(currency.perDollar, month) ?? throughEuro(currency, month)
  if (rate === null) return null
  return rate / unitsReplaced(currency, month, unitOf)
}

function throughEuro({ continued, perDollar }: QuotedCurrency, month: number): number | null {
  if (continued === undefined || perDollar === null) return null
  if (month < monthNumber(perDollar.start) + perDollar.values.length) return null
  const euros = valueIn(continued.euro, month)
  return euros === null ? null : euros * continued.perEuro
}

const unitsReplaced = ({ redenominations = [] }: QuotedCurrency, month: number, unitOf: number): number =>
  redenominations
    .filter(({ from }) => month < monthNumber(from) && monthNumber(from) <= unitOf)
    .reduce((units, { oldUnits }) => units * oldUnits, 1)

/** The first and last month with a rate; null for the dollar, which has one in every month. */
export function monthsQuoted({ perDollar, continued }: QuotedCurrency) {
  if (perDollar === null) return null
  const last = ({ start, values }: MonthSeries) => monthNumber(start) + values.length - 1
  return {
    first: monthNumber(perDollar.start),
    last: continued === undefined ? last(perDollar) : Math.max(last(perDollar), last(continued.euro)),
  }
}

export type CurrencyPair = { readonly from: QuotedCurrency; readonly to: QuotedCurrency }

/**
 * Units of `to` for one unit of `from`: (to per dollar) / (from per dollar), both in the units of the month `unitOf`.
 * A change of it is a change of the worth of `from`: up means that `from` buys more of `to`.
 */
export function crossRate({ from, to }: CurrencyPair, month: number, unitOf: number): number | null {
  const over = unitsPerDollar(to, month, unitOf)
  const under = unitsPerDollar(from, month, unitOf)
  return over === null || under === null ? null : over / under
}

/** The cross rates of the months from `first` to `last` that have one, in the units of `last`. */
export function crossRates(pair: CurrencyPair, first: number, last: number): readonly MonthValue[] {
  const months = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return months.flatMap((month) => {
    const value = crossRate(pair, month, last)
    return value === null ? [] : [{ month, value }]
  })
}
