import { finiteOr, type NoAnswer, noAnswer } from '../answer.ts'
import { futureValue, pmt } from '../time-value/tvm.ts'

export type LoanPeriod = {
  /** Rate per period as a fraction. */
  readonly rate: number
  /** Period asked for, 1 to nper. */
  readonly per: number
  readonly nper: number
  readonly pv: number
  readonly fv?: number
  /** 0 payments at the end of each period (default), 1 at its start. */
  readonly type?: number
}

/**
 * Interest part of payment `per`: rate × balance before it; paid at the start, the first payment bears none.
 * Signs as in tvm.ts. No answer when `per` is outside 1 to nper.
 */
export function ipmt(loan: LoanPeriod): number | NoAnswer {
  const { per, nper } = loan
  if (!(per >= 1 && per <= nper)) return noAnswer(`the period must be between 1 and ${nper}`)
  const payment = pmt(loan)
  return typeof payment === 'number'
    ? finiteOr(interestOf(loan, payment), 'the interest is not finite')
    : payment
}

/** Principal part of payment `per`: payment less interest. No answer as `ipmt`. */
export function ppmt(loan: LoanPeriod): number | NoAnswer {
  const interest = ipmt(loan)
  const payment = pmt(loan)
  if (typeof interest !== 'number') return interest
  return typeof payment === 'number' ? payment - interest : payment
}

export type LoanSpan = {
  readonly rate: number
  readonly nper: number
  readonly pv: number
  /** First and last payment counted, 1-based. */
  readonly start: number
  readonly end: number
  readonly type?: number
}

/**
 * Interest paid with payments start to end.
 * No answer unless rate, nper and pv are above 0 and 1 ≤ start ≤ end ≤ nper, type 0 or 1.
 */
export const cumipmt = (span: LoanSpan): number | NoAnswer => accumulate(span, ipmt)

/** Principal paid with payments start to end. No answer as `cumipmt`. */
export const cumprinc = (span: LoanSpan): number | NoAnswer => accumulate(span, ppmt)

/**
 * Interest of period `per` (0-based) on a loan repaid in equal parts of principal: pv·rate·(per/nper - 1).
 * No answer when nper is 0.
 */
export function ispmt({ rate, per, nper, pv }: LoanPeriod): number | NoAnswer {
  if (nper === 0) return noAnswer('the number of periods must not be 0')
  const interest = pv * rate * (per / nper - 1)
  return finiteOr(interest === 0 ? 0 : interest, 'the interest is not finite')
}

function interestOf({ rate, per, pv, type = 0 }: LoanPeriod, payment: number): number {
  const atStart = type !== 0
  if (per === 1) return atStart || pv === 0 ? 0 : -pv * rate
  const balance = atStart
    ? futureValue({ rate, nper: per - 2, pmt: payment, pv, type: 1 }) - payment
    : futureValue({ rate, nper: per - 1, pmt: payment, pv })
  return balance === 0 ? 0 : balance * rate
}

function accumulate(span: LoanSpan, part: (loan: LoanPeriod) => number | NoAnswer): number | NoAnswer {
  const { rate, nper, pv, start, end, type = 0 } = span
  if (!(rate > 0 && nper > 0 && pv > 0)) return noAnswer('rate, periods, and present value must be above 0')
  if (!(start >= 1 && end >= start && end <= nper))
    return noAnswer('periods must satisfy 1 ≤ start ≤ end ≤ nper')
  if (type !== 0 && type !== 1) return noAnswer('the type must be 0 or 1')
  let sum = 0
  for (let per = Math.ceil(start); per <= end; per++) {
    const value = part({ rate, per, nper, pv, type })
    if (typeof value !== 'number') return value
    sum += value
  }
  return finiteOr(sum, 'the sum is not finite')
}
