import { growthAfterFees, secExpenseExample } from '#finance/funds/fund-costs.ts'
import {
  netFundReturn,
  reductionInYield,
  taxCostRatio,
  turnoverRatio,
} from '#finance/funds/fund-return-costs.ts'
import type { GoldenAdapter } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const holding = (input: Reader) => input.pick('investment', 'grossReturn', 'expenseRatio', 'years')

const costed = (input: Reader) =>
  input.pick('grossReturn', 'years', 'entryCharge', 'yearlyCost', 'exitCharge')

const adapter: GoldenAdapter = {
  family: 'fund-costs',
  functions: {
    secExpenseExample: (input) => ({ expenses: secExpenseExample(holding(input)) }),
    netFundReturn: (input) => ({ value: netFundReturn(costed(input)) }),
    reductionInYield: (input) => ({ value: reductionInYield(costed(input)) }),
    taxCostRatio: (input) => ({ value: taxCostRatio(input.number('afterTax'), input.number('before')) }),
    turnoverRatio: (input) => ({
      value: turnoverRatio(input.pick('purchases', 'sales'), input.numbers('monthlyValues')),
    }),
    growthAfterFees: (input) => growthAfterFees(holding(input)),
  },
}

export default adapter
