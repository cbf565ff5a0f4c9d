/** One income tier: monthly surcharges; `upTo` null = no top; `topExcluded`: income equal to the top is above it. */
export type PremiumTier = {
  readonly upTo: number | null
  readonly topExcluded: boolean
  readonly partB: number
  readonly partD: number
}

/** The tier of a modified AGI (that of two years before); `index` counts from 0, the tier without a surcharge. */
export function premiumTier(
  magi: number,
  tiers: readonly PremiumTier[],
): { readonly index: number; readonly partB: number; readonly partD: number } {
  const index = tiers.findIndex(
    ({ upTo, topExcluded }) => upTo === null || magi < upTo || (!topExcluded && magi === upTo),
  )
  const tier = tiers[index]
  return { index, partB: tier?.partB ?? 0, partD: tier?.partD ?? 0 }
}

/**
 * Yearly Medicare premiums of `enrolled` people: Part B with its surcharge, and the Part D surcharge (the plan's own
 * Part D premium is not included). Source: 42 USC 1395r(i), 1395w-113(a)(7).
 */
export function annualMedicarePremium(
  household: { readonly magi: number; readonly enrolled: number },
  rules: { readonly partB: number; readonly tiers: readonly PremiumTier[] },
): { readonly annualPartB: number; readonly annualPartDSurcharge: number } {
  const tier = premiumTier(household.magi, rules.tiers)
  return {
    annualPartB: 12 * household.enrolled * (rules.partB + tier.partB),
    annualPartDSurcharge: 12 * household.enrolled * tier.partD,
  }
}
