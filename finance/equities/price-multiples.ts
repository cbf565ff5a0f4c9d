import { type NoAnswer, whenAll } from '../answer.ts'
import { ratio } from '../portfolio/return-series.ts'

/* Multiples of a price, quoted and justified by constant growth. Source: CFA Institute, Equity Asset Valuation, market-based valuation. */

export type Growing = {
  readonly costOfEquity: number
  readonly growth: number
}

const BELOW = 'the cost of equity must be above the growth rate'
const rulesOf = ({ costOfEquity, growth }: Growing) => [[costOfEquity > growth, BELOW]] as const

/** Price over next year's earnings that growth justifies: payout/(k − g). */
export const justifiedForwardEarnings = (payout: number, growing: Growing): number | NoAnswer =>
  whenAll(rulesOf(growing), () => payout / (growing.costOfEquity - growing.growth))

/** Price over the earnings of the year just ended: payout (1 + g)/(k − g). */
export const justifiedTrailingEarnings = (payout: number, growing: Growing): number | NoAnswer =>
  whenAll(rulesOf(growing), () => (payout * (1 + growing.growth)) / (growing.costOfEquity - growing.growth))

/** Price over book value: (ROE − g)/(k − g). */
export const justifiedBook = (returnOnEquity: number, growing: Growing): number | NoAnswer =>
  whenAll(rulesOf(growing), () => (returnOnEquity - growing.growth) / (growing.costOfEquity - growing.growth))

/** Price over sales of the year just ended: margin · payout (1 + g)/(k − g). */
export const justifiedSales = (
  firm: { readonly netMargin: number; readonly payout: number },
  growing: Growing,
): number | NoAnswer => justifiedTrailingEarnings(firm.payout * firm.netMargin, growing)

/** Price over earnings, over the growth in percent. No answer without growth. */
export const priceEarningsToGrowth = (priceToEarnings: number, growth: number): number | NoAnswer =>
  whenAll([[growth > 0, 'the growth rate must be above 0']], () => priceToEarnings / (100 * growth))

export type Enterprise = {
  readonly marketCap: number
  readonly debt: number
  readonly preferred: number
  readonly minority: number
  readonly cash: number
}

/** Market value of the operations: equity, debt, preferred shares and minorities less cash. */
export const enterpriseValue = ({ marketCap, debt, preferred, minority, cash }: Enterprise): number =>
  marketCap + debt + preferred + minority - cash

/** Enterprise value over what it earns (EBITDA, EBIT, sales). No answer unless that is above 0. */
export const enterpriseMultiple = (enterprise: Enterprise, earned: number): number | NoAnswer =>
  whenAll(
    [[earned > 0, 'without earnings a multiple means nothing']],
    () => enterpriseValue(enterprise) / earned,
  )

export type Accounts = {
  readonly netIncome: number
  readonly sales: number
  readonly assets: number
  readonly equity: number
}

export type DuPont = {
  readonly margin: number
  readonly turnover: number
  readonly leverage: number
  readonly returnOnEquity: number
}

/** Return on equity as margin · turnover · leverage. No answer unless sales, assets and equity are above 0. */
export const duPont = ({ netIncome, sales, assets, equity }: Accounts): DuPont | NoAnswer =>
  whenAll([[sales > 0 && assets > 0 && equity > 0, 'sales, assets, and equity must be above 0']], () => ({
    margin: netIncome / sales,
    turnover: sales / assets,
    leverage: assets / equity,
    returnOnEquity: netIncome / equity,
  }))

/** NOPAT over the capital invested. */
export const returnOnCapital = (nopat: number, capital: number): number | NoAnswer => ratio(nopat, capital)
