import type { ContributionLimits } from '#figures/contribution-limits.ts'
import { deductibleIra } from '#finance/tax/ira-deduction.ts'
import type { Owner } from './incomes.model.ts'
import { type Person, workedPart } from './people.model.ts'
import type { Given } from './plan-given.model.ts'

export type Saved = {
  traditional: number
  roth: number
  hsa: number
  taxable: number
  match: number
  /** The part of the traditional saving that a plan at work has no room for. */
  ira: number
}

/**
 * What a person saves in a year of work, capped at the limits of the law; the match comes on top. Traditional saving
 * fills the plan at work first. From 2026 on the catch-up of who is paid more than a threshold is Roth: 26 USC 414(v)(7);
 * wages of the year stand for those of the year before.
 */
export function savedBy(
  given: Given,
  person: Person,
  when: {
    readonly owner: Owner
    readonly t: number
    readonly year: number
    readonly wages: number
    readonly employed: number
    readonly limits: ContributionLimits
  },
): Saved {
  const saved: Saved = { traditional: 0, roth: 0, hsa: 0, taxable: 0, match: 0, ira: 0 }
  const age = person.age + when.t
  const part = workedPart(person, when.t)
  if (part <= 0) return saved
  for (const row of given.contributions) {
    if (row.owner !== when.owner) continue
    saved[row.type] += part * row.amount
    saved.match += row.matchRate * Math.min(part * row.amount, row.matchLimit * when.wages)
  }
  const plan = Math.min(deferralLimit(age, when.limits) + iraLimit(age, when.limits), Math.max(0, when.wages))
  const share = Math.min(1, plan / Math.max(1, saved.traditional + saved.roth))
  saved.traditional *= share
  saved.roth *= share
  saved.ira = Math.max(0, saved.traditional - deferralLimit(age, when.limits))
  const catchUp = Math.max(0, saved.traditional - saved.ira - when.limits.deferral)
  if (isRothCatchUp(when)) {
    saved.traditional -= catchUp
    saved.roth += catchUp
  }
  saved.hsa = Math.min(saved.hsa, when.limits.hsaFamily + (age >= 55 ? when.limits.hsaCatchUp55 : 0))
  return saved
}

export function deferralLimit(age: number, limits: ContributionLimits): number {
  const catchUp = age >= 60 && age <= 63 ? limits.deferralCatchUp60to63 : limits.deferralCatchUp50
  return limits.deferral + (age >= 50 ? catchUp : 0)
}

export const iraLimit = (age: number, limits: ContributionLimits): number =>
  limits.ira + (age >= 50 ? limits.iraCatchUp50 : 0)

const ROTH_CATCH_UP_FROM = 2026

/** True where catch-up contributions to a plan at work must be Roth. */
export const isRothCatchUp = (when: {
  readonly year: number
  readonly employed: number
  readonly limits: ContributionLimits
}): boolean => when.year >= ROTH_CATCH_UP_FROM && when.employed > when.limits.rothCatchUpWages

/**
 * What is deducted of IRA contributions beside a full plan at work, by wages and pensions less pre-tax amounts: interest,
 * dividends and benefits are not known yet and not counted.
 */
export const deductedIras = (
  people: readonly Person[],
  contributions: readonly number[],
  year: {
    readonly t: number
    readonly income: number
    readonly range: readonly [from: number, to: number]
    readonly limits: ContributionLimits
  },
): number =>
  people.reduce((sum, person, index) => {
    const limit = iraLimit(person.age + year.t, year.limits)
    return sum + deductibleIra(contributions[index] ?? 0, year.income, { limit, range: year.range })
  }, 0)
