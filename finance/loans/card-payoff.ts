import { isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { toCents } from '../numbers/cents.ts'
import { monthlyPayment } from './level-loan.ts'

export type MinimumPayment = {
  readonly balance: number
  /** Nominal yearly rate as a fraction; a month is a twelfth. */
  readonly apr: number
  /** Share of the balance that is due each month. */
  readonly minPercent: number
  /** The least that is due. */
  readonly minFloor: number
}

export type Payoff = { readonly months: number; readonly totalPaid: number; readonly interest: number }

const LONGEST_MONTHS = 1_200

/**
 * Repaying a card by its minimum payment, max(floor, percent of the balance), cents rounded each month as the issuer
 * must: interest is added first, the last payment clears the balance.
 * No answer: the payment does not cover the interest, or 100 years are not enough.
 * Source: 12 CFR 1026 Appendix M1.
 */
export function minimumPaymentPayoff({
  balance,
  apr,
  minPercent,
  minFloor,
}: MinimumPayment): Payoff | NoAnswer {
  let owed = balance
  let totalPaid = 0
  for (let months = 0; months <= LONGEST_MONTHS; months++) {
    if (owed <= 0) return { months, totalPaid: toCents(totalPaid), interest: toCents(totalPaid - balance) }
    const due = Math.max(minFloor, toCents(minPercent * owed))
    const withInterest = toCents(owed + toCents((owed * apr) / 12))
    const paid = Math.min(due, withInterest)
    if (withInterest - paid >= owed) return noAnswer('the minimum payment does not cover the interest')
    totalPaid += paid
    owed = toCents(withInterest - paid)
  }
  return noAnswer('not paid off within 100 years')
}

/**
 * The payment that a card's statement names for repayment in 36 months, rounded to the cent, and its total.
 * Source: 12 CFR 1026 Appendix M1 (c).
 */
export function payoff36(balance: number, apr: number): { payment: number; totalPaid: number } | NoAnswer {
  const payment = monthlyPayment({ principal: balance, annualRate: apr, termMonths: 36 })
  if (isNoAnswer(payment)) return payment
  return { payment: toCents(payment), totalPaid: toCents(toCents(payment) * 36) }
}

export type CardBalance = {
  readonly balance: number
  readonly apr: number
  /** After so many months the rate becomes `laterApr`. */
  readonly promoMonths?: number
  readonly laterApr?: number
}

/** The same for several balances: their rates weighted by balance, a promotional rate by its months of the 36. */
export function payoff36Together(balances: readonly CardBalance[]) {
  const total = balances.reduce((sum, { balance }) => sum + balance, 0)
  const weighted = balances.reduce((sum, card) => sum + card.balance * meanApr(card), 0)
  return whenAll([[total > 0, 'there is no balance']], () => payoff36(total, weighted / total))
}

function meanApr({ apr, promoMonths = 0, laterApr = apr }: CardBalance): number {
  const first = Math.min(36, promoMonths)
  return (apr * first + laterApr * (36 - first)) / 36
}
