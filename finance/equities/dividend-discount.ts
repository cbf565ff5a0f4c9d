import { finiteOr, isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { internalRate } from '../time-value/internal-rate.ts'
import { gordonGrowth } from './valuation.ts'

/*
 * Value of a share from its dividends, in the unit of the dividend; rates are fractions a year, dividends at the ends of
 * years. Sources: Gordon, "Dividends, earnings, and stock prices" (1959); Fuller and Hsia, "A simplified common stock
 * valuation model" (1984); Damodaran, Investment Valuation, "Dividend discount models".
 */

export type DividendPath = {
  /** Paid over the year just ended. */
  readonly dividend0: number
  readonly growthHigh: number
  /** Whole years, 1 or more. */
  readonly highYears: number
  readonly growthStable: number
  readonly costOfEquity: number
}

export type DividendYear = {
  readonly year: number
  readonly dividend: number
  readonly presentValue: number
}
export type TwoStageValue = {
  readonly years: readonly DividendYear[]
  /** What the share is worth at the end of the high growth, its dividend of that day paid. */
  readonly terminalPrice: number
  readonly terminalPresentValue: number
  readonly value: number
  /** Part of the value that comes after the high growth. */
  readonly terminalShare: number | NoAnswer
}

const BELOW = 'the cost of equity must be above the perpetual growth rate'

/** Σ D0(1+gH)^t/(1+k)^t + [D0(1+gH)^n(1+gL)/(k−gL)]/(1+k)^n. No answer unless k is above gL and above −100 %. */
export function twoStageValue(path: DividendPath): TwoStageValue | NoAnswer {
  const { dividend0, growthHigh, highYears, growthStable, costOfEquity: k } = path
  const years = Array.from({ length: highYears }, (_, at) => {
    const dividend = dividend0 * (1 + growthHigh) ** (at + 1)
    return { year: at + 1, dividend, presentValue: dividend / (1 + k) ** (at + 1) }
  })
  const last = years.at(-1)?.dividend ?? dividend0
  const terminalPrice = gordonGrowth(last * (1 + growthStable), k, growthStable)
  if (isNoAnswer(terminalPrice)) return terminalPrice
  return whenAll([[k > -1, 'the cost of equity must be above −100%']], () => {
    const terminalPresentValue = terminalPrice / (1 + k) ** highYears
    const value = years.reduce((sum, { presentValue }) => sum + presentValue, terminalPresentValue)
    return {
      years,
      terminalPrice,
      terminalPresentValue,
      value,
      terminalShare: finiteOr(
        terminalPresentValue / value,
        'without a dividend there is nothing to discount',
      ),
    }
  })
}

/** D0[(1+gL) + H(gH−gL)]/(k−gL), H half of the years in which growth falls straight from gH to gL. */
export const hModelValue = (path: DividendPath): number | NoAnswer => {
  const { dividend0, growthHigh, highYears, growthStable, costOfEquity: k } = path
  return whenAll(
    [[k > growthStable, BELOW]],
    () =>
      (dividend0 * (1 + growthStable + (highYears / 2) * (growthHigh - growthStable))) / (k - growthStable),
  )
}

type Quoted = { readonly price: number; readonly dividend0: number; readonly costOfEquity: number }

/** Growth for ever that the price assumes: g of P = D0(1+g)/(k−g), (P·k − D0)/(P + D0). No answer without a price. */
export const impliedGrowth = ({ price, dividend0, costOfEquity }: Quoted): number | NoAnswer =>
  finiteOr((price * costOfEquity - dividend0) / (price + dividend0), 'there is no price')

/** Growth that retained earnings pay for: ROE × (1 − payout). */
export const sustainableGrowth = (returnOnEquity: number, payout: number): number =>
  returnOnEquity * (1 - payout)

export type ExpectedReturn = {
  readonly total: number
  /** The parts add up to the total. */
  readonly dividends: number
  readonly growth: number
  readonly repricing: number
}

/**
 * Yearly return of a share bought at `price`, held over the high growth and sold at the terminal price, by part: growth
 * of the dividend, change of the multiple price ÷ dividend, and the dividends (the rest of the internal rate).
 * No answer without a price, and without dividends or a terminal price.
 */
export function expectedReturn(path: DividendPath, price: number): ExpectedReturn | NoAnswer {
  const staged = twoStageValue(path)
  if (isNoAnswer(staged)) return staged
  const { years, terminalPrice } = staged
  const total = internalRate([
    { amount: -price, time: 0 },
    ...years.map(({ dividend, year }) => ({ amount: dividend, time: year })),
    { amount: terminalPrice, time: path.highYears },
  ])
  if (isNoAnswer(total)) return total
  const priceGrowth = (terminalPrice / price) ** (1 / path.highYears) - 1
  return {
    total: total.rate,
    dividends: total.rate - priceGrowth,
    growth: path.growthHigh,
    repricing: priceGrowth - path.growthHigh,
  }
}

export type Payer = {
  readonly dividend0: number
  /** Dividends ÷ earnings, above 0. */
  readonly payout: number
  readonly returnOnEquity: number
  readonly growthStable: number
  readonly costOfEquity: number
}

export type EarningsValue = {
  readonly earnings0: number
  /** Price ÷ earnings of the year just ended that stable growth justifies: payout·(1+g)/(k−g). */
  readonly priceToEarnings: number
  /** What could be paid next year after paying for the growth: E1·(1 − g/ROE). */
  readonly freeCashFlow1: number
  /** That flow, growing for ever. */
  readonly freeCashFlowValue: number
}

/**
 * The same share by its earnings and by its free cash flow to equity, growing for ever without new debt. The two values
 * agree with the dividend's exactly when the payout leaves what the growth needs, g = ROE·(1 − payout).
 * No answer unless k is above g and payout and ROE are above 0.
 */
export const earningsValue = (payer: Payer): EarningsValue | NoAnswer => {
  const { dividend0, payout, returnOnEquity, growthStable: g, costOfEquity: k } = payer
  return whenAll(
    [
      [k > g, BELOW],
      [payout > 0, 'without a payout the dividend says nothing about earnings'],
      [returnOnEquity > 0, 'without a return on equity, growth has no price'],
    ],
    () => {
      const earnings0 = dividend0 / payout
      const freeCashFlow1 = earnings0 * (1 + g) * (1 - g / returnOnEquity)
      return {
        earnings0,
        priceToEarnings: (payout * (1 + g)) / (k - g),
        freeCashFlow1,
        freeCashFlowValue: freeCashFlow1 / (k - g),
      }
    },
  )
}
