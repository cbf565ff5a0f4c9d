import { type NoAnswer, noAnswer } from '../answer.ts'
import { type DivisorTable, lifetimeDivisor } from './required-distribution.ts'

export type Inheritance = {
  /** Age of who inherits in the year after the owner's death. */
  readonly ageInFirstYear: number
  /** 1 is the year after the death. */
  readonly yearSinceDeath: number
  readonly priorYearEndBalance: number
  /** True when the owner had reached the age of required distributions. */
  readonly ownerHadStarted: boolean
  /** A spouse, minor child, disabled or chronically ill person, or one not more than ten years younger. */
  readonly isEligible: boolean
}

const LAST_YEAR = 10

/**
 * Least that must be taken from an inherited retirement account in a year after the owner's death: balance ÷ (single
 * life divisor of the first year less one for each year since). Who is not eligible takes everything by the end of the
 * tenth year, and before that the yearly amount only if the owner had started. Divisors below 1 take everything.
 * A spouse who is the only heir reads the table anew each year: year 1 with the age of that year.
 * No answer for a year before the first or an age that the table does not have.
 * Source: 26 USC 401(a)(9)(B), (E), (H); 26 CFR 1.401(a)(9)-5(d), (e).
 */
export function inheritedDistribution(inheritance: Inheritance, table: DivisorTable): number | NoAnswer {
  const { ageInFirstYear, yearSinceDeath, priorYearEndBalance, ownerHadStarted, isEligible } = inheritance
  if (!(Number.isInteger(yearSinceDeath) && yearSinceDeath >= 1))
    return noAnswer('The first year is the year after death: 1.')
  const first = lifetimeDivisor(ageInFirstYear, table)
  if (typeof first !== 'number') return first
  if (!isEligible && yearSinceDeath >= LAST_YEAR) return priorYearEndBalance
  if (!isEligible && !ownerHadStarted) return 0
  const divisor = first - (yearSinceDeath - 1)
  return divisor <= 1 ? priorYearEndBalance : priorYearEndBalance / divisor
}
