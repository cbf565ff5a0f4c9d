/** Probability of dying within a year at age 0, 1, 2 …; the last entry ends the table. */
export type MortalityTable = readonly number[]

/** Probability that a person alive at `age` reaches `targetAge`: Π (1 − q). Ages beyond the table are not reached. */
export function survival(age: number, targetAge: number, table: MortalityTable): number {
  let alive = 1
  for (let year = age; year < targetAge; year += 1) alive *= 1 - (table[year] ?? 1)
  return alive
}

/** Probability that at least one of two independent lives is alive. */
export const eitherAlive = (first: number, second: number): number => 1 - (1 - first) * (1 - second)

/** Further whole years lived on average by a person alive at `age` (curtate life expectancy). */
export function lifeExpectancy(age: number, table: MortalityTable): number {
  let expectancy = 0
  let alive = 1
  for (let year = age; year < table.length; year += 1) {
    alive *= 1 - (table[year] ?? 1)
    expectancy += alive
  }
  return expectancy
}

/** Age at death of a person alive at `age`, by inversion of the table with a uniform number in [0, 1). */
export function sampledAgeAtDeath(age: number, table: MortalityTable, uniform: number): number {
  let alive = 1
  for (let year = age; year < table.length; year += 1) {
    alive *= 1 - (table[year] ?? 1)
    if (uniform >= alive) return year
  }
  return table.length
}
