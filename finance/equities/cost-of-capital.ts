import { type NoAnswer, whenAll } from '../answer.ts'

/* Parts of a cost of capital, as fractions a year. Source: Damodaran, Investment Valuation, chapters 7 and 8. */

export type Leverage = {
  /** Debt over equity, at market values. */
  readonly debtToEquity: number
  readonly taxRate: number
}

const leverageRules = ({ debtToEquity, taxRate }: Leverage) =>
  [
    [debtToEquity >= 0, 'debt to equity must not be negative'],
    [taxRate >= 0 && taxRate <= 1, 'the tax rate must be between 0% and 100%'],
  ] as const

/** Beta of the business without its debt: β/(1 + (1 − tax) D/E) (Hamada, 1972). */
export const unleveredBeta = (beta: number, leverage: Leverage): number | NoAnswer =>
  whenAll(leverageRules(leverage), () => beta / (1 + (1 - leverage.taxRate) * leverage.debtToEquity))

/** Beta of the equity under another leverage: β_u (1 + (1 − tax) D/E). */
export const releveredBeta = (unlevered: number, leverage: Leverage): number | NoAnswer =>
  whenAll(leverageRules(leverage), () => unlevered * (1 + (1 - leverage.taxRate) * leverage.debtToEquity))

/** Beta drawn toward the market's: 2/3 β + 1/3 (Blume, 1975). */
export const adjustedBeta = (beta: number): number => (2 * beta + 1) / 3

/** Riskless rate and premiums of several factors: rf + Σ β_i premium_i (Fama and French; arbitrage pricing). */
export const factorCostOfEquity = (
  riskFree: number,
  factors: readonly { readonly beta: number; readonly premium: number }[],
): number => factors.reduce((sum, { beta, premium }) => sum + beta * premium, riskFree)

export type MarketCapital = {
  readonly equity: number
  readonly debt: number
  readonly preferred: number
  readonly costOfEquity: number
  readonly costOfDebt: number
  readonly costOfPreferred: number
  readonly taxRate: number
}

/** Weighted average cost of capital by market values, preferred shares too. No answer for a negative part or none at all. */
export const marketWacc = (capital: MarketCapital): number | NoAnswer => {
  const { equity, debt, preferred } = capital
  const total = equity + debt + preferred
  return whenAll(
    [
      [equity >= 0 && debt >= 0 && preferred >= 0, 'no part of the capital can be negative'],
      [total > 0, 'there is no capital'],
    ],
    () =>
      (equity * capital.costOfEquity +
        debt * capital.costOfDebt * (1 - capital.taxRate) +
        preferred * capital.costOfPreferred) /
      total,
  )
}
