import { fromCalendar } from '../dates/calendar.ts'
import type { Level } from './level-series.ts'
import { knownValues, type MonthSeries } from '../dates/month-series.ts'

/*
 * Markets as levels on the last days of months. A calendar year has the total return that is published for it; within
 * the year, and in the year that runs, the shape is that of the monthly series, whose average of a month stands at the
 * month's end.
 */

export type MarketName = 'stocks' | 'tbond10y' | 'corpBaa' | 'tbill3m' | 'realEstate' | 'gold'

export type MarketFigures = {
  /** Year, then the returns in percent of stocks, 10-year Treasuries, Baa bonds, 3-month bills and homes. */
  readonly annual: readonly (readonly number[])[]
  readonly stockPrices: MonthSeries
  /** Of twelve months. */
  readonly stockDividends: MonthSeries
  /** Percent a year. */
  readonly tenYearYield: MonthSeries
  readonly goldPrice: MonthSeries
}

export type MarketLevels = Readonly<Record<MarketName, readonly Level[]>>

/** Enough for any portfolio, and quick. */
const FIRST_YEAR = 1970

export function marketLevels(figures: MarketFigures): MarketLevels {
  const annual = (column: number) =>
    figures.annual.flatMap((row): Yearly[] => {
      const [year, value] = [row[0], row[column]]
      return year === undefined || value === undefined || year <= FIRST_YEAR
        ? []
        : [{ year, return: value / 100 }]
    })
  return {
    stocks: anchored(stockShape(figures), annual(1)),
    tbond10y: anchored(bondShape(figures.tenYearYield), annual(2)),
    corpBaa: atYearEnds(annual(3)),
    tbill3m: atYearEnds(annual(4)),
    realEstate: atYearEnds(annual(5)),
    gold: knownValues(figures.goldPrice).flatMap(({ month, value }) =>
      month >= FIRST_MONTH ? [{ day: endOf(month), level: value }] : [],
    ),
  }
}

type Yearly = { readonly year: number; readonly return: number }

const FIRST_MONTH = FIRST_YEAR * 12 + 11

/** The last day of a month by its number. */
const endOf = (month: number): number =>
  fromCalendar({ year: Math.floor(month / 12), month: (month % 12) + 2, day: 0 })

type Shape = ReadonlyMap<number, number>

/** By month: price and a twelfth of the dividend; after the last published dividend that one goes on. */
function stockShape({ stockPrices, stockDividends }: MarketFigures): Shape {
  const dividends = new Map(knownValues(stockDividends).map(({ month, value }) => [month, value]))
  const shape = new Map<number, number>()
  let dividend = 0
  let level = 1
  let before: number | null = null
  for (const { month, value } of knownValues(stockPrices)) {
    dividend = dividends.get(month) ?? dividend
    if (before !== null) level *= (value + dividend / 12) / before
    before = value
    shape.set(month, level)
  }
  return shape
}

const NOTE_YEARS = 10

/** By month: a 10-year note bought at par, a twelfth of its yield, and its price at the next month's yield. */
function bondShape(yields: MonthSeries): Shape {
  const shape = new Map<number, number>()
  let level = 1
  let before: number | null = null
  for (const { month, value } of knownValues(yields)) {
    const rate = value / 100
    if (before !== null) level *= before / 12 + notePrice(before, rate)
    before = rate
    shape.set(month, level)
  }
  return shape
}

/** Price of 1 of a note with half-yearly coupons at a yield, both a year. */
function notePrice(coupon: number, rate: number): number {
  const discount = (1 + rate / 2) ** (-2 * NOTE_YEARS)
  return rate === 0 ? 1 + coupon * NOTE_YEARS : (coupon / rate) * (1 - discount) + discount
}

/** The shape, stretched evenly within each year so that the year has its published return. */
function anchored(shape: Shape, annual: readonly Yearly[]): readonly Level[] {
  const returns = new Map(annual.map((one) => [one.year, one.return]))
  const last = Math.max(...shape.keys())
  const levels: Level[] = [{ day: endOf(FIRST_MONTH), level: 100 }]
  let level = 100
  for (let december = FIRST_MONTH; december < last; december += 12) {
    const base = shape.get(december)
    if (base === undefined) return levels
    const wanted = returns.get(Math.floor(december / 12) + 1)
    const end = shape.get(december + 12)
    const stretch = wanted === undefined || end === undefined ? 1 : (1 + wanted) / (end / base)
    for (let month = 1; month <= 12; month += 1) {
      const at = shape.get(december + month)
      if (at !== undefined)
        levels.push({ day: endOf(december + month), level: level * (at / base) * stretch ** (month / 12) })
    }
    level *= ((end ?? base) / base) * stretch
  }
  return levels
}

/** Year ends only: between them a constant rate of growth. */
function atYearEnds(annual: readonly Yearly[]): readonly Level[] {
  let level = 100
  return [
    { day: endOf(FIRST_MONTH), level },
    ...annual.map((one) => {
      level *= 1 + one.return
      return { day: endOf(one.year * 12 + 11), level }
    }),
  ]
}

/**
 * Reference index of inflation-indexed Treasuries: on the first day of a month the consumer prices of three months
 * before (31 CFR 356, appendix B), so that it is known for every day of the recent past.
 */
export const referenceLevels = (consumerPrices: MonthSeries): readonly Level[] =>
  knownValues(consumerPrices).map(({ month, value }) => ({
    day: fromCalendar({ year: Math.floor(month / 12), month: (month % 12) + 4, day: 1 }),
    level: value,
  }))
