import { isNoAnswer } from '#finance/answer.ts'
import { fv, pmt } from '#finance/time-value/tvm.ts'

export type Loan = { readonly amount: number; readonly rateYearly: number; readonly years: number }
export type LoanAnswer = { readonly payment: number; readonly interest: number }

/** Level monthly payment of a loan, rate/12 a month, and all interest over its life; null when there is no answer. */
export function loan({ amount, rateYearly, years }: Loan): LoanAnswer | null {
  const nper = years * 12
  const payment = pmt({ rate: rateYearly / 12, nper, pv: -amount })
  return isNoAnswer(payment) ? null : { payment, interest: payment * nper - amount }
}

export type Savings = {
  readonly start: number
  readonly monthly: number
  readonly rateYearly: number
  readonly years: number
}
export type SavingsAnswer = {
  readonly balances: readonly number[]
  readonly paidIn: number
  readonly growth: number
}

/** Balance at each year's end with deposits at month ends, the yearly rate compounded monthly; null without an answer. */
export function savings({ start, monthly, rateYearly, years }: Savings): SavingsAnswer | null {
  const balances = Array.from({ length: years + 1 }, (_, year) =>
    fv({ rate: rateYearly / 12, nper: year * 12, pmt: -monthly, pv: -start }),
  ).flatMap((balance) => (isNoAnswer(balance) ? [] : [balance]))
  const last = balances.at(-1)
  if (last === undefined || balances.length <= years) return null
  const paidIn = start + monthly * 12 * years
  return { balances, paidIn, growth: last - paidIn }
}

/** The loan as an offer of the comparison inside, beside the same loan over another usual term. */
export const loanCase = ({ amount, rateYearly: rate, years }: Loan) => {
  const other = years > 15 ? 15 : 30
  return {
    mode: 'loans',
    offers: [
      { name: `${years}-year loan`, kind: 'fixed', rate, years, amount },
      { name: `${other}-year, same rate`, kind: 'fixed', rate, years: other, amount },
    ],
  }
}

/** What is saved, as the retirement planner asks for it: by the year. */
export const savingsCase = ({ start, monthly }: Savings) => ({
  mode: 'deterministic',
  startBalance: start,
  annualContribution: 12 * monthly,
})
