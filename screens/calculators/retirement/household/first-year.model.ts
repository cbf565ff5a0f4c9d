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

/** The first of a month of the year of a date, counted from 0, as a share of that year's days. */
function monthBegins(today: string, month: number): number {
  if (month >= 12) return 1
  const year = today.slice(0, 4)
  return 1 - shareAhead(`${year}-${String(month + 1).padStart(2, '0')}-01`)
}

/**
 * Work lies at the beginning of the year and ends with a month. Of `part` of a year, in whole months, the share that
 * comes after the date, by days: none of it on the day on which it ends.
 */
export function workLeft(today: string, part: number): number {
  const ends = monthBegins(today, Math.round(12 * part))
  return ends <= 0 ? 0 : Math.max(0, ends - (1 - shareAhead(today))) / ends
}

/** Somebody whose work has not ended by the date. */
export const isWorking = (person: Person, today: string): boolean =>
  workLeft(today, workedPart(person, 0)) > 0

/** Of the rest of that year, without work, the share that comes after the date. */
function restLeft(today: string, part: number): number {
  const ends = monthBegins(today, Math.round(12 * part))
  const ahead = shareAhead(today)
  return ends >= 1 ? ahead : Math.min(ahead, 1 - ends) / (1 - ends)
}

type Columns = {
  readonly [K in keyof Schedule as Schedule[K] extends Float64Array ? K : never]: Float64Array
}

const PAY = ['wages', 'payrollTax'] as const
const SAVING = [
  'pretax',
  'deferred',
  'saved',
  'toRoth',
  'toHsa',
  'toTaxable',
  'toTraditionalFirst',
  'toTraditionalSecond',
] as const
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
    readonly today: string
    readonly wagesAhead: number
    readonly benefitsAhead: number
    readonly rent: number
  },
): EarlierIncome {
  const { living, today, wagesAhead, benefitsAhead, rent } = household
  const ahead = shareAhead(today)
  const year = incomeOf(columns)
  const onPay = first(columns.onPay)
  const onPayLeft = workLeft(today, onPay)
  scale(columns, PAY, ratio(wagesAhead, first(columns.wages), ahead))
  scale(columns, SAVING, savingLeft(living, today))
  scale(columns, EVEN, ahead)
  scale(columns, ['consumed'], onPayLeft)
  scale(columns, ON_PAY, restLeft(today, onPay))
  const premiums = first(columns.health)
  scale(columns, PREMIUMS, premiumsLeft(living, today))
  columns.fixed[0] = first(columns.fixed) - premiums + first(columns.health) - (1 - ahead) * rent
  columns.socialSecurity[0] = benefitsAhead
  const ends = monthBegins(today, Math.round(12 * onPay))
  // Who works all year works for all that is left of it: by division it would be a hair less, a year of retirement.
  columns.onPay[0] = ends >= 1 ? 1 : (onPayLeft * ends) / ahead
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

/** Who works saves; of the work of the year, what is left. */
const savingLeft = (living: readonly Person[], today: string): number =>
  ratio(
    sumOf(living, (person) => workedPart(person, 0) * workLeft(today, workedPart(person, 0))),
    sumOf(living, (person) => workedPart(person, 0)),
    0,
  )

const premiumsLeft = (living: readonly Person[], today: string): number =>
  ratio(
    sumOf(living, (person) => (1 - workedPart(person, 0)) * restLeft(today, workedPart(person, 0))),
    sumOf(living, (person) => 1 - workedPart(person, 0)),
    shareAhead(today),
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
