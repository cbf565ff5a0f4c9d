/* Speeds of prepayment other than PSA: CPR, the share of the balance prepaid in a year, as a fraction. */

/** How borrowers answer to the rate at which they could refinance: an S-curve of the CPR over the incentive. */
export type RefinanceCurve = {
  /** CPR without any incentive: moving house, divorce, default. */
  readonly base: number
  /** CPR when everybody who can refinances. */
  readonly peak: number
  /** Incentive (loan rate less market rate) at which half of the way is gone, and its width, both as fractions. */
  readonly middle: number
  readonly width: number
}

/**
 * CPR = base + (peak − base) ÷ (1 + e^−((incentive − middle) ÷ width)): level without an incentive, steep where
 * refinancing starts to pay, level again above it. The width is above 0.
 * Source: Fabozzi (ed.), "The Handbook of Mortgage-Backed Securities", chapters on prepayment models (shape only; the
 * numbers are the caller's).
 */
export const refinanceCpr = ({ base, peak, middle, width }: RefinanceCurve, incentive: number): number =>
  base + (peak - base) / (1 + Math.exp(-(incentive - middle) / width))

/** The ramp of young loans: month over 30, at most 1. */
export const seasoning = (month: number): number => Math.min(1, Math.max(0, month) / 30)

/** CPR in `month` (1 is the first) of a list of yearly speeds: the last one holds on; none means 0. */
export const cprOfYears = (speeds: readonly number[], month: number): number =>
  speeds[Math.min(speeds.length, Math.ceil(month / 12)) - 1] ?? 0
