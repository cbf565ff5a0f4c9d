/** The mean month of the calendar in days: 365.25 ÷ 12. */
export const DAYS_A_MONTH = 365.25 / 12

/** The shortest month of the calendar: fewer days say too little of a month. */
const WHOLE_MONTH_DAYS = 28

/** A month that lacks a few days at its ends, without a row on them, is a whole one. */
const NEARLY = 0.15

/**
 * Months that a period covers, for an average per month: days ÷ 30.4375, and the whole number that this is within 0.15
 * of: 61 days are 2 months, and 179 are 6.
 *
 * Null for fewer than 28 days, where an average would make a month of a week or two.
 */
export function coveredMonths(days: number): number | null {
  if (days < WHOLE_MONTH_DAYS) return null
  const months = days / DAYS_A_MONTH
  const whole = Math.round(months)
  return Math.abs(months - whole) <= NEARLY ? whole : months
}
