import * as property from '#finance/property/property-return.ts'
import { annualizedReturn, returnOnInvestment } from '#finance/time-value/return-on-investment.ts'
import type { GoldenAdapter } from '../../adapter.ts'

const adapter: GoldenAdapter = {
  family: 'roi',
  functions: {
    roi: (input) => ({ roi: returnOnInvestment(input.number('cost'), input.number('proceeds')) }),
    cashOnCash: (input) => ({
      value: property.cashOnCash(input.number('yearlyCashFlow'), input.number('cashInvested')),
    }),
    capitalizationRate: (input) => ({
      value: property.capitalizationRate(input.number('netOperatingIncome'), input.number('value')),
    }),
    capitalizedValue: (input) => ({
      value: property.capitalizedValue(input.number('netOperatingIncome'), input.number('rate')),
    }),
    grossRentMultiplier: (input) => ({
      value: property.grossRentMultiplier(input.number('price'), input.number('grossRent')),
    }),
    leveredReturn: (input) => ({
      value: property.leveredReturn(input.number('assetReturn'), input.pick('cost', 'toEquity')),
    }),
    annualizedRoi: (input) => ({ annualized: annualizedReturn(input.number('roi'), input.number('years')) }),
  },
}

export default adapter
