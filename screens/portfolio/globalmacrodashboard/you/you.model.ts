import { isNoAnswer } from '#finance/answer.ts'
import { pmt } from '#finance/time-value/tvm.ts'

export type Household = {
  readonly shock: number
  readonly inflation: number
  readonly mortgageBalance: number
  readonly mortgageRate: number
  readonly mortgageYears: number
  readonly mortgageAdjusts: boolean
  readonly cash: number
  readonly cashYield: number
  readonly pay: number
  readonly raise: number
  readonly bondValue: number
  readonly duration: number
  readonly convexity: number
}

/** Yearly payments of the mortgage at a rate; 0 without a balance or a time. */
export function mortgageYear({ mortgageBalance, mortgageYears }: Household, rate: number): number {
  if (mortgageBalance === 0 || mortgageYears === 0) return 0
  const payment = pmt({ rate: Math.max(0, rate) / 12, nper: mortgageYears * 12, pv: mortgageBalance })
  return isNoAnswer(payment) ? 0 : 0 - payment * 12
}

/** The same change of rates, and the inflation of today, in a household's own dollars. */
export function effectsOn(home: Household) {
  const { shock, inflation, cash, cashYield, pay, raise, bondValue, duration, convexity } = home
  const later = home.mortgageRate + (home.mortgageAdjusts ? shock : 0)
  // A bank pays no less than nothing, and a long bond cannot lose more than all of itself.
  const yieldLater = Math.max(0, cashYield + shock)
  const bonds = -duration * shock + 0.5 * convexity * shock * shock
  return {
    mortgageEffect: mortgageYear(home, later) - mortgageYear(home, home.mortgageRate),
    cashEffect: cash * (yieldLater - cashYield),
    realCash: cash * ((1 + cashYield) / (1 + inflation) - 1),
    realPay: pay * ((1 + raise) / (1 + inflation) - 1),
    bondEffect: bondValue * Math.max(-1, bonds),
  }
}
