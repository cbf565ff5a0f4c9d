/** July 1: as good as any where a birthday is not entered, and what the key dates assume. */
const ASSUMED = { month: 7, day: 1 }

/**
 * Month of the year, from 0, in which an age is attained: the law does so on the day before the birthday, so that who is
 * born on the first of a month attains it in the month before (−1: in December of the year before). 20 CFR 404.2(c)(4).
 */
export function attainedMonth(birthDate: string | null): number {
  const [month, day] =
    birthDate === null ? [ASSUMED.month, ASSUMED.day] : birthDate.split('-').slice(1).map(Number)
  return (month ?? ASSUMED.month) - (day === 1 ? 2 : 1)
}

type Born = { readonly age: number; readonly birthMonth: number }

/** Age in months in January of year t. */
export const monthsInJanuary = ({ age, birthMonth }: Born, t: number): number => (age + t) * 12 - birthMonth

/** Checks in year t of a benefit from `startMonths` of age on: that of a month is paid in the next one. */
export const checksInYear = (person: Born, t: number, startMonths: number): number =>
  Math.max(0, Math.min(12, monthsInJanuary(person, t) + 11 - startMonths))
