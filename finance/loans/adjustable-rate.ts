/** Caps of an adjustable rate in points as fractions: at the first reset, at each later one, and over the life. */
export type RateCaps = { readonly first: number; readonly periodic: number; readonly lifetime: number }

export type AdjustableRate = {
  readonly initialRate: number
  readonly margin: number
  /** Months at the initial rate. */
  readonly firstResetMonths: number
  /** Months between later resets: 12, or 6 for most loans on SOFR. */
  readonly resetEveryMonths: number
  readonly caps: RateCaps
}

/**
 * The rate of an adjustable loan in each month (place 0 is month 1): level until the first reset, then index + margin at
 * each reset, held within the cap around the rate before it, within the lifetime cap around the initial rate, and never
 * below the margin or 0. Fractions a year; not rounded to eighths.
 * Source: CFPB, Consumer Handbook on Adjustable Rate Mortgages (caps and floors); 12 CFR 1026 Appendix H-14.
 */
export function adjustableRates(
  arm: AdjustableRate,
  indexAt: (month: number) => number,
  months: number,
): readonly number[] {
  const { initialRate, margin, firstResetMonths, resetEveryMonths, caps } = arm
  const rates: number[] = []
  let rate = initialRate
  for (let month = 1; month <= months; month++) {
    const since = month - 1 - firstResetMonths
    if (since >= 0 && since % resetEveryMonths === 0) {
      const step = since === 0 ? caps.first : caps.periodic
      const highest = Math.min(rate + step, initialRate + caps.lifetime)
      const lowest = Math.max(rate - step, initialRate - caps.lifetime, Math.min(margin, initialRate), 0)
      rate = Math.max(lowest, Math.min(highest, indexAt(month) + margin))
    }
    rates.push(rate)
  }
  return rates
}
