import { finiteOr, isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { dayNumber, daysInMonth, toCalendar } from '../dates/calendar.ts'

/* Treasury inflation-protected securities: 31 CFR Part 356, Appendix B, section I.B and D. */

/** Consumer price index (CPI-U, not seasonally adjusted) of a month, keyed 'YYYY-MM'. */
export type MonthlyIndex = Readonly<Record<string, number>>

/**
 * Reference CPI of a day: the CPI of three months before on the first of the month, moving by equal daily steps to
 * that of two months before. Cut to six decimals, rounded to five.
 * No answer when a month of the index is missing.
 */
export function referenceCpi(date: string, index: MonthlyIndex): number | NoAnswer {
  const number = dayNumber(date)
  if (isNoAnswer(number)) return number
  const { year, month, day } = toCalendar(number)
  const from = index[monthKey(year, month - 3)]
  const to = index[monthKey(year, month - 2)]
  if (from === undefined || to === undefined)
    return noAnswer(`the price index for ${date} has not been published`)
  return cutAndRound(from + ((day - 1) / daysInMonth(year, month)) * (to - from))
}

/** Index ratio: reference CPI of the day over that of the issue, cut to six decimals, rounded to five. */
export const indexRatio = (refCpiSettle: number, refCpiIssue: number): number | NoAnswer =>
  whenAll([[refCpiIssue > 0 && refCpiSettle > 0, 'the reference indexes must be above 0']], () =>
    finiteOr(cutAndRound(refCpiSettle / refCpiIssue), 'the index ratio is not finite'),
  )

/** Principal repaid at maturity: never below the face, however far prices have fallen. */
export const inflationPrincipal = (face: number, ratio: number): number => face * Math.max(1, ratio)

/** Cash to settle: (real clean price + real accrued interest)/100 × face × index ratio. */
export const inflationSettlement = (input: {
  readonly realCleanPrice: number
  readonly realAccrued: number
  readonly face: number
  readonly ratio: number
}): number => ((input.realCleanPrice + input.realAccrued) / 100) * input.face * input.ratio

function monthKey(year: number, month: number): string {
  const shifted = month < 1 ? { year: year - 1, month: month + 12 } : { year, month }
  return `${shifted.year}-${String(shifted.month).padStart(2, '0')}`
}

function cutAndRound(value: number): number {
  // 1e-4 of a sixth decimal absorbs the binary error of values such as 1.234567 × 10⁶.
  const sixDecimals = Math.trunc(value * 1e6 + 1e-4) / 1e6
  return Math.round(sixDecimals * 1e5 + 1e-6) / 1e5
}
