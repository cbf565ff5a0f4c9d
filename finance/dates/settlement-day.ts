import { addBusinessDays, toCalendar } from './calendar.ts'
import { marketHolidays } from './market-holidays.ts'

export type Market = 'stock' | 'bond'

/**
 * The business day `lag` after a trade (T+lag) in the United States market, both as day numbers; lag 0 is the day itself
 * or the next business day. The holidays are those of market-holidays.ts.
 */
export function settlementDay(trade: number, lag: number, market: Market = 'stock'): number {
  const { year } = toCalendar(trade)
  return addBusinessDays(trade, lag, holidaysOf([year, year + 1], market))
}

/** The next `count` business days after a day, as day numbers in order. */
export function businessDaysAfter(day: number, count: number, market: Market = 'stock'): readonly number[] {
  const { year } = toCalendar(day)
  const years = Array.from({ length: Math.ceil(count / 240) + 2 }, (_, later) => year + later)
  const holidays = holidaysOf(years, market)
  const days: number[] = []
  for (let last = day; days.length < count; ) {
    last = addBusinessDays(last + 1, 0, holidays)
    days.push(last)
  }
  return days
}

const holidaysOf = (years: readonly number[], market: Market): readonly string[] =>
  years.flatMap((year) => marketHolidays(year, market))
