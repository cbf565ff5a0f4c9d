import { type NoAnswer, noAnswer } from '../answer.ts'
import { type CurvePoint, curveYield } from './yield-curve.ts'

/*
 * Spot, forward and par rates of one curve, compounded half-yearly, for half-years 1, 2, 3 …; fractions a year.
 * Source: Fabozzi, Bond Markets, Analysis and Strategies, chapter 5.
 */

/**
 * Spot rates from par yields by peeling off the known coupons: 1 = c Σ_{j<k} d_j + (1 + c) d_k, c = par/2.
 * No answer for an empty list or yields that leave a discount factor of nothing or less.
 */
export function spotRates(parYields: readonly number[]): readonly number[] | NoAnswer {
  if (parYields.length === 0) return noAnswer('there are no par yields')
  let annuity = 0
  const spots: number[] = []
  for (const [at, par] of parYields.entries()) {
    const coupon = par / 2
    const discount = (1 - coupon * annuity) / (1 + coupon)
    if (!(discount > 0)) return noAnswer(`no spot rate for half-year ${at + 1} fits these par yields`)
    annuity += discount
    spots.push(2 * (discount ** (-1 / (at + 1)) - 1))
  }
  return spots
}

/** Par yield of each half-year at which a bond is worth its face: 2 (1 − d_k)/Σ d_j. The inverse of `spotRates`. */
export function parYields(spots: readonly number[]): readonly number[] {
  let annuity = 0
  return spots.map((spot, at) => {
    const discount = (1 + spot / 2) ** -(at + 1)
    annuity += discount
    return (2 * (1 - discount)) / annuity
  })
}

/**
 * Forward rate from half-year `from` to half-year `to`: 2 ([(1 + s_to/2)^to / (1 + s_from/2)^from]^(1/(to − from)) − 1).
 * No answer unless 0 ≤ from < to and the curve reaches `to`.
 */
export function forwardRate(spots: readonly number[], from: number, to: number): number | NoAnswer {
  const far = spots[to - 1]
  const near = from === 0 ? 0 : spots[from - 1]
  if (far === undefined || near === undefined || !(from >= 0 && from < to))
    return noAnswer('the curve must reach both half-years, the first before the second')
  return 2 * (((1 + far / 2) ** to / (1 + near / 2) ** from) ** (1 / (to - from)) - 1)
}

/** Yield above a government's of the same maturity, straight lines between its points (G-spread; on swap rates the I-spread). */
export function interpolatedSpread(
  yieldRate: number,
  years: number,
  curve: readonly CurvePoint[],
): number | NoAnswer {
  const riskFree = curveYield(curve, years)
  return riskFree === undefined ? noAnswer('the curve is empty') : yieldRate - riskFree
}
