/** The mean month of the calendar in days: 365.25 ÷ 12. */
export const DAYS_A_MONTH = 365.25 / 12

/** The shortest month of the calendar: fewer days say too little of a month. */
const WHOLE_MONTH_DAYS = 28

/**
 * Months that a period covers, for an average per month: days ÷ 30.4375.
 *
 * Null for fewer than 28 days, where an average would make a month of a week or two.
 */
export const coveredMonths = (days: number): number | null =>
  days < WHOLE_MONTH_DAYS ? null : days / DAYS_A_MONTH
