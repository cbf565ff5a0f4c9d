import { averageWageIndex, wageIndexThrough } from '#figures/average-wage-index.ts'
import { ofYear } from '#figures/dated.ts'
import { wageBases } from '#figures/payroll-tax.ts'
import { fullRetirementAge } from '#figures/social-security.ts'
import { isNoAnswer } from '#finance/answer.ts'
import {
  afterRaises,
  bendPoints,
  claimingFactor,
  fullRetirementMonths,
  monthlyBenefit,
  primaryInsuranceAmount,
  type WageIndex,
} from '#finance/tax/social-security-benefit.ts'
import { attainedMonth, endOfWork } from './birthday.model.ts'
import type { Sex } from './death-rates.model.ts'
import { recordedAverage } from './earnings.model.ts'
import { planGrowth } from './markets.model.ts'
import type { Given } from './plan-given.model.ts'
import { raisesSince } from './raises.model.ts'

/** The latest year whose bend points are published. */
export const LAST_BEND_YEAR = averageWageIndex.firstYear + averageWageIndex.values.length + 1

type BendYear = {
  readonly year: number
  readonly index: WageIndex
  /** Wages two years before that year over those two years before the newest one. */
  readonly wageLevel: number
}

/**
 * The year whose bend points a person has, and the wage index that sets them. Bend points of later years than the
 * plan's first one grow with wages, so that money of the first year keeps those of that year.
 */
function bendYearOf(birthYear: number, startYear: number, wages: number): BendYear {
  const newest = Math.max(LAST_BEND_YEAR, startYear)
  const year = Math.min(birthYear + 62, newest)
  const index = wageIndexThrough(newest - 2, wages)
  const wagesAt = (at: number) => index.values[at - 2 - index.firstYear] ?? 1
  return { year, index, wageLevel: wagesAt(year) / wagesAt(newest) }
}

export type Person = {
  readonly name: string
  readonly sex: Sex
  readonly age: number
  readonly birthYear: number
  /** Month, from 0, in which an age is attained. */
  readonly birthMonth: number
  readonly bend: BendYear
  /** What cost-of-living raises have made of a dollar of benefits since the year of 62. */
  readonly raised: number
  readonly retireAge: number
  readonly retireMonths: number
  /** Age of the calendar year in which work ends. */
  readonly workEndAge: number
  /** Months worked in that year. */
  readonly workEndMonths: number
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
    const birthMonth = attainedMonth(row.birthDate)
    const attainedYear = birthMonth < 0 ? birthYear - 1 : birthYear
    const full = fullRetirementMonths(attainedYear, fullRetirementAge)
    const fullMonths = isNoAnswer(full) ? 804 : full
    const owner = index === 0 ? 'first' : 'second'
    const bend = bendYearOf(attainedYear, year, growth.wages)
    const raises = raisesSince(bend.year, year, growth)
    const about = { given, owner, birthYear, attainedYear, bend, wageBase, raises }
    const { pia, estimated } = insuranceAmount(row, about)
    const factor = claimingFactor(row.claimMonths, fullMonths)
    const benefit = isNoAnswer(factor) ? 0 : monthlyBenefit(pia, factor)
    const { name, sex, retireAge, retireMonths, endAge, claimMonths } = row
    return {
      name,
      sex,
      age: year - birthYear,
      birthYear,
      birthMonth,
      bend,
      raised: raises.reduce((product, raise) => product * (1 + raise), 1),
      retireAge,
      retireMonths,
      ...endOfWork(row),
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

/**
 * The amount typed, or from average earnings, or estimated from today's wage over a working life from 22. What follows
 * from earnings is of the year of 62 and has had the raises since.
 */
function insuranceAmount(
  row: Row,
  about: {
    readonly given: Given
    readonly owner: string
    readonly birthYear: number
    readonly attainedYear: number
    readonly bend: BendYear
    readonly wageBase: number
    readonly raises: readonly number[]
  },
): { readonly pia: number; readonly estimated: boolean } {
  if (row.pia !== null) return { pia: row.pia, estimated: false }
  const points = bendPoints(about.bend.year, about.bend.index)
  if (isNoAnswer(points)) return { pia: 0, estimated: true }
  const today = (average: number) => afterRaises(primaryInsuranceAmount(average, points), about.raises)
  if (row.aime !== null) return { pia: today(row.aime), estimated: false }
  const recorded = recordedAverage(about.given, row, about)
  if (recorded !== null) return { pia: today(recorded), estimated: false }
  const wages = about.given.incomes
    .filter((income) => income.owner === about.owner && (income.kind === 'wage' || income.kind === 'self'))
    .reduce((sum, income) => sum + income.amount, 0)
  const years = Math.max(0, Math.min(35, row.retireAge + row.retireMonths / 12 - 22))
  const monthly = (about.bend.wageLevel * Math.min(wages, about.wageBase)) / 12
  return { pia: today(Math.floor(monthly * (years / 35))), estimated: true }
}

/** Share of year t that a person still works: all of it before the year of retirement, its months within it. */
export function workedPart(person: Person, t: number): number {
  const age = person.age + t
  if (age < person.workEndAge) return 1
  return age === person.workEndAge ? person.workEndMonths / 12 : 0
}
