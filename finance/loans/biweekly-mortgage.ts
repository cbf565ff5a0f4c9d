import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { type LevelLoan, monthlyPayment } from './level-loan.ts'
import { nper } from '../time-value/tvm.ts'

export type Biweekly = {
  /** Half of the monthly payment, every two weeks. */
  readonly payment: number
  /** Payments until nothing is owed, the last one counted in part. */
  readonly payments: number
  readonly years: number
  readonly interest: number
  /** Against the monthly payments. */
  readonly interestSaved: number
}

const PAYMENTS_A_YEAR = 26

/**
 * A mortgage repaid by half its monthly payment every two weeks: 26 half payments are one monthly payment more a year.
 * Interest at rate/26 a payment; payments by the equation of tvm.ts. No answer: as `monthlyPayment`, or a payment that does not cover the interest.
 * Source: Fannie Mae, Selling Guide, biweekly payment mortgages; arithmetic of level payments.
 */
export function biweeklyMortgage(loan: LevelLoan): Biweekly | NoAnswer {
  const monthly = monthlyPayment(loan)
  if (isNoAnswer(monthly)) return monthly
  if (!(loan.principal > 0)) return noAnswer('the principal must be above 0')
  const payment = monthly / 2
  const payments = nper({ rate: loan.annualRate / PAYMENTS_A_YEAR, pmt: -payment, pv: loan.principal })
  if (isNoAnswer(payments)) return payments
  const interest = payment * payments - loan.principal
  return {
    payment,
    payments,
    years: payments / PAYMENTS_A_YEAR,
    interest,
    interestSaved: monthly * loan.termMonths - loan.principal - interest,
  }
}
