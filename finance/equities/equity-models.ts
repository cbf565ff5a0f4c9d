import { finiteOr, isNoAnswer, type NoAnswer, noAnswer, whenAll } from '../answer.ts'
import { gordonGrowth } from './valuation.ts'

/*
 * Value of equity and of firms beyond the constant growth of valuation.ts. Flows come at the ends of years, money in one
 * unit, rates are fractions a year. Sources: Damodaran, Investment Valuation; CFA Institute, Equity Asset Valuation.
 */

export type GrowingFlow = {
  /** Of the year just ended. */
  readonly flow0: number
  /** Growth of year 1, 2 … until it is stable; may be empty. */
  readonly growths: readonly number[]
  readonly growthStable: number
  readonly rate: number
}

/**
 * Σ flow_t/(1+k)^t + flow_n (1+g)/(k − g)/(1+k)^n, flow_t = flow_{t−1}(1 + g_t): dividends of any number of stages, or
 * free cash flow to equity or to the firm at its own rate. No answer unless the rate is above the stable growth and −100 %.
 */
export const stagedValue = ({ flow0, growths, growthStable, rate }: GrowingFlow): number | NoAnswer =>
  whenAll([[rate > -1, 'the rate must be above −100%']], () => {
    let flow = flow0
    let value = 0
    for (const [at, growth] of growths.entries()) {
      flow *= 1 + growth
      value += flow / (1 + rate) ** (at + 1)
    }
    const terminal = gordonGrowth(flow * (1 + growthStable), rate, growthStable)
    return isNoAnswer(terminal) ? terminal : value + terminal / (1 + rate) ** growths.length
  })

/** Growths of three stages: level, then falling in straight steps to the stable one, which follows the list. */
export const threeStageGrowths = (
  path: { readonly growthHigh: number; readonly growthStable: number },
  years: { readonly high: number; readonly falling: number },
): readonly number[] => [
  ...Array.from({ length: years.high }, () => path.growthHigh),
  ...Array.from(
    { length: years.falling },
    (_, at) => path.growthHigh + ((path.growthStable - path.growthHigh) * (at + 1)) / (years.falling + 1),
  ),
]

export type OperatingYear = {
  readonly ebit: number
  readonly taxRate: number
  readonly depreciation: number
  readonly capitalExpenditure: number
  /** Increase of working capital without cash. */
  readonly workingCapitalIncrease: number
}

/** Free cash flow to the firm: EBIT (1 − tax) + depreciation − capital expenditure − increase of working capital. */
export const freeCashFlowToFirm = (year: OperatingYear): number =>
  year.ebit * (1 - year.taxRate) + year.depreciation - year.capitalExpenditure - year.workingCapitalIncrease

/** Free cash flow to equity: that to the firm − interest (1 − tax) + net borrowing. */
export const freeCashFlowToEquity = (
  year: OperatingYear,
  debt: { readonly interest: number; readonly netBorrowing: number },
): number => freeCashFlowToFirm(year) - debt.interest * (1 - year.taxRate) + debt.netBorrowing

export type ResidualIncome = {
  readonly bookValue0: number
  /** Earnings and dividends of year 1, 2 …: the same number of both. */
  readonly earnings: readonly number[]
  readonly dividends: readonly number[]
  readonly costOfEquity: number
  /** What a year's residual income keeps of the one before after the last year: 0 ends it, 1 keeps it for ever. */
  readonly persistence: number
}

/**
 * Book value and residual incomes: B0 + Σ (E_t − k B_{t−1})/(1+k)^t + RI_n ω/(1 + k − ω)/(1+k)^n, B_t = B_{t−1} + E_t − D_t
 * (Edwards, Bell, Ohlson). No answer for lists of unequal length, k ≤ −100 % or a persistence outside 0 to 1.
 */
export function residualIncomeValue(terms: ResidualIncome): number | NoAnswer {
  const { bookValue0, earnings, dividends, costOfEquity: k, persistence } = terms
  if (earnings.length === 0 || earnings.length !== dividends.length)
    return noAnswer('each year needs earnings and a dividend')
  if (!(k > -1 && persistence >= 0 && persistence <= 1 && k > persistence - 1))
    return noAnswer('the persistence must be between 0 and 1 and low enough to discount')
  let book = bookValue0
  let value = bookValue0
  let residual = 0
  for (const [at, earned] of earnings.entries()) {
    residual = earned - k * book
    value += residual / (1 + k) ** (at + 1)
    book += earned - (dividends[at] ?? 0)
  }
  const after = (residual * persistence) / (1 + k - persistence)
  return finiteOr(value + after / (1 + k) ** earnings.length, 'the value is not finite')
}

/** Economic value added: NOPAT − WACC · capital invested at the start of the year. */
export const economicValueAdded = (nopat: number, wacc: number, capital: number): number =>
  nopat - wacc * capital

/** Value without debt plus the present value of the tax that a level debt saves for ever: V_u + tax · debt (Modigliani and Miller, 1963). */
export const adjustedPresentValue = (unlevered: number, debt: number, taxRate: number): number =>
  unlevered + taxRate * debt
