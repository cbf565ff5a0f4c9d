import { addMonths, dayNumber, isoDate } from '../dates/calendar.ts'
import { multiplierOf } from './cash-effect.ts'
import type { IncomeRow } from './desk.ts'
import type { Holding } from './holdings.ts'
import type { Instrument } from './ledger.ts'
import type { PriceIndex } from './prices.ts'

/** A payment that can be expected, in base currency. */
export type ExpectedPayment = {
  readonly date: string
  readonly accountId: string
  readonly symbol: string
  readonly kind: 'coupon' | 'maturity' | 'repeat' | 'yield'
  readonly amount: number
}

type Known = {
  readonly income: readonly IncomeRow[]
  readonly instruments: ReadonlyMap<string, Instrument>
  readonly prices: PriceIndex
  /** The rate of an instrument's currency on the day. */
  readonly rateOf: (currency: string) => number
}

/**
 * What the holdings pay in the twelve months after a day. Notes and bonds: half their coupon on par every six months
 * until maturity, and par then. Others: what each unit paid in the last twelve months, again a year later; where
 * nothing was paid yet, dividend yield × value, in quarters.
 */
export function incomeAhead(
  holdings: readonly Holding[],
  on: string,
  known: Known,
): readonly ExpectedPayment[] {
  const end = later(on, 12)
  const past = new Map<string, IncomeRow[]>()
  for (const row of known.income) {
    if (row.date <= later(on, -12) || row.date > on || row.perUnit === null) continue
    const key = `${row.accountId}\n${row.symbol}`
    past.set(key, [...(past.get(key) ?? []), row])
  }
  return holdings
    .flatMap((holding) => {
      const instrument = known.instruments.get(holding.symbol)
      if (instrument?.couponRate !== undefined && instrument.maturity !== undefined)
        return couponsOf(holding, instrument, { on, end, rate: known.rateOf(instrument.currency) })
      const rows = past.get(`${holding.accountId}\n${holding.symbol}`) ?? []
      return rows.length > 0
        ? repeatsOf(holding, rows, known.prices)
        : yieldsOf(holding, on, instrument?.dividendYield ?? 0)
    })
    .filter(({ amount }) => Math.abs(amount) >= 0.005)
    .sort((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0))
}

type CouponSpan = { readonly on: string; readonly end: string; readonly rate: number }

/** Par is 100 for each unit of the price. */
function couponsOf(
  { accountId, symbol, quantity }: Holding,
  instrument: Instrument,
  { on, end, rate }: CouponSpan,
): ExpectedPayment[] {
  const { maturity = '', couponRate = 0 } = instrument
  const par = quantity * 100 * multiplierOf(instrument) * rate
  const payments: ExpectedPayment[] = []
  if (maturity > on && maturity <= end)
    payments.push({ date: maturity, accountId, symbol, kind: 'maturity', amount: par })
  for (let back = 0; back < 240; back += 6) {
    const date = later(maturity, -back)
    if (date <= on) break
    if (date <= end)
      payments.push({ date, accountId, symbol, kind: 'coupon', amount: (par * couponRate) / 2 })
  }
  return payments
}

function repeatsOf(
  { accountId, symbol, quantity }: Holding,
  rows: readonly IncomeRow[],
  { splits }: PriceIndex,
): ExpectedPayment[] {
  return rows.map(({ date, perUnit }) => {
    const split = (splits.get(symbol) ?? []).reduce(
      (units, one) => (one.date > date ? units * one.ratio : units),
      1,
    )
    const amount = ((perUnit ?? 0) / split) * quantity
    return { date: later(date, 12), accountId, symbol, kind: 'repeat', amount }
  })
}

const yieldsOf = (
  { accountId, symbol, value }: Holding,
  on: string,
  dividendYield: number,
): ExpectedPayment[] =>
  [3, 6, 9, 12].map((months) => ({
    date: later(on, months),
    accountId,
    symbol,
    kind: 'yield',
    amount: (value * dividendYield) / 4,
  }))

function later(iso: string, months: number): string {
  const day = dayNumber(iso)
  return typeof day === 'number' ? isoDate(addMonths(day, months)) : iso
}
