import {
  adjustedBeta,
  factorCostOfEquity,
  marketWacc,
  releveredBeta,
  unleveredBeta,
} from '#finance/equities/cost-of-capital.ts'
import { hModelValue } from '#finance/equities/dividend-discount.ts'
import * as models from '#finance/equities/equity-models.ts'
import * as multiples from '#finance/equities/price-multiples.ts'
import { capm, discountedCashFlow, gordonGrowth, wacc } from '#finance/equities/valuation.ts'
import type { GoldenAdapter, GoldenFunction } from '../../adapter.ts'
import type { Reader } from '../../reader.ts'

const leverage = (input: Reader) => input.pick('debtToEquity', 'taxRate')
const growing = (input: Reader) => input.pick('costOfEquity', 'growth')
const operating = (input: Reader) =>
  input.pick('ebit', 'taxRate', 'depreciation', 'capitalExpenditure', 'workingCapitalIncrease')
const enterprise = (input: Reader) => input.pick('marketCap', 'debt', 'preferred', 'minority', 'cash')

/** Quantities of the family that the shared cases do not ask for; the tests beside them prove them. */
const beyond: Readonly<Record<string, GoldenFunction>> = {
  stagedValue: (input) => ({
    value: models.stagedValue({
      ...input.pick('flow0', 'growthStable', 'rate'),
      growths: input.numbers('growths'),
    }),
  }),
  threeStageGrowths: (input) => ({
    value: models.threeStageGrowths(input.pick('growthHigh', 'growthStable'), input.pick('high', 'falling')),
  }),
  hModel: (input) => ({
    value: hModelValue(input.pick('dividend0', 'growthHigh', 'highYears', 'growthStable', 'costOfEquity')),
  }),
  freeCashFlowToFirm: (input) => ({ value: models.freeCashFlowToFirm(operating(input)) }),
  freeCashFlowToEquity: (input) => ({
    value: models.freeCashFlowToEquity(operating(input), input.pick('interest', 'netBorrowing')),
  }),
  residualIncome: (input) => ({
    value: models.residualIncomeValue({
      ...input.pick('bookValue0', 'costOfEquity', 'persistence'),
      earnings: input.numbers('earnings'),
      dividends: input.numbers('dividends'),
    }),
  }),
  economicValueAdded: (input) => ({
    value: models.economicValueAdded(input.number('nopat'), input.number('wacc'), input.number('capital')),
  }),
  adjustedPresentValue: (input) => ({
    value: models.adjustedPresentValue(
      input.number('unlevered'),
      input.number('debt'),
      input.number('taxRate'),
    ),
  }),
  unleveredBeta: (input) => ({ value: unleveredBeta(input.number('beta'), leverage(input)) }),
  releveredBeta: (input) => ({ value: releveredBeta(input.number('beta'), leverage(input)) }),
  adjustedBeta: (input) => ({ value: adjustedBeta(input.number('beta')) }),
  factorCostOfEquity: (input) => ({
    costOfEquity: factorCostOfEquity(
      input.number('riskFree'),
      input.rows('factors').map((row) => row.pick('beta', 'premium')),
    ),
  }),
  marketWacc: (input) => ({
    wacc: marketWacc(
      input.pick('equity', 'debt', 'preferred', 'costOfEquity', 'costOfDebt', 'costOfPreferred', 'taxRate'),
    ),
  }),
  justifiedForwardEarnings: (input) => ({
    value: multiples.justifiedForwardEarnings(input.number('payout'), growing(input)),
  }),
  justifiedTrailingEarnings: (input) => ({
    value: multiples.justifiedTrailingEarnings(input.number('payout'), growing(input)),
  }),
  justifiedBook: (input) => ({
    value: multiples.justifiedBook(input.number('returnOnEquity'), growing(input)),
  }),
  justifiedSales: (input) => ({
    value: multiples.justifiedSales(input.pick('netMargin', 'payout'), growing(input)),
  }),
  priceEarningsToGrowth: (input) => ({
    value: multiples.priceEarningsToGrowth(input.number('priceToEarnings'), input.number('growth')),
  }),
  enterpriseValue: (input) => ({ value: multiples.enterpriseValue(enterprise(input)) }),
  enterpriseMultiple: (input) => ({
    value: multiples.enterpriseMultiple(enterprise(input), input.number('earned')),
  }),
  duPont: (input) => multiples.duPont(input.pick('netIncome', 'sales', 'assets', 'equity')),
  returnOnCapital: (input) => ({
    value: multiples.returnOnCapital(input.number('nopat'), input.number('capital')),
  }),
}

const adapter: GoldenAdapter = {
  family: 'valuation',
  functions: {
    ...beyond,
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
