import { type NoAnswer, noAnswer } from '../answer.ts'

/** Distribution periods by age from `firstAge`; the last holds for every later age. */
export type DivisorTable = { readonly firstAge: number; readonly divisors: readonly number[] }

/** Uniform Lifetime divisor at the age attained in the year; none below the first age of the table. */
export function lifetimeDivisor(age: number, table: DivisorTable): number | NoAnswer {
  const position = Math.min(Math.floor(age) - table.firstAge, table.divisors.length - 1)
  return table.divisors[position] ?? noAnswer(`The table starts at age ${table.firstAge}.`)
}

/** Joint expectancies: a row an owner's age from `firstAge`, in it a figure a spouse's age from `firstSpouseAge`. */
export type JointDivisorTable = {
  readonly firstAge: number
  readonly firstSpouseAge: number
  readonly rows: readonly (readonly number[])[]
}

/** A spouse more than this many years younger who is the only beneficiary lengthens the distributions. */
const YEARS_YOUNGER = 10

/**
 * Divisor of an owner by the ages attained in the year: the joint one for a spouse more than ten years younger, the
 * sole beneficiary, else the uniform one. Beyond the joint table's ages its first and last rows and columns hold; where
 * it has none the uniform divisor does. Source: 26 CFR 1.401(a)(9)-5(c)(2), 1.401(a)(9)-9(c), (d).
 */
export function ownersDivisor(
  ages: { readonly age: number; readonly spouseAge: number | null },
  tables: { readonly uniform: DivisorTable; readonly joint: JointDivisorTable },
): number | NoAnswer {
  const { age, spouseAge } = ages
  const uniform = lifetimeDivisor(age, tables.uniform)
  if (typeof uniform !== 'number' || spouseAge === null || age - spouseAge <= YEARS_YOUNGER) return uniform
  const { firstAge, firstSpouseAge, rows } = tables.joint
  const row = rows[Math.min(Math.max(age - firstAge, 0), rows.length - 1)]
  return row?.[Math.max(spouseAge - firstSpouseAge, 0)] ?? uniform
}

/** Required minimum distribution: the balance of 31 December before, over the divisor. Source: 26 USC 401(a)(9). */
export function requiredDistribution(
  year: { readonly age: number; readonly priorYearEndBalance: number },
  table: DivisorTable,
): number | NoAnswer {
  const divisor = lifetimeDivisor(year.age, table)
  return typeof divisor === 'number' ? year.priorYearEndBalance / divisor : divisor
}

/** Age at which distributions start, by year of birth, from the table given. */
export function requiredStartAge(
  birthYear: number,
  table: readonly { readonly bornFrom: number; readonly bornTo: number | null; readonly age: number }[],
): number | NoAnswer {
  const row = table.find((each) => each.bornFrom <= birthYear && birthYear <= (each.bornTo ?? birthYear))
  return row?.age ?? noAnswer(`No starting age is on file for people born in ${birthYear}.`)
}
