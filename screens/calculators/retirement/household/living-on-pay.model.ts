import { type Person, workedPart } from './people.model.ts'
import type { Given } from './plan-given.model.ts'

/** Whose retirement starts the spending, and when. */
export type LivingOnPay = {
  readonly retirementYear: number
  /** Share of the retirement year in which everybody who is paid still works. */
  readonly workedShare: number
  /** Who has a wage or a business, person by person. */
  readonly paid: readonly boolean[]
}

/**
 * A household lives on its pay until the first of those retires who are paid or have retired already: from then on
 * living costs are modeled, and what the pay of the other does not cover comes from the accounts. Who is not paid and
 * has not retired yet gives no date, unless nobody is paid.
 */
export function livingOnPay(given: Given, people: readonly Person[]): LivingOnPay {
  const paid = people.map((_, index) => isPaid(given, index === 0 ? 'first' : 'second'))
  const count = people.filter((person, index) => paid[index] === true || person.workEndAge <= person.age)
  const dated = paid.includes(true) ? count : people
  const retirementYear = Math.max(0, Math.min(...dated.map((person) => person.workEndAge - person.age)))
  const workedShare = Math.min(...dated.map((person) => workedPart(person, retirementYear)))
  return { retirementYear, workedShare, paid }
}

const isPaid = (given: Given, owner: string): boolean =>
  given.incomes.some(
    (row) => row.owner === owner && (row.kind === 'wage' || row.kind === 'self') && row.amount > 0,
  )

/** Share of year t in which the living live on their pay: none of it once somebody who was paid has died. */
export function shareOnPay(
  { retirementYear, workedShare, paid }: LivingOnPay,
  alive: readonly boolean[],
  t: number,
): number {
  const lost = paid.some((one, index) => one && alive[index] !== true)
  if (lost || t > retirementYear) return 0
  return t < retirementYear ? 1 : workedShare
}
