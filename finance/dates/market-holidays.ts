import { addMonths, fromCalendar, isoDate, weekday } from './calendar.ts'

/**
 * Closing days of the United States stock market (NYSE rule 7.2) or bond market (SIFMA recommendations) in a year,
 * ISO dates in order. A Saturday holiday is kept on Friday, except New Year's Day; a Sunday one on Monday.
 * Juneteenth from 2022 (stocks and bonds). Unplanned closings are not known to it.
 */
export function marketHolidays(year: number, market: 'stock' | 'bond'): string[] {
  const fixed = (month: number, day: number) => observed(fromCalendar({ year, month, day }))
  const days = [
    newYear(year),
    nthWeekday(year, 1, { weekday: MONDAY, n: 3 }),
    nthWeekday(year, 2, { weekday: MONDAY, n: 3 }),
    easterSunday(year) - 2,
    lastMonday(year, 5),
    year >= 2022 ? fixed(6, 19) : undefined,
    fixed(7, 4),
    nthWeekday(year, 9, { weekday: MONDAY, n: 1 }),
    market === 'bond' ? nthWeekday(year, 10, { weekday: MONDAY, n: 2 }) : undefined,
    market === 'bond' ? fixed(11, 11) : undefined,
    nthWeekday(year, 11, { weekday: THURSDAY, n: 4 }),
    fixed(12, 25),
  ]
  return days.filter((day) => day !== undefined).map(isoDate)
}

const MONDAY = 1
const THURSDAY = 4
const SATURDAY = 6

function newYear(year: number): number | undefined {
  const day = fromCalendar({ year, month: 1, day: 1 })
  return weekday(day) === SATURDAY ? undefined : observed(day)
}

function observed(day: number): number {
  if (weekday(day) === SATURDAY) return day - 1
  return weekday(day) === 0 ? day + 1 : day
}

function nthWeekday(year: number, month: number, which: { weekday: number; n: number }): number {
  const first = fromCalendar({ year, month, day: 1 })
  return first + ((which.weekday - weekday(first) + 7) % 7) + 7 * (which.n - 1)
}

function lastMonday(year: number, month: number): number {
  const last = addMonths(fromCalendar({ year, month, day: 1 }), 1) - 1
  return last - ((weekday(last) - MONDAY + 7) % 7)
}

/** Gregorian Easter by Gauss's method with the century corrections. Source: Meeus, "Astronomical Algorithms", ch. 8. */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const moon = Math.floor((13 + 8 * century) / 25)
  const epact = (19 * golden + 15 + century - Math.floor(century / 4) - moon) % 30
  const fullMoon = epact === 29 || (epact === 28 && golden > 10) ? epact - 1 : epact
  const paschal = fromCalendar({ year, month: 3, day: 21 }) + fullMoon
  return paschal + 7 - weekday(paschal)
}
