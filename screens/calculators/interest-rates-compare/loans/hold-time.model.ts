import { costAt } from '#finance/loans/loan-path.ts'
import { cprOfPsa, smmOfCpr } from '#finance/mortgage-pools/prepayment.ts'

/**
 * Chance that a loan ends in each month (place 0 is month 1) at a PSA speed in percent: the standard by which the market
 * counts how long people keep their loans. What is left at the end of the term ends there.
 * Source: SIFMA, Standard Formulas for the Analysis of Mortgage-Backed Securities.
 */
export function endsByMonth(speed: number, termMonths: number): readonly number[] {
  let alive = 1
  return Array.from({ length: termMonths }, (_, at) => {
    const ends = at === termMonths - 1 ? alive : alive * smmOfCpr(cprOfPsa(at + 1, speed))
    alive -= ends
    return ends
  })
}

/** The month by whose end half of the loans have ended. */
export function medianMonth(ends: readonly number[]): number {
  let sum = 0
  const at = ends.findIndex((share) => {
    sum += share
    return sum >= 0.5
  })
  return at + 1
}

export type AcrossHolds = { readonly chance: number; readonly expectedCost: number }

/** How often each of several costs is the least, and its mean, over all ends; a tie is shared. */
export function acrossHolds(
  costs: readonly (readonly number[])[],
  ends: readonly number[],
): readonly AcrossHolds[] {
  const chances = costs.map(() => 0)
  const means = costs.map(() => 0)
  for (const [at, share] of ends.entries()) {
    const now = costs.map((each) => costAt(each, at + 1))
    const least = Math.min(...now)
    const tied = now.filter((cost) => cost === least).length
    for (const [place, cost] of now.entries()) {
      means[place] = (means[place] ?? 0) + share * cost
      if (cost === least) chances[place] = (chances[place] ?? 0) + share / tied
    }
  }
  return costs.map((_, place) => ({ chance: chances[place] ?? 0, expectedCost: means[place] ?? 0 }))
}
