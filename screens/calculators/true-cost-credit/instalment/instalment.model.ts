import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { aprActuarial } from '#finance/loans/annual-percentage-rate.ts'
import { addMonths, dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { toCents } from '#finance/numbers/cents.ts'
import { valueAtEnd } from '#finance/time-value/later-value.ts'
import { payoffPath, type PayoffPath } from '#finance/loans/payoff-path.ts'
import { pv } from '#finance/time-value/tvm.ts'

export type Note = {
  readonly principal: number
  readonly noteRate: number
  readonly months: number
  /** Days beyond one month before the first payment; thirty make a month. */
  readonly oddDays: number
}

type Dated = { readonly today: string }

const DAYS = 30

/** Growth of the first period over a regular one: simple interest for the odd days. */
const oddFactor = ({ noteRate, oddDays }: Note): number => 1 + ((noteRate / 12) * oddDays) / DAYS

/**
 * The level payment of the note, rounded half up to the cent: principal · (1 + f·i) ÷ a(n), f the odd days over thirty.
 * Source: 12 CFR 1026 Appendix J(c)(1) solved for the payment.
 */
export function notePayment(note: Note): number | NoAnswer {
  const annuity = pv({ rate: note.noteRate / 12, nper: note.months, pmt: -1 })
  return isNoAnswer(annuity) ? annuity : toCents((note.principal * oddFactor(note)) / annuity)
}

/** Level payments, and the last one, which a balloon makes larger. */
export type Payments = { readonly payment: number; readonly last: number }

/** What rounding may leave to the last payment: a dollar, or a twentieth of the others. */
const leftByRounding = (payment: number): number => Math.max(1, 0.05 * payment)

/** The last payment of the note's own path is above the others by more than what rounding leaves. */
export const isBalloon = ({ payment, last }: Payments): boolean => last - payment > leftByRounding(payment)

/** It is below them by more than that: the payments repay more than the note asks for. */
export const isPaidEarly = ({ payment, last }: Payments): boolean => payment - last > leftByRounding(payment)

/** The rate that makes all payments worth the amount financed, odd days as a fraction of the first period. */
export const noteApr = (note: Note, { payment, last }: Payments, amountFinanced: number): number | NoAnswer =>
  aprActuarial({
    amountFinanced,
    payments: Array.from({ length: note.months }, (_, at) => ({
      amount: at + 1 === note.months ? last : payment,
      t: at + 1,
      f: note.oddDays / DAYS,
    })),
    unitPeriodsPerYear: 12,
  })

/**
 * The note month by month in cents; the last payment clears it, whatever rounding or a contract payment has left. Odd days
 * bear simple interest and their month interest on it, as the actuarial equation counts them.
 */
export const notePath = (note: Note, payment: number): PayoffPath | NoAnswer =>
  payoffPath({
    balance: note.principal,
    interestOf: (balance, month) =>
      balance * ((month === 1 ? oddFactor(note) : 1) * (1 + note.noteRate / 12) - 1),
    paymentOf: () => payment,
    lastMonth: note.months,
  })

/**
 * The day of a payment: the odd days after the loan's date begin the first full month, and each payment ends one.
 * Source: 12 CFR 1026 Appendix J(b)(5)(i): months are measured back from the later date, the days left forward from the
 * earlier.
 */
export function paymentDate({ today, oddDays }: Pick<Note, 'oddDays'> & Dated, month: number) {
  const start = dayNumber(today)
  return isNoAnswer(start) ? start : isoDate(addMonths(start + oddDays, month))
}

/** What the finance charges would have become by the last payment: those at the start, then each month's interest. */
export const opportunityOf = (path: PayoffPath, prepaid: number, annualRate: number): number =>
  valueAtEnd([prepaid, ...path.rows.map(({ interest, charge }) => interest + charge)], annualRate)
