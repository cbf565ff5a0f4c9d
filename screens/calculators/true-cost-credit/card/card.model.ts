import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { addMonths, dayNumber } from '#finance/dates/calendar.ts'
import { toCents } from '#finance/numbers/cents.ts'
import { minimumDue, type Owed, payoffPath, type PayoffPath } from '#finance/loans/payoff-path.ts'

export type Card = {
  readonly balance: number
  readonly apr: number
  readonly minimumFloor: number
  readonly minimumPercent: number
  readonly fixedPayment: number
  readonly interestMethod: 'monthly' | 'daily'
  /** ISO date of the first day of the first month. */
  readonly today: string
}

export type Promo = {
  readonly kind: 'transfer' | 'deferred'
  readonly apr: number
  readonly months: number
  readonly transferFee: number
}

const DAYS_PER_YEAR = 365

/** Part of a yearly rate that a month bears: a twelfth, or its days over 365. */
function shareOf({ interestMethod, today }: Card): (month: number) => number {
  const first = dayNumber(today)
  if (interestMethod === 'monthly' || isNoAnswer(first)) return () => 1 / 12
  return (month) => (addMonths(first, month) - addMonths(first, month - 1)) / DAYS_PER_YEAR
}

type Rule = (owed: Owed) => number

/** Paying the minimum each month, max(floor, percent of the balance + interest), or the same amount each month. */
export const minimumRule =
  ({ minimumFloor, minimumPercent }: Card): Rule =>
  (owed) =>
    minimumDue({ floor: minimumFloor, percent: minimumPercent }, owed)

export function cardPath(card: Card, paymentOf: Rule): PayoffPath | NoAnswer {
  const share = shareOf(card)
  return payoffPath({
    balance: card.balance,
    interestOf: (balance, month) => balance * card.apr * share(month),
    paymentOf,
  })
}

/** Interest of the first month: a fixed payment has to be more than it. */
export const firstInterest = (card: Card): number => toCents(card.balance * card.apr * shareOf(card)(1))

/**
 * The same balance under an offer. Transfer: the fee is added at once, the offer's rate holds for its months, then the
 * card's. Deferred interest: no interest is charged during the offer, but it runs at the card's rate all along, and the
 * whole of it is charged if anything is left when the offer ends.
 * Source of the second: 12 CFR 1026.16(h), Appendix G-24.
 */
export function promoPath(card: Card, promo: Promo, paymentOf: Rule): PayoffPath | NoAnswer {
  const share = shareOf(card)
  const isDeferred = promo.kind === 'deferred'
  const start = isDeferred ? card.balance : toCents(card.balance * (1 + promo.transferFee))
  let deferred = 0
  const path = payoffPath({
    balance: start,
    interestOf: (balance, month) => {
      if (month > promo.months) return balance * card.apr * share(month)
      deferred += toCents(balance * (card.apr - promo.apr) * share(month))
      return balance * promo.apr * share(month)
    },
    paymentOf,
    chargeOf: (month, left) => (isDeferred && month === promo.months && left > 0 ? toCents(deferred) : 0),
    settledAfter: promo.months,
  })
  if (isNoAnswer(path)) return path
  return { ...path, interest: toCents(path.paid - card.balance) }
}

/** The level payment that clears the balance within the offer; every cent rounded up. */
export function payWithinPromo(card: Card, promo: Promo): number | NoAnswer {
  if (promo.months < 1) return noAnswer('No promotional offer was entered.')
  const start = promo.kind === 'deferred' ? card.balance : card.balance * (1 + promo.transferFee)
  const i = promo.apr / 12
  const level = i === 0 ? start / promo.months : (start * i) / (1 - (1 + i) ** -promo.months)
  return Math.ceil(level * 100 - 1e-6) / 100
}

/**
 * The largest transfer fee, to the cent, with which the transfer costs no more than staying; both with the same payment.
 * Method: bisection over cents; the cost rises with the fee.
 * No answer: staying never ends, or the transfer does not pay even without a fee.
 */
export function breakEvenFee(card: Card, promo: Promo): number | NoAnswer {
  const fixed: Rule = () => card.fixedPayment
  const stay = cardPath(card, fixed)
  if (isNoAnswer(stay))
    return noAnswer('This payment never pays off the card, so any transfer that does is worth its fee.')
  const pays = (feeCents: number): boolean => {
    const moved = promoPath(card, { ...promo, transferFee: feeCents / 100 / card.balance }, fixed)
    return !isNoAnswer(moved) && moved.interest <= stay.interest
  }
  if (!pays(0)) return noAnswer('The transfer does not save money even without a fee.')
  let [low, high] = [0, Math.ceil(stay.interest * 100) + 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (pays(middle)) low = middle
    else high = middle
  }
  return low / 100
}
