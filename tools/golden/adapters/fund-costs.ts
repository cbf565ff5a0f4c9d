import { growthAfterFees, secExpenseExample } from '#finance/fund-costs.ts'
import type { GoldenAdapter } from '../adapter.ts'
import type { Reader } from '../reader.ts'

const holding = (input: Reader) => input.pick('investment', 'grossReturn', 'expenseRatio', 'years')

const adapter: GoldenAdapter = {
  family: 'fund-costs',
  functions: {
    secExpenseExample: (input) => ({ expenses: secExpenseExample(holding(input)) }),
    growthAfterFees: (input) => growthAfterFees(holding(input)),
  },
}

export default adapter
