import { isNoAnswer } from '#finance/answer.ts'
import {
  bendPoints,
  claimingFactor,
  fullRetirementMonths,
  monthlyBenefit,
  primaryInsuranceAmount,
  spouseAddition,
  spouseFactor,
  survivorBenefit,
} from '#finance/social-security-benefit.ts'
import { averageWageIndex } from '#figures/average-wage-index.ts'
import { ofYear } from '#figures/dated.ts'
import { wageBases } from '#figures/payroll-tax.ts'
import { fullRetirementAge } from '#figures/social-security.ts'
import type { Given } from './plan-given.model.ts'

/** The latest year whose bend points are known: later ones grow with wages, so today's dollars keep these. */
const LAST_BEND_YEAR = averageWageIndex.firstYear + averageWageIndex.values.length + 1

export type Person = {
  readonly name: string
  readonly sex: 'male' | 'female'
  readonly age: number
  readonly birthYear: number
  readonly retireAge: number
  readonly endAge: number
  readonly claimMonths: number
  readonly fullMonths: number
  /** Monthly, today's dollars. */
  readonly pia: number
  readonly benefit: number
  readonly estimated: boolean
}

/** One or two people with their Social Security worked out; the age is the one attained in the first year. */
export function peopleOf(given: Given): readonly Person[] {
  const year = Number(given.today.slice(0, 4))
  const base = ofYear(wageBases, year)
  const wageBase = typeof base === 'number' ? base : Infinity
  return given.people.map((row, index) => {
    const birthYear = row.birthDate === null ? year - (row.age ?? 0) : Number(row.birthDate.slice(0, 4))
    const full = fullRetirementMonths(birthYear, fullRetirementAge)
    const fullMonths = isNoAnswer(full) ? 804 : full
    const owner = index === 0 ? 'first' : 'second'
    const { pia, estimated } = insuranceAmount(row, { given, owner, birthYear, wageBase })
    const factor = claimingFactor(row.claimMonths, fullMonths)
    const benefit = isNoAnswer(factor) ? 0 : monthlyBenefit(pia, factor)
    const { name, sex, retireAge, endAge, claimMonths } = row
    return {
      name,
      sex,
      age: year - birthYear,
      birthYear,
      retireAge,
      endAge,
      claimMonths,
      fullMonths,
      pia,
      benefit,
      estimated,
    }
  })
}

type Row = Given['people'][number]

/** The amount typed, or from average earnings, or estimated from today's wage over a working life from 22. */
function insuranceAmount(
  row: Row,
  about: {
    readonly given: Given
    readonly owner: string
    readonly birthYear: number
    readonly wageBase: number
  },
): { readonly pia: number; readonly estimated: boolean } {
  if (row.pia !== null) return { pia: row.pia, estimated: false }
  const points = bendPoints(Math.min(about.birthYear + 62, LAST_BEND_YEAR), averageWageIndex)
  if (isNoAnswer(points)) return { pia: 0, estimated: true }
  if (row.aime !== null) return { pia: primaryInsuranceAmount(row.aime, points), estimated: false }
  const wages = about.given.incomes
    .filter((income) => income.owner === about.owner && (income.kind === 'wage' || income.kind === 'self'))
    .reduce((sum, income) => sum + income.amount, 0)
  const years = Math.max(0, Math.min(35, row.retireAge - 22))
  const average = Math.floor((Math.min(wages, about.wageBase) / 12) * (years / 35))
  return { pia: primaryInsuranceAmount(average, points), estimated: true }
}

/**
 * Social Security of one person in a year of age `age`, today's dollars: the own benefit from the claim month on, and
 * the addition of a spouse once both have claimed. The first year counts the months after the birthday.
 */
export function benefitWhileBothLive(person: Person, spouse: Person | undefined, t: number): number {
  const own = person.benefit * monthsPaid(person, t)
  if (spouse === undefined) return own
  const both = Math.min(monthsPaid(person, t), monthsPaid(spouse, t))
  if (both === 0) return own
  const start = Math.max(person.claimMonths, person.age * 12 + spouse.claimMonths - spouse.age * 12)
  const factor = spouseFactor(Math.min(Math.max(744, start), 1200), person.fullMonths)
  const addition = isNoAnswer(factor) ? 0 : spouseAddition({ pia: person.pia, factor }, spouse.pia)
  return own + Math.floor(addition) * both
}

/** Benefit of a survivor in year t: the larger of the own and the dead spouse's, from 60 on. */
export function benefitOfSurvivor(person: Person, dead: Person, t: number): number {
  const own = person.benefit * monthsPaid(person, t)
  if (person.age + t < 60) return own
  return Math.max(own, 12 * survivorBenefit(0, { pia: dead.pia, benefit: dead.benefit }))
}

/** Months of the year of age `age + t` in which the benefit is paid. */
function monthsPaid(person: Person, t: number): number {
  return Math.max(0, Math.min(12, (person.age + t + 1) * 12 - person.claimMonths))
}
