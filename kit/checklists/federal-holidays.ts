import { daysInMonth, fromCalendar, toCalendar, weekday } from '#finance/dates/calendar.ts'

const [SUNDAY, MONDAY, THURSDAY, SATURDAY] = [0, 1, 4, 6] as const

/** The n-th given weekday of a month, as a day number. */
function nth(year: number, month: number, [n, day]: readonly [n: number, day: number]): number {
  const first = fromCalendar({ year, month, day: 1 })
  return first + ((day - weekday(first) + 7) % 7) + 7 * (n - 1)
}

function last(year: number, month: number, day: number): number {
  const end = fromCalendar({ year, month, day: daysInMonth(year, month) })
  return end - ((weekday(end) - day + 7) % 7)
}

/** A holiday on Saturday is kept on the Friday before, one on Sunday on the Monday after. */
const observed = (day: number): number =>
  weekday(day) === SATURDAY ? day - 1 : weekday(day) === SUNDAY ? day + 1 : day

/**
 * The days on which the eleven US federal legal holidays of a year are observed, as day numbers. New Year's Day may
 * fall on 31 December of the year before. Source: 5 U.S.C. 6103; Executive Order 11582 for Sundays. Since 2021.
 */
export function federalHolidays(year: number): readonly number[] {
  const on = (month: number, day: number) => observed(fromCalendar({ year, month, day }))
  return [
    on(1, 1),
    nth(year, 1, [3, MONDAY]),
    nth(year, 2, [3, MONDAY]),
    last(year, 5, MONDAY),
    on(6, 19),
    on(7, 4),
    nth(year, 9, [1, MONDAY]),
    nth(year, 10, [2, MONDAY]),
    on(11, 11),
    nth(year, 11, [4, THURSDAY]),
    on(12, 25),
  ]
}

/** True on Monday to Friday unless a federal holiday is observed. */
export function isBusinessDay(day: number): boolean {
  if (weekday(day) === SUNDAY || weekday(day) === SATURDAY) return false
  const { year, month } = toCalendar(day)
  return ![...federalHolidays(year), ...(month === 12 ? federalHolidays(year + 1) : [])].includes(day)
}
