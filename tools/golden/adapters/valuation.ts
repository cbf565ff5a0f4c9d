import { capm, discountedCashFlow, gordonGrowth, wacc } from '#finance/valuation.ts'
import type { GoldenAdapter } from '../adapter.ts'

const adapter: GoldenAdapter = {
  family: 'valuation',
  functions: {
    capm: (input) => ({
      costOfEquity: capm(input.number('riskFree'), input.number('beta'), input.number('equityRiskPremium')),
    }),
    wacc: (input) => ({
      wacc: wacc(input.pick('equityWeight', 'costOfEquity', 'debtWeight', 'costOfDebt', 'taxRate')),
    }),
    gordonGrowth: (input) => {
      const g = input.number('g')
      const d1 = input.has('d1') ? input.number('d1') : input.number('d0') * (1 + g)
      return { value: gordonGrowth(d1, input.number('k'), g) }
    },
    dcf: (input) =>
      discountedCashFlow({ fcf: input.numbers('fcf'), ...input.pick('wacc', 'g', 'netDebt', 'shares') }),
  },
}

export default adapter
