import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { growthFactor, annuityFactor, pmt } from '../time-value/tvm.ts'
import { rate } from '../time-value/tvm-rate.ts'

/** A loan repaid by equal monthly payments: nominal yearly rate as a fraction, compounded monthly. */
export type LevelLoan = {
  readonly principal: number
  readonly annualRate: number
  readonly termMonths: number
}

const rulesOf = ({
  principal,
  annualRate,
  termMonths,
}: LevelLoan): readonly (readonly [boolean, string])[] => [
  [principal >= 0, 'the principal must not be negative'],
  [annualRate > -12, 'the rate must be above −1,200% per year'],
  [termMonths > 0, 'the term must be above 0 months'],
]

/** Monthly payment: L·i / (1 − (1+i)^−n) with i = annualRate/12; L/n when i is 0. A positive number, not rounded. */
export const monthlyPayment = (loan: LevelLoan): number | NoAnswer =>
  whenAll(rulesOf(loan), () => {
    const { principal, annualRate, termMonths } = loan
    return pmt({ rate: annualRate / 12, nper: termMonths, pv: -principal })
  })

/** What is still owed after so many payments: L·(1+i)^k − P·((1+i)^k − 1)/i. */
export function balanceAfter(loan: LevelLoan, payments: number): number | NoAnswer {
  const payment = monthlyPayment(loan)
  if (isNoAnswer(payment)) return payment
  return whenAll([[payments >= 0 && payments <= loan.termMonths, 'the loan has ended by then']], () => {
    const monthly = loan.annualRate / 12
    return loan.principal * growthFactor(monthly, payments) - payment * annuityFactor(monthly, payments)
  })
}

/** The nominal yearly rate at which these payments repay the principal. */
export function rateOfPayments(loan: {
  readonly principal: number
  readonly payment: number
  readonly termMonths: number
}): number | NoAnswer {
  const { principal, payment, termMonths } = loan
  const monthly = rate({ nper: termMonths, pmt: -payment, pv: principal, guess: 0.005 })
  return isNoAnswer(monthly) ? monthly : monthly * 12
}

/**
 * Total interest percentage of the Loan Estimate: all interest over the term, prepaid interest with it, over the
 * principal; the payment rounded to the cent. Source: 12 CFR 1026.37(l)(3).
 */
export function totalInterestPercentage(loan: LevelLoan, prepaidInterest = 0): number | NoAnswer {
  const payment = monthlyPayment(loan)
  if (isNoAnswer(payment)) return payment
  return whenAll([[loan.principal > 0, 'the principal must be above 0']], () => {
    const total = (Math.round(payment * 100) / 100) * loan.termMonths
    return (total - loan.principal + prepaidInterest) / loan.principal
  })
}
