import { dayNumberOf } from '#finance/dates/calendar.ts'
import type { Balances, EarlierIncome, HouseholdPlan, Schedule } from '#finance/retirement/household/plan.ts'
import { type Person, workedPart } from './people.model.ts'
import type { Given } from './plan-given.model.ts'

/* The first year starts on the plan's date: what comes in evenly counts for the days that are left. */

/** Share of the calendar year of a date that is left, that day included. */
export function shareAhead(today: string): number {
  const year = Number(today.slice(0, 4))
  const end = dayNumberOf(`${year + 1}-01-01`)
  return (end - dayNumberOf(today)) / (end - dayNumberOf(`${year}-01-01`))
}

/** The first row with a retirement that a whole year stands behind, or the one there is. */
export const firstWholeYear = <R extends { readonly retired: boolean }>(
  rows: readonly R[],
  today: string,
): R | undefined =>
  rows.find((row, t) => row.retired && (t > 0 || shareAhead(today) === 1)) ?? rows.find((row) => row.retired)

/** Work ends within a year and so lies at its beginning; what is left of it after the date. */
const workAhead = (person: Person, ahead: number): number => Math.max(0, workedPart(person, 0) - (1 - ahead))

type Columns = {
  readonly [K in keyof Schedule as Schedule[K] extends Float64Array ? K : never]: Float64Array
}

const PAY = ['wages', 'payrollTax', 'pretax', 'deferred', 'saved', 'toRoth', 'toHsa', 'toTaxable'] as const
const TRADITIONAL = ['toTraditionalFirst', 'toTraditionalSecond'] as const
const EVEN = ['pension', 'pensionNominal'] as const
const ON_PAY = ['living', 'essential', 'debtNominal'] as const
const PREMIUMS = ['health', 'marketplace'] as const

/**
 * Leaves of the first year's money what comes after the plan's date, and returns the income of before it. Pay is what
 * of the work is still to be done, benefits are the checks still to come, costs those of the rest of the year; one-time
 * amounts stay whole.
 */
export function startOnDate(
  columns: Columns,
  household: {
    readonly living: readonly Person[]
    readonly ahead: number
    readonly benefitsAhead: number
    readonly rent: number
  },
): EarlierIncome {
  const { living, ahead, benefitsAhead, rent } = household
  const year = incomeOf(columns)
  const onPay = first(columns.onPay)
  const paidAhead = onPay >= 1 ? ahead : Math.max(0, onPay - (1 - ahead))
  scale(columns, PAY, payLeft(living, ahead))
  scale(columns, TRADITIONAL, payLeft(living, ahead))
  scale(columns, EVEN, ahead)
  scale(columns, ['consumed'], onPay > 0 ? paidAhead / onPay : 1)
  scale(columns, ON_PAY, onPay < 1 ? (ahead - paidAhead) / (1 - onPay) : ahead)
  const premiums = first(columns.health)
  scale(columns, PREMIUMS, premiumsLeft(living, ahead))
  columns.fixed[0] = first(columns.fixed) - premiums + first(columns.health) - (1 - ahead) * rent
  columns.socialSecurity[0] = benefitsAhead
  columns.onPay[0] = paidAhead / ahead
  return earlier(year, incomeOf(columns))
}

const first = (column: Float64Array): number => column[0] ?? 0

function scale(columns: Columns, names: readonly (keyof Columns)[], factor: number): void {
  for (const name of names) columns[name][0] = first(columns[name]) * factor
}

const incomeOf = (columns: Columns): EarlierIncome => ({
  wages: first(columns.wages),
  pretax: first(columns.pretax),
  pension: first(columns.pension) + first(columns.pensionNominal),
  socialSecurity: first(columns.socialSecurity),
})

const earlier = (year: EarlierIncome, ahead: EarlierIncome): EarlierIncome => ({
  wages: year.wages - ahead.wages,
  pretax: year.pretax - ahead.pretax,
  pension: year.pension - ahead.pension,
  socialSecurity: year.socialSecurity - ahead.socialSecurity,
})

const ratio = (part: number, whole: number, otherwise: number): number =>
  whole > 0 ? part / whole : otherwise

const sumOf = (living: readonly Person[], value: (person: Person) => number): number =>
  living.reduce((sum, person) => sum + value(person), 0)

/** Of the work of the year; pay of people who have retired comes evenly. */
const payLeft = (living: readonly Person[], ahead: number): number =>
  ratio(
    sumOf(living, (person) => workAhead(person, ahead)),
    sumOf(living, (person) => workedPart(person, 0)),
    ahead,
  )

const premiumsLeft = (living: readonly Person[], ahead: number): number =>
  ratio(
    sumOf(living, (person) => Math.min(ahead, 1 - workedPart(person, 0))),
    sumOf(living, (person) => 1 - workedPart(person, 0)),
    ahead,
  )

/** What has been distributed already, first of the first person's requirement; the rest is the second's. */
export function distributedOf(
  given: Given,
  opening: Readonly<Balances>,
  divisors: HouseholdPlan['divisors'],
): HouseholdPlan['distributed'] {
  const due = (balance: number, divisor: number) => (divisor > 1 ? balance / (divisor - 1) : 0)
  const taken = given.distributionTaken
  const one = Math.min(taken, due(opening.traditionalFirst, divisors[0][0] ?? 0))
  return [one, Math.min(taken - one, due(opening.traditionalSecond, divisors[1][0] ?? 0))]
}
