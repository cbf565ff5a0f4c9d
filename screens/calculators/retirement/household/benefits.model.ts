import { survivorFullAge } from '#figures/social-security.ts'
import { isNoAnswer } from '#finance/answer.ts'
import {
  claimingFactor,
  familyMaximum,
  fullRetirementMonths,
  monthlyBenefit,
  spouseAddition,
  spouseFactor,
  survivorBenefit,
  survivorFactor,
} from '#finance/tax/social-security-benefit.ts'
import { checksInYear } from './birthday.model.ts'
import type { Person } from './people.model.ts'

const MONTHS_AT_60 = 720

/**
 * Social Security of one person in year t, today's dollars: the checks of the own benefit, the first of them in the
 * month after the claim, and the addition of a spouse once both have claimed, within the family maximum of the worker's
 * record.
 */
export function benefitWhileBothLive(person: Person, spouse: Person | undefined, t: number): number {
  const own = person.benefit * monthsPaid(person, t)
  if (spouse === undefined) return own
  const both = Math.min(monthsPaid(person, t), monthsPaid(spouse, t))
  if (both === 0) return own
  const olderBy = 12 * (person.age - spouse.age) + spouse.birthMonth - person.birthMonth
  const start = Math.max(person.claimMonths, spouse.claimMonths + olderBy)
  const factor = spouseFactor(Math.min(Math.max(744, start), 1200), person.fullMonths)
  const addition = isNoAnswer(factor) ? 0 : spouseAddition({ pia: person.pia, factor }, spouse.pia)
  return own + Math.floor(Math.min(addition, familyRoom(spouse))) * both
}

/** What a record can pay to the family beside the worker: set in the year of 62, and raised with the benefit. */
function familyRoom({ pia, bend, raised }: Person): number {
  const most = familyMaximum(pia / raised, bend.year, bend.index)
  return isNoAnswer(most) ? Infinity : Math.max(0, raised * most - pia)
}

/**
 * Benefit of a survivor in year t, from 60 on: the larger of the own and the survivor's, reduced when it starts before
 * the survivor's full age. It starts in the year after the planned death; where lives are drawn, `widowedAt` is null
 * and the age of the year is read.
 */
export function benefitOfSurvivor(
  person: Person,
  dead: Person,
  when: { readonly t: number; readonly widowedAt: number | null },
): number {
  const { t, widowedAt } = when
  const own = person.benefit * monthsPaid(person, t)
  const start = Math.max(MONTHS_AT_60, 12 * (person.age + Math.min(t, widowedAt ?? t)))
  if (12 * (person.age + t) < MONTHS_AT_60) return own
  const full = fullRetirementMonths(person.birthYear, survivorFullAge)
  const factor = survivorFactor(start, isNoAnswer(full) ? 804 : full)
  const paid = survivorBenefit(0, { pia: dead.pia, benefit: benefitAtDeath(dead, widowedAt) }, Number(factor))
  return Math.max(own, 12 * Math.floor(paid + 1e-6))
}

/** What the dead was paid; who died before claiming leaves the PIA with the late credits earned until then. */
function benefitAtDeath(dead: Person, widowedAt: number | null): number {
  const monthsAtDeath = widowedAt === null ? Infinity : 12 * (dead.age + widowedAt)
  if (monthsAtDeath >= dead.claimMonths) return dead.benefit
  const factor = claimingFactor(Math.max(monthsAtDeath, dead.fullMonths), dead.fullMonths)
  return isNoAnswer(factor) ? dead.pia : monthlyBenefit(dead.pia, factor)
}

/** Months of year t in which the own benefit is paid. */
const monthsPaid = (person: Person, t: number): number => checksInYear(person, t, person.claimMonths)
