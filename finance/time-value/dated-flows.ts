import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { dayNumber } from '../dates/calendar.ts'
import { type DayCount, yearFraction } from '../dates/day-count.ts'

/** Years of each date after the earliest one; actual days over 365 unless another day count is named. */
export function datedTimes(dates: readonly string[], dayCount?: DayCount): readonly number[] | NoAnswer {
  const days: number[] = []
  for (const date of dates) {
    const day = dayNumber(date)
    if (isNoAnswer(day)) return day
    days.push(day)
  }
  if (days.length === 0) return noAnswer('there are no flows')
  const first = days.reduce((one, other) => Math.min(one, other))
  if (dayCount === undefined) return days.map((day) => (day - first) / 365)
  const start = dates[days.indexOf(first)] ?? ''
  const times: number[] = []
  for (const end of dates) {
    const years = yearFraction({ start, end, dayCount })
    if (isNoAnswer(years)) return years
    times.push(years)
  }
  return times
}
