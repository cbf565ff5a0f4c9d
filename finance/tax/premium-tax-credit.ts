/** Health-insurance premium credit of one year (26 USC 36B), by multiples of the poverty guideline. */
export type PremiumCreditRules = {
  readonly povertyFirstPerson: number
  readonly povertyEachOther: number
  readonly incomeFloor: number
  readonly incomeLimit: number
  readonly expectedShare: readonly (readonly [multiple: number, share: number])[]
}

/**
 * Yearly credit for coverage before Medicare: benchmark premium less the share of income that the household is
 * expected to pay. Nothing below the floor and nothing above the limit: a cliff.
 */
export function premiumTaxCredit(
  household: { readonly income: number; readonly people: number; readonly benchmarkPremium: number },
  rules: PremiumCreditRules,
): number {
  const guideline = rules.povertyFirstPerson + rules.povertyEachOther * Math.max(0, household.people - 1)
  const multiple = household.income / guideline
  if (multiple < rules.incomeFloor || multiple > rules.incomeLimit) return 0
  const expected = household.income * shareAt(multiple, rules.expectedShare)
  return Math.max(0, household.benchmarkPremium - expected)
}

function shareAt(multiple: number, points: PremiumCreditRules['expectedShare']): number {
  const above = points.findIndex(([at]) => at > multiple)
  const left = points[above === -1 ? points.length - 1 : Math.max(0, above - 1)]
  const right = above === -1 ? left : points[above]
  if (left === undefined || right === undefined) return 0
  const width = right[0] - left[0]
  return width <= 0 ? left[1] : left[1] + ((right[1] - left[1]) * (multiple - left[0])) / width
}
