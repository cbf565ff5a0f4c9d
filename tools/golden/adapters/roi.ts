import { annualizedReturn, returnOnInvestment } from '#finance/return-on-investment.ts'
import type { GoldenAdapter } from '../adapter.ts'

const adapter: GoldenAdapter = {
  family: 'roi',
  functions: {
    roi: (input) => ({ roi: returnOnInvestment(input.number('cost'), input.number('proceeds')) }),
    annualizedRoi: (input) => ({ annualized: annualizedReturn(input.number('roi'), input.number('years')) }),
  },
}

export default adapter
