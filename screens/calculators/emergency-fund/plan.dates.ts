import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { addMonths, dayNumber, isoDate } from '#finance/calendar.ts'

/** The same day of the month, so many months later. */
export function monthsAfter(today: string, months: number): string | NoAnswer {
  const day = dayNumber(today)
  return isNoAnswer(day) ? day : isoDate(addMonths(day, months))
}
