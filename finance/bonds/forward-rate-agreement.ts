import { type NoAnswer, whenAll } from '../answer.ts'

/** Two simple deposit rates from today, on the same basis of days a year. */
export type TwoDeposits = {
  readonly rateShort: number
  readonly daysShort: number
  readonly rateLong: number
  readonly daysLong: number
  readonly basis: number
}

/**
 * The simple rate between the ends of two deposits that makes both ways of lending the same:
 * (1 + r_L d_L/B) = (1 + r_S d_S/B)(1 + f (d_L − d_S)/B).
 * No answer unless the long deposit ends after the short one and the short one keeps some value. Source: Hull, chapter 4.
 */
export const forwardSimpleRate = ({
  rateShort,
  daysShort,
  rateLong,
  daysLong,
  basis,
}: TwoDeposits): number | NoAnswer =>
  whenAll(
    [
      [basis > 0, 'a year needs days'],
      [daysLong > daysShort, 'the long deposit must end after the short one'],
      [1 + (rateShort * daysShort) / basis > 0, 'at this rate the short deposit would be worth nothing'],
    ],
    () => {
      const ratio = (1 + (rateLong * daysLong) / basis) / (1 + (rateShort * daysShort) / basis)
      return ((ratio - 1) * basis) / (daysLong - daysShort)
    },
  )

export type Fixing = {
  readonly notional: number
  readonly agreedRate: number
  /** The reference rate on the fixing day. */
  readonly settlementRate: number
  readonly days: number
  readonly basis: number
}

/**
 * What the buyer of a forward rate agreement receives at the start of the period (below zero: pays), the interest
 * difference discounted at the fixing: (L − K) N τ / (1 + L τ), τ = days/basis.
 * No answer where the discount would not be positive. Source: ISDA definitions, FRA discounting; Hull, chapter 4.
 */
export const fraSettlement = (fixing: Fixing): number | NoAnswer => {
  const { notional, agreedRate, settlementRate, days, basis } = fixing
  const share = days / basis
  return whenAll(
    [[1 + settlementRate * share > 0, 'no discounting is possible at this fixing']],
    () => ((settlementRate - agreedRate) * notional * share) / (1 + settlementRate * share),
  )
}
