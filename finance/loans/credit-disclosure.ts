import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { rate } from '../time-value/tvm-rate.ts'

/* Accuracy of disclosed credit terms, and interest that is added on or rebated. Source: 12 CFR 1026.18(d) and 1026.22; 15 USC 1615. */

const REGULAR = 0.00125
const IRREGULAR = 0.0025

/** Whether a disclosed annual percentage rate is accurate: within 1/8 of a point, 1/4 for irregular transactions. */
export const isAprAccurate = (disclosed: number, actual: number, isIrregular = false): boolean =>
  Math.abs(disclosed - actual) <= (isIrregular ? IRREGULAR : REGULAR) + 1e-12

/** Whether the finance charge of a mortgage is accurate: not below the actual one by more than 100 dollars. */
export const isMortgageChargeAccurate = (disclosed: number, actual: number): boolean =>
  disclosed >= actual - 100

/** Part of a precomputed finance charge not yet earned with k of n payments left, by the sum of the digits: k(k+1)/(n(n+1)). */
export const rebateBySumOfDigits = (
  charge: number,
  { payments, left }: { readonly payments: number; readonly left: number },
): number | NoAnswer =>
  whenAll(
    [
      [charge >= 0, 'the finance charge must not be negative'],
      [
        payments > 0 && left >= 0 && left <= payments,
        'the remaining payments must be between 0 and the total',
      ],
    ],
    () => (charge * left * (left + 1)) / (payments * (payments + 1)),
  )

/** Yearly rate, compounded monthly, of a loan whose interest is added on: the payment is principal (1 + add-on · years)/months. */
export const rateOfAddOn = (addOnRate: number, months: number): number | NoAnswer =>
  whenAll(
    [[months > 0 && addOnRate >= 0, 'months must be above 0 and the rate must not be negative']],
    () => {
      const payment = (1 + (addOnRate * months) / 12) / months
      const monthly = rate({ nper: months, pmt: -payment, pv: 1, guess: 0.01 })
      return isNoAnswer(monthly) ? monthly : 12 * monthly
    },
  )

/** Yearly effective rate of a loan whose simple interest is taken off at the start: 1/(1 − d·t) per t years. */
export const rateOfDiscountLoan = (discountRate: number, years: number): number | NoAnswer =>
  whenAll(
    [[years > 0 && discountRate * years < 1, 'interest takes all of the loan']],
    () => (1 / (1 - discountRate * years)) ** (1 / years) - 1,
  )
