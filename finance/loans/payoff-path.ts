import { type NoAnswer, noAnswer } from '../answer.ts'
import { toCents } from '../numbers/cents.ts'

/** What is owed in a month before its payment. */
export type Owed = { readonly month: number; readonly balance: number; readonly interest: number }

export type PayoffRule = {
  readonly balance: number
  /** Interest of a month (1 is the first) on the balance at its start; rounded to the cent here. */
  readonly interestOf: (balance: number, month: number) => number
  /** Payment of a month, the whole of what is owed at most; rounded to the cent here. */
  readonly paymentOf: (owed: Owed) => number
  /** Charged at the end of a month on what its payment has left: a fee, interest that was put off. */
  readonly chargeOf?: (month: number, left: number) => number
  /** The month in which whatever is left is paid: the last one of a loan with a term. */
  readonly lastMonth?: number
  /** Rates and charges change no more after this month: from then on a balance that does not fall never will. */
  readonly settledAfter?: number
}

export type PayoffMonth = Owed & { readonly payment: number; readonly charge: number; readonly left: number }

export type PayoffPath = {
  readonly rows: readonly PayoffMonth[]
  readonly months: number
  readonly paid: number
  /** Interest and charges: paid less the balance at the start. */
  readonly interest: number
}

export const LONGEST_PAYOFF_MONTHS = 1_200
/** So many times the debt it began as: no payment plan returns from there. */
const RUNAWAY = 1_000

const NEVER = {
  uncovered: 'The debt is never paid off: the payment does not cover the interest.',
  outgrown: 'The debt is never paid off: it grows faster than the payments.',
}

/** Whether a debt has no path because these payments never end it, whatever the words say. */
export const isNeverPaid = ({ noAnswer: reason }: NoAnswer): boolean => Object.values(NEVER).includes(reason)

/**
 * One debt month by month, in cents: interest is added, then the payment is taken; the last payment clears it.
 * Amounts in currency, months counted from 1.
 * No answer: a balance that does not fall any more, or 100 years that are not enough.
 * Source: 12 CFR 1026 Appendix M1 (order of interest and payment, rounding to the cent each month).
 */
export function payoffPath(rule: PayoffRule): PayoffPath | NoAnswer {
  const { interestOf, paymentOf, chargeOf, lastMonth = Infinity, settledAfter = 0 } = rule
  const rows: PayoffMonth[] = []
  let balance = toCents(rule.balance)
  let paid = 0
  for (let month = 1; balance > 0; month++) {
    if (month > LONGEST_PAYOFF_MONTHS) return noAnswer('The debt is not paid off within 100 years.')
    const interest = toCents(interestOf(balance, month))
    const owed = toCents(balance + interest)
    const payment =
      month >= lastMonth
        ? owed
        : toCents(Math.min(owed, Math.max(0, paymentOf({ month, balance, interest }))))
    const unpaid = toCents(owed - payment)
    const charge = toCents(chargeOf?.(month, unpaid) ?? 0)
    const left = toCents(unpaid + charge)
    if (lastMonth === Infinity && month > settledAfter && left >= balance) return noAnswer(NEVER.uncovered)
    if (left > RUNAWAY * rule.balance) return noAnswer(NEVER.outgrown)
    rows.push({ month, balance, interest, payment, charge, left })
    paid += payment
    balance = left
  }
  return { rows, months: rows.length, paid: toCents(paid), interest: toCents(paid - rule.balance) }
}

export type MinimumRule = {
  /** The least that is due. */
  readonly floor: number
  /** Share of the balance that is due on top of the interest. */
  readonly percent: number
}

/** Minimum of a card: the greater of the floor and a share of the balance + the month's interest; to the cent. */
export const minimumDue = (
  { floor, percent }: MinimumRule,
  { balance, interest }: Omit<Owed, 'month'>,
): number => Math.max(floor, toCents(percent * balance + interest))
