/** Thresholds of one filing status; `firstTierCap` is what the first tier adds above the upper threshold. */
export type BenefitTaxRules = {
  readonly benefitLower: number
  readonly benefitUpper: number
  readonly benefitFirstTierCap: number
}

/**
 * Taxable part of Social Security (26 USC 86), dollars of the year.
 *
 * Provisional income p = `otherIncome` + ½ `benefits`, where other income includes tax-exempt interest.
 * p ≤ lower: 0. Between: min(½ (p − lower), ½ benefits). Above upper: min(0.85 (p − upper) +
 * min(cap, ½ benefits), 0.85 benefits). The thresholds are not indexed.
 */
export function taxableBenefits(benefits: number, otherIncome: number, rules: BenefitTaxRules): number {
  const half = benefits / 2
  const provisional = otherIncome + half
  if (benefits <= 0 || provisional <= rules.benefitLower) return 0
  if (provisional <= rules.benefitUpper) return Math.min((provisional - rules.benefitLower) / 2, half)
  const firstTier = Math.min(rules.benefitFirstTierCap, half)
  return Math.min(0.85 * (provisional - rules.benefitUpper) + firstTier, 0.85 * benefits)
}
