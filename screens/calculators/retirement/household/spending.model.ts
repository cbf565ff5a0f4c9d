import type { YearFigures } from './figures.model.ts'
import type { Person } from './people.model.ts'
import type { Given } from './plan-given.model.ts'

const YEARLY_DECLINE = 0.99

/** Planned living costs of a year, today's money: the pattern by the age of the oldest, and a survivor's share. */
export function livingCosts(
  given: Given,
  age: number,
  when: { readonly yearsRetired: number; readonly survivor: boolean },
): number {
  const pattern = patternOf(given, age, when.yearsRetired)
  return given.annualSpending * pattern * (when.survivor ? given.survivorSpendingShare : 1)
}

function patternOf(given: Given, age: number, yearsRetired: number): number {
  if (given.spendingPattern === 'declining') return YEARLY_DECLINE ** Math.max(0, yearsRetired)
  if (given.spendingPattern !== 'phases') return 1
  if (age >= given.noGoAge) return given.noGoShare
  return age >= given.slowGoAge ? given.slowGoShare : 1
}

/** Health premiums of the living once retired: their own before 65, Medicare and extras from then on. */
export function healthCosts(
  given: Given,
  retired: readonly { readonly age: number; readonly share: number }[],
  figures: YearFigures,
): number {
  const medicare = 12 * figures.medicare.partB + given.medicareExtra
  return retired.reduce((sum, { age, share }) => sum + share * (age >= 65 ? medicare : given.healthPre65), 0)
}

/** One-off costs and receipts of a year, by the age of the first person. */
export function oneOffsAt(
  given: Given,
  first: Person,
  t: number,
): { readonly cost: number; readonly receipt: number } {
  const age = first.age + t
  let cost = 0
  let receipt = 0
  for (const row of given.oneOffs) {
    if (age < row.age || age >= row.age + row.years) continue
    cost += row.cost
    receipt += row.receipt
  }
  return { cost, receipt }
}

/** Debt payments still due in a calendar year, in fixed dollars. */
export const debtsAt = (given: Given, year: number): number =>
  given.debtPayments.reduce((sum, row) => sum + (year <= row.untilYear ? row.payment : 0), 0)
