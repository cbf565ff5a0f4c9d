/**
 * Return of a month on a note bought at par at yield `before` with `years` to run and sold at yield `after` a month
 * later: (1 + y₁/2)^(1/6) × (c·a + v^n) − 1 with c = y₀/2, n half-years, a the annuity factor and v the discount at
 * y₁/2. Yields are fractions above −2, compounded half-yearly. The note sold is a month shorter than the yield says,
 * which the slope of the curve turns into an error of a few hundredths of a percent.
 */
export function constantMaturityReturn(before: number, after: number, years: number): number {
  const [coupon, rate, periods] = [before / 2, after / 2, years * 2]
  const discount = (1 + rate) ** -periods
  const annuity = rate === 0 ? periods : (1 - discount) / rate
  return (1 + rate) ** (1 / 6) * (coupon * annuity + discount) - 1
}
