import type { NoAnswer } from '#finance/answer.ts'

/** The number of an answer; NaN where there is none, which no draw takes for a key. */
export const numberOf = (answer: number | NoAnswer): number =>
  typeof answer === 'number' ? answer : Number.NaN
