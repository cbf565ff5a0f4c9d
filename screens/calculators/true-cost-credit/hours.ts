import { type NoAnswer, noAnswer } from '#finance/answer.ts'

export type Work = { readonly takeHomeMonthly: number | null; readonly hoursWeekly: number }

/** Hours of work whose take-home pay makes up the amount: a month has 52/12 weeks. */
export const hoursFor = (amount: number, { takeHomeMonthly, hoursWeekly }: Work): number | NoAnswer =>
  takeHomeMonthly === null
    ? noAnswer('Enter your take-home pay to see hours.')
    : (Math.max(0, amount) / takeHomeMonthly) * hoursWeekly * (52 / 12)
