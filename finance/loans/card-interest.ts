import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { nper, pmt } from '../time-value/tvm.ts'

/* Interest of a card's billing cycle, and level payments on a card. Rates are nominal a year as fractions. Source: 12 CFR 1026.60(g), Appendix M1. */

/** Mean of the balances at the end of each day of the cycle. */
export const averageDailyBalance = (dailyBalances: readonly number[]): number | NoAnswer =>
  whenAll(
    [[dailyBalances.length > 0, 'the cycle has no days']],
    () => dailyBalances.reduce((sum, balance) => sum + balance, 0) / dailyBalances.length,
  )

/** Interest of the cycle on the average daily balance at the daily rate apr/365, not compounded. */
export function cycleInterest(dailyBalances: readonly number[], apr: number): number | NoAnswer {
  const average = averageDailyBalance(dailyBalances)
  return isNoAnswer(average) ? average : (average * apr * dailyBalances.length) / 365
}

/** The same with each day's interest added to the next day's balance. */
export const compoundedCycleInterest = (dailyBalances: readonly number[], apr: number): number | NoAnswer =>
  whenAll([[dailyBalances.length > 0, 'the cycle has no days']], () =>
    dailyBalances.reduce((interest, balance) => interest + ((balance + interest) * apr) / 365, 0),
  )

export type FixedPayoff = { readonly months: number; readonly interest: number }

/** Months (the last one in part) and interest of a balance repaid by a fixed payment, interest at apr/12 a month. */
export const fixedPaymentPayoff = (balance: number, apr: number, payment: number): FixedPayoff | NoAnswer =>
  whenAll(
    [
      [balance > 0 && apr >= 0, 'the balance must be above 0 and the rate must not be negative'],
      [payment > (balance * apr) / 12, 'the payment does not cover the interest'],
    ],
    () => {
      const months = nper({ rate: apr / 12, pmt: -payment, pv: balance })
      return isNoAnswer(months) ? months : { months, interest: payment * months - balance }
    },
  )

/** Monthly payment that clears a balance in so many months. */
export const paymentToClear = (balance: number, apr: number, months: number): number | NoAnswer =>
  whenAll([[balance > 0 && apr >= 0 && months > 0, 'balance and months must be above 0']], () =>
    pmt({ rate: apr / 12, nper: months, pv: -balance }),
  )
