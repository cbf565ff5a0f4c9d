import { averageWageIndex, wageIndexThrough } from '#figures/average-wage-index.ts'
import { ofYear } from '#figures/dated.ts'
import { wageBases } from '#figures/payroll-tax.ts'
import { fullRetirementAge } from '#figures/social-security.ts'
import { isNoAnswer } from '#finance/answer.ts'
import {
  bendPoints,
  claimingFactor,
  fullRetirementMonths,
  monthlyBenefit,
  primaryInsuranceAmount,
  type WageIndex,
} from '#finance/social-security-benefit.ts'
import { recordedAverage } from './earnings.model.ts'
import { planGrowth } from './markets.model.ts'
import type { Given } from './plan-given.model.ts'

/** The latest year whose bend points are published. */
export const LAST_BEND_YEAR = averageWageIndex.firstYear + averageWageIndex.values.length + 1

type BendYear = { readonly year: number; readonly index: WageIndex }

/**
 * The year whose bend points a person has, and the wage index that sets them. Bend points of later years than the
 * plan's first one grow with wages, so that money of the first year keeps those of that year.
 */
function bendYearOf(birthYear: number, startYear: number, wages: number): BendYear {
  const newest = Math.max(LAST_BEND_YEAR, startYear)
  return { year: Math.min(birthYear + 62, newest), index: wageIndexThrough(newest - 2, wages) }
}

export type Person = {
  readonly name: string
  readonly sex: 'male' | 'female'
  readonly age: number
  readonly birthYear: number
  readonly bend: BendYear
  readonly retireAge: number
  /** Months worked in the year of that age. */
  readonly retireMonths: number
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
  const growth = planGrowth(given)
  const base = ofYear(wageBases, year, growth)
  const wageBase = typeof base === 'number' ? base : Infinity
  return given.people.map((row, index) => {
    const birthYear = row.birthDate === null ? year - (row.age ?? 0) : Number(row.birthDate.slice(0, 4))
    const full = fullRetirementMonths(birthYear, fullRetirementAge)
    const fullMonths = isNoAnswer(full) ? 804 : full
    const owner = index === 0 ? 'first' : 'second'
    const bend = bendYearOf(birthYear, year, growth.wages)
    const { pia, estimated } = insuranceAmount(row, { given, owner, birthYear, bend, wageBase })
    const factor = claimingFactor(row.claimMonths, fullMonths)
    const benefit = isNoAnswer(factor) ? 0 : monthlyBenefit(pia, factor)
    const { name, sex, retireAge, retireMonths, endAge, claimMonths } = row
    return {
      name,
      sex,
      age: year - birthYear,
      birthYear,
      bend,
      retireAge,
      retireMonths,
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
    readonly bend: BendYear
    readonly wageBase: number
  },
): { readonly pia: number; readonly estimated: boolean } {
  if (row.pia !== null) return { pia: row.pia, estimated: false }
  const points = bendPoints(about.bend.year, about.bend.index)
  if (isNoAnswer(points)) return { pia: 0, estimated: true }
  if (row.aime !== null) return { pia: primaryInsuranceAmount(row.aime, points), estimated: false }
  const recorded = recordedAverage(about.given, row, about)
  if (recorded !== null) return { pia: primaryInsuranceAmount(recorded, points), estimated: false }
  const wages = about.given.incomes
    .filter((income) => income.owner === about.owner && (income.kind === 'wage' || income.kind === 'self'))
    .reduce((sum, income) => sum + income.amount, 0)
  const years = Math.max(0, Math.min(35, row.retireAge + row.retireMonths / 12 - 22))
  const average = Math.floor((Math.min(wages, about.wageBase) / 12) * (years / 35))
  return { pia: primaryInsuranceAmount(average, points), estimated: true }
}

/** Share of year t that a person still works: all of it before the year of retirement, its months within it. */
export function workedPart(person: Person, t: number): number {
  const age = person.age + t
  if (age < person.retireAge) return 1
  return age === person.retireAge ? person.retireMonths / 12 : 0
}
