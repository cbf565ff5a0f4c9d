export type Birthday = { readonly month: number; readonly day: number }

/** Where none is entered, the middle of the year: key dates and first checks stand on it, and say so. */
const ASSUMED: Birthday = { month: 7, day: 1 }

export function birthdayOf(birthDate: string | null): Birthday {
  const [month, day] = (birthDate ?? '').split('-').slice(1).map(Number)
  return month === undefined || day === undefined ? ASSUMED : { month, day }
}

/**
 * Month of the year, from 0, in which an age is attained: the law does so on the day before the birthday, so that who is
 * born on the first of a month attains it in the month before (−1: in December of the year before). 20 CFR 404.2(c)(4).
 */
export function attainedMonth(birthDate: string | null): number {
  const { month, day } = birthdayOf(birthDate)
  return month - (day === 1 ? 2 : 1)
}

/**
 * When work ends: the age of that calendar year, and the months of it that are worked before. It ends on the first of
 * the month in which the retirement age is reached, and an age without a date of birth is reached in January.
 */
export function endOfWork(row: {
  readonly birthDate: string | null
  readonly retireAge: number
  readonly retireMonths: number
}): { readonly workEndAge: number; readonly workEndMonths: number } {
  const month = row.birthDate === null ? 1 : birthdayOf(row.birthDate).month
  const months = 12 * row.retireAge + row.retireMonths + month - 1
  return { workEndAge: Math.floor(months / 12), workEndMonths: months % 12 }
}

type Born = { readonly age: number; readonly birthMonth: number }

/** Age in months in January of year t. */
export const monthsInJanuary = ({ age, birthMonth }: Born, t: number): number => (age + t) * 12 - birthMonth

/** Checks in year t of a benefit from `startMonths` of age on: that of a month is paid in the next one. */
export const checksInYear = (person: Born, t: number, startMonths: number): number =>
  Math.max(0, Math.min(12, monthsInJanuary(person, t) + 11 - startMonths))
