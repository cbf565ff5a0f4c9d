import { noAnswer, type NoAnswer } from '#finance/answer.ts'

export type Costs = {
  readonly fixed: number
  /** Of one seat. */
  readonly price: number
  readonly variable: number
}

/**
 * Seats that have to be sold before the cohort pays for itself: fixed cost ÷ (price − cost per seat), rounded up. No
 * answer where a seat earns nothing.
 */
export function breakEvenSeats({ fixed, price, variable }: Costs): number | NoAnswer {
  const perSeat = cents(price) - cents(variable)
  if (perSeat <= 0) return noAnswer('the price does not exceed the cost per seat')
  return Math.ceil(cents(fixed) / perSeat)
}

export const revenueAt = (seats: number, { price }: Costs): number => (cents(price) * seats) / 100

/** What is left of the revenue after the cost of the seats and the fixed cost. */
export const marginAt = (seats: number, { fixed, price, variable }: Costs): number =>
  ((cents(price) - cents(variable)) * seats - cents(fixed)) / 100

const cents = (amount: number): number => Math.round(amount * 100)
