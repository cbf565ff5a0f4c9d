import { isNoAnswer, type NoAnswer } from '../answer.ts'
import { type CorporateBond, corporatePrice } from './corporate-bond.ts'

export type MakeWhole = {
  /** Clean, per 100: never below par. */
  readonly price: number
  /** What the remaining payments are worth at that rate, clean per 100, before the floor. */
  readonly worth: number
}

/**
 * Make-whole call: the issuer pays the present value of all remaining payments at the Treasury yield plus the spread of
 * the indenture, less interest accrued (which it pays on top), and at least par. Rates a year, half-yearly or as often
 * as the bond pays. No answer as `corporatePrice`.
 * Source: the redemption clause that US investment-grade indentures share (greater of 100 % and the sum of present
 * values on a 360-day year of twelve 30-day months at the Treasury rate plus a spread).
 */
export function makeWhole(
  bond: CorporateBond,
  terms: { readonly treasuryYield: number; readonly spread: number },
): MakeWhole | NoAnswer {
  const priced = corporatePrice(bond, terms.treasuryYield + terms.spread)
  if (isNoAnswer(priced)) return priced
  return { price: Math.max(100, priced.clean), worth: priced.clean }
}
