import { type Growth, ofYear } from '#figures/dated.ts'
import { costOfLivingAdjustments } from '#figures/social-security.ts'
import { isNoAnswer } from '#finance/answer.ts'

/**
 * Cost-of-living raises of a benefit whose holder turned 62 in `eligibilityYear`, in the money of `year`: the first is
 * paid in the January after, whether the benefit was claimed or not.
 */
export function raisesSince(eligibilityYear: number, year: number, growth?: Growth): readonly number[] {
  return Array.from({ length: Math.max(0, year - eligibilityYear) }, (_, index) => {
    const raise = ofYear(costOfLivingAdjustments, eligibilityYear + 1 + index, growth)
    return isNoAnswer(raise) ? 0 : raise
  })
}
