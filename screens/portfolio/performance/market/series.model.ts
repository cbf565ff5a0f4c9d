import type { AnnualReturnRow } from '#figures/annual-returns.ts'
import type { MonthlySeries } from '#figures/monthly-series.ts'
import { fromCalendar } from '#finance/calendar.ts'
import type { Level } from '#finance/level-series.ts'

/*
 * Bundled series as levels on days. A calendar year has the total return that is published for it; within the year, and
 * in the year that runs, the shape is that of the monthly series, whose average of a month stands at the month's end.
 */

export type SeriesName = 'usStocks' | 'usBonds' | 'corporateBonds' | 'bills' | 'homes' | 'gold'

type Figures = {
  readonly annual: readonly AnnualReturnRow[]
  readonly stockPrices: MonthlySeries
  readonly stockDividends: MonthlySeries
  readonly tenYearYield: MonthlySeries
  readonly goldPrice: MonthlySeries
  readonly consumerPrices: MonthlySeries
}

export type MarketLevels = Readonly<Record<SeriesName, readonly Level[]>>

/** Enough for any portfolio, and quick. */
const FIRST_YEAR = 1970

export function marketLevels(figures: Figures): MarketLevels {
  const annual = (column: 1 | 2 | 3 | 4 | 5) =>
    figures.annual.flatMap((row) =>
      row[0] > FIRST_YEAR ? [{ year: row[0], return: row[column] / 100 }] : [],
    )
  return {
    usStocks: anchored(stockShape(figures), annual(1)),
    usBonds: anchored(bondShape(figures.tenYearYield), annual(2)),
    corporateBonds: yearly(annual(3)),
    bills: yearly(annual(4)),
    homes: yearly(annual(5)),
    gold: monthEndLevels(figures.goldPrice).filter(({ day }) => day >= monthEnd(FIRST_YEAR, 12)),
  }
}

const monthEnd = (year: number, month: number): number => fromCalendar({ year, month: month + 1, day: 0 })

type Monthly = { readonly year: number; readonly month: number; readonly value: number }

/** The months of a series that were published. */
function monthsOf({ start, values }: MonthlySeries): readonly Monthly[] {
  const [year = 0, month = 1] = start.split('-').map(Number)
  return values.flatMap((value, at) => {
    const place = year * 12 + month - 1 + at
    return value === null ? [] : [{ year: Math.floor(place / 12), month: (place % 12) + 1, value }]
  })
}

const monthEndLevels = (series: MonthlySeries): readonly Level[] =>
  monthsOf(series).map(({ year, month, value }) => ({ day: monthEnd(year, month), level: value }))

/** Price and a twelfth of the dividend of twelve months; after the last published dividend, that one goes on. */
function stockShape({ stockPrices, stockDividends }: Figures): readonly Level[] {
  const dividends = new Map(
    monthsOf(stockDividends).map(({ year, month, value }) => [year * 12 + month, value]),
  )
  const shape: Level[] = []
  let dividend = 0
  let level = 1
  let before: number | null = null
  for (const { year, month, value } of monthsOf(stockPrices)) {
    dividend = dividends.get(year * 12 + month) ?? dividend
    if (before !== null) level *= (value + dividend / 12) / before
    before = value
    if (year >= FIRST_YEAR) shape.push({ day: monthEnd(year, month), level })
  }
  return shape
}

const BOND_YEARS = 10

/** A 10-year note bought at par each month: a twelfth of its yield, and its price at the next month's yield. */
function bondShape(yields: MonthlySeries): readonly Level[] {
  const shape: Level[] = []
  let level = 1
  let before: number | null = null
  for (const { year, month, value } of monthsOf(yields)) {
    const rate = value / 100
    if (before !== null) level *= before / 12 + parPrice(before, rate)
    before = rate
    if (year >= FIRST_YEAR) shape.push({ day: monthEnd(year, month), level })
  }
  return shape
}

/** Price of 1 of a note with half-yearly coupons at a yield (both a year). */
function parPrice(coupon: number, rate: number): number {
  const discount = (1 + rate / 2) ** (-2 * BOND_YEARS)
  return rate === 0 ? 1 + coupon * BOND_YEARS : (coupon / rate) * (1 - discount) + discount
}

type Annual = { readonly year: number; readonly return: number }

/** The shape, stretched evenly within each year so that the year has its published return. */
function anchored(shape: readonly Level[], annual: readonly Annual[]): readonly Level[] {
  const byDay = new Map(shape.map(({ day, level }) => [day, level]))
  const returns = new Map(annual.map((one) => [one.year, one.return]))
  const last = shape.at(-1)?.day ?? 0
  const levels: Level[] = [{ day: monthEnd(FIRST_YEAR, 12), level: 100 }]
  let level = 100
  for (let year = FIRST_YEAR + 1; monthEnd(year, 1) <= last; year++) {
    const base = byDay.get(monthEnd(year - 1, 12))
    const end = byDay.get(monthEnd(year, 12))
    if (base === undefined) return levels
    const wanted = returns.get(year)
    const stretch = wanted === undefined || end === undefined ? 1 : (1 + wanted) / (end / base)
    for (let month = 1; month <= 12; month++) {
      const at = byDay.get(monthEnd(year, month))
      if (at !== undefined)
        levels.push({ day: monthEnd(year, month), level: level * (at / base) * stretch ** (month / 12) })
    }
    level *= ((end ?? base) / base) * stretch
  }
  return levels
}

/** Year ends only: between them a constant rate of growth. */
function yearly(annual: readonly Annual[]): readonly Level[] {
  let level = 100
  return [
    { day: monthEnd(FIRST_YEAR, 12), level },
    ...annual.map((one) => {
      level *= 1 + one.return
      return { day: monthEnd(one.year, 12), level }
    }),
  ]
}

/**
 * Reference index of inflation-indexed Treasuries: on the first day of a month the consumer prices of three months
 * before (31 CFR 356, appendix B), so that it is known for every day of the recent past.
 */
export const referencePrices = (consumerPrices: MonthlySeries): readonly Level[] =>
  monthsOf(consumerPrices).map(({ year, month, value }) => ({
    day: fromCalendar({ year, month: month + 3, day: 1 }),
    level: value,
  }))
