import { type NoAnswer, noAnswer } from './answer.ts'

/** Distribution periods by age from `firstAge`; the last holds for every later age. */
export type DivisorTable = { readonly firstAge: number; readonly divisors: readonly number[] }

/** Uniform Lifetime divisor at the age attained in the year; none below the first age of the table. */
export function lifetimeDivisor(age: number, table: DivisorTable): number | NoAnswer {
  const position = Math.min(Math.floor(age) - table.firstAge, table.divisors.length - 1)
  return table.divisors[position] ?? noAnswer(`The table starts at age ${table.firstAge}.`)
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
