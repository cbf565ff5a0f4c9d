import { type NoAnswer, whenAll } from '../answer.ts'

/** An investment in a fund: yearly return before cost and yearly expense ratio, as fractions. */
export type FundHolding = {
  readonly investment: number
  readonly grossReturn: number
  readonly expenseRatio: number
  readonly years: number
}

const rulesOf = ({ investment, grossReturn, expenseRatio, years }: FundHolding) =>
  [
    [investment >= 0, 'the investment must not be negative'],
    [years >= 0, 'the years must not be negative'],
    [grossReturn - expenseRatio > -1, 'return minus costs must be above −100%'],
  ] as const

/**
 * Expenses over whole years as a prospectus shows them: each year the ratio of the mean of the balances at its start
 * and end, the balance growing at return less ratio. Source: SEC Form N-1A, item 3.
 */
export const secExpenseExample = (holding: FundHolding): number | NoAnswer =>
  whenAll(rulesOf(holding), () => {
    const { investment, grossReturn, expenseRatio, years } = holding
    const growth = 1 + grossReturn - expenseRatio
    let balance = investment
    let expenses = 0
    for (let year = 0; year < years; year++) {
      expenses += (expenseRatio * (balance + balance * growth)) / 2
      balance *= growth
    }
    return expenses
  })

/** End value at return less ratio, and what the ratio cost: the end value without it, less the end value with it. */
export const growthAfterFees = (holding: FundHolding): { endValue: number; feeDrag: number } | NoAnswer =>
  whenAll(rulesOf(holding), () => {
    const { investment, grossReturn, expenseRatio, years } = holding
    const endValue = investment * (1 + grossReturn - expenseRatio) ** years
    return { endValue, feeDrag: investment * (1 + grossReturn) ** years - endValue }
  })
