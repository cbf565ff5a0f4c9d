import { type Growth, ofYear } from '#figures/dated.ts'
import { premiumTaxCredits } from '#figures/premium-tax-credit.ts'
import { requiredBeginningAge, singleLifeTable } from '#figures/required-distribution.ts'
import { isNoAnswer } from '#finance/answer.ts'
import type { LevelPayments, PremiumCredit } from '#finance/retirement/household/plan.ts'
import { lifetimeDivisor, ownersDivisor, requiredStartAge } from '#finance/tax/required-distribution.ts'
import type { YearFigures } from './figures.model.ts'
import type { Person } from './people.model.ts'
import type { Given } from './plan-given.model.ts'

const EMPTIED_AFTER = 10
const CLOCK = 5
const FEWEST_PAYMENTS = 5
const OPEN_AGE = 60

/** When money in special accounts comes out: inherited, level payments, young Roth accounts, premium credit. */
export function accessOf(
  given: Given,
  about: {
    readonly people: readonly Person[]
    readonly startYear: number
    readonly years: number
    readonly growth: Growth
  },
) {
  return {
    inheritedShare: inheritedShares(given, about.startYear, about.years),
    levelPayments: levelPaymentsOf(given, about.people[0]),
    rothOpen: Math.max(0, OPEN_AGE - Math.max(...about.people.map((person) => person.age))),
    rothQualified: rothQualifiedFrom(given, about.people, about.startYear),
    premiumCredit: premiumCreditFor(given, about.startYear, about.growth),
  }
}

/**
 * Share of the inherited accounts paid out in each year: each account evenly over the years left to the end of the
 * tenth year after the death, which is never less than a yearly distribution that may be owed as well.
 */
function inheritedShares(given: Given, startYear: number, years: number): Float64Array {
  const accounts = given.accounts
    .filter((row) => row.type === 'inherited' && row.balance > 0)
    .map((row) => ({ left: row.balance, until: (row.since ?? startYear - 1) + EMPTIED_AFTER }))
  return Float64Array.from({ length: years }, (_, t) => {
    let before = 0
    let paid = 0
    for (const account of accounts) {
      const part = account.left / Math.max(1, account.until - startYear - t + 1)
      before += account.left
      paid += part
      account.left -= part
    }
    return before > 0 ? paid / before : 0
  })
}

/** Amortized over the single life expectancy at the start: the largest of the level methods at that rate. */
function levelPaymentsOf(given: Given, person: Person | undefined): LevelPayments | null {
  if (given.levelFromAge === null || person === undefined) return null
  const fromYear = given.levelFromAge - person.age
  const expectancy = lifetimeDivisor(given.levelFromAge, singleLifeTable)
  if (fromYear < 0 || isNoAnswer(expectancy)) return null
  const share = levelShare(given.levelRate, expectancy)
  return { fromYear, toYear: Math.max(fromYear + FEWEST_PAYMENTS - 1, OPEN_AGE - 1 - person.age), share }
}

const levelShare = (rate: number, periods: number): number =>
  rate <= 0 ? 1 / periods : rate / (1 - (1 + rate) ** -periods)

/** Five years after the first payment into a Roth account; a balance without a year counts as old enough. */
function rothQualifiedFrom(given: Given, people: readonly Person[], startYear: number): number {
  const opened = given.accounts
    .filter((row) => row.type === 'roth' && row.balance > 0)
    .map((row) => (row.since === null ? 0 : Math.max(0, row.since + CLOCK - startYear)))
  const saving = given.contributions.some((row) => row.type === 'roth' && row.amount > 0) ? [CLOCK] : []
  const age = people[0]?.age ?? 0
  const converting =
    given.conversionRule === 'none' ? [] : [Math.max(0, given.conversionFromAge - age) + CLOCK]
  return Math.min(...opened, ...saving, ...converting, CLOCK)
}

/** The credit counts with full taxes only; the benchmark is the typed premium. */
function premiumCreditFor(given: Given, year: number, growth: Growth): PremiumCredit | null {
  const figures = ofYear(premiumTaxCredits, year, growth)
  if (isNoAnswer(figures) || given.healthPre65 <= 0 || given.taxMode !== 'full') return null
  return {
    benchmark: given.healthPre65,
    povertyFirst: figures.povertyFirstPerson,
    povertyOther: figures.povertyEachOther,
    floor: figures.incomeFloor,
    limit: figures.incomeLimit,
    multiples: Float64Array.from(figures.expectedShare, ([multiple]) => multiple),
    shares: Float64Array.from(figures.expectedShare, ([, share]) => share),
  }
}

/** Required-distribution divisors by year; 0 before the starting age. A spouse is the only beneficiary. */
export function divisorsOf(
  person: Person | undefined,
  years: number,
  { figures, spouse }: { readonly figures: YearFigures; readonly spouse: Person | undefined },
): Float64Array {
  const divisors = new Float64Array(years)
  if (person === undefined) return divisors
  const start = requiredStartAge(person.birthYear, requiredBeginningAge)
  for (let t = 0; t < years; t += 1) {
    const ages = { age: person.age + t, spouseAge: spouse === undefined ? null : spouse.age + t }
    const divisor = ownersDivisor(ages, { uniform: figures.lifetimeTable, joint: figures.jointTable })
    if (typeof start === 'number' && person.age + t >= start && typeof divisor === 'number')
      divisors[t] = divisor
  }
  return divisors
}

/** Open without penalty from the year of 60 (59½ has passed by its end), or from leaving work at 55 or later. */
export function openYears(person: Person | undefined, years: number): Float64Array {
  const opensAt = person !== undefined && person.workEndAge >= 55 ? Math.min(60, person.workEndAge) : 60
  return Float64Array.from({ length: years }, (_, t) =>
    person !== undefined && person.age + t >= opensAt ? 1 : 0,
  )
}
