import { finiteOr, type NoAnswer, whenAll } from '../answer.ts'

/* Value of a company or share from what it will pay. Rates are fractions a year. Source: Damodaran, Investment Valuation. */

/** Cost of equity: riskFree + beta · equityRiskPremium. */
export const capm = (riskFree: number, beta: number, equityRiskPremium: number): number =>
  riskFree + beta * equityRiskPremium

export type Capital = {
  readonly equityWeight: number
  readonly costOfEquity: number
  readonly debtWeight: number
  readonly costOfDebt: number
  readonly taxRate: number
}

/** Weighted average cost of capital: wE·re + wD·rd·(1 − tax). */
export const wacc = ({ equityWeight, costOfEquity, debtWeight, costOfDebt, taxRate }: Capital): number =>
  equityWeight * costOfEquity + debtWeight * costOfDebt * (1 - taxRate)

/** A payment d1 a year from now that grows for ever: d1 / (k − g). No answer unless k is above g. */
export const gordonGrowth = (d1: number, k: number, g: number): number | NoAnswer =>
  whenAll([[k > g, 'the required return must be above the growth rate']], () => d1 / (k - g))

export type FreeCashFlows = {
  /** At the ends of years 1, 2 … */
  readonly fcf: readonly number[]
  readonly wacc: number
  /** Growth for ever after the last year. */
  readonly g: number
  readonly netDebt: number
  readonly shares: number
}

export type CompanyValue = {
  readonly enterpriseValue: number
  readonly equityValue: number
  readonly perShare: number | NoAnswer
  /** At the end of the last year. */
  readonly terminalValue: number
}

/** Discounted cash flow: Σ fcf_t/(1+wacc)^t + TV/(1+wacc)^n with TV = fcf_n (1+g)/(wacc − g). */
export const discountedCashFlow = ({
  fcf,
  wacc,
  g,
  netDebt,
  shares,
}: FreeCashFlows): CompanyValue | NoAnswer =>
  whenAll(
    [
      [fcf.length > 0, 'there are no cash flows'],
      [wacc > g, 'the cost of capital must be above the growth rate'],
      [wacc > -1, 'the cost of capital must be above −100%'],
    ],
    () => {
      const terminalValue = ((fcf.at(-1) ?? 0) * (1 + g)) / (wacc - g)
      const present = fcf.reduce((sum, flow, at) => sum + flow / (1 + wacc) ** (at + 1), 0)
      const enterpriseValue = present + terminalValue / (1 + wacc) ** fcf.length
      const equityValue = enterpriseValue - netDebt
      return {
        enterpriseValue,
        equityValue,
        perShare: finiteOr(equityValue / shares, 'no shares'),
        terminalValue,
      }
    },
  )
