import { isNoAnswer, type NoAnswer, whenAll } from '../answer.ts'
import { bsGreeks, bsPrice, type EuropeanOption } from './black-scholes.ts'

/*
 * European options with a payoff that jumps, under lognormal prices; inputs as in black-scholes.ts.
 * Source: Haug, The Complete Guide to Option Pricing Formulas, section 4.19 (Reiner and Rubinstein, 1991).
 */

/** Pays `cash` when it ends in the money: cash · e^(−rt) N(±d2). */
export function cashOrNothing(option: EuropeanOption, cash: number): number | NoAnswer {
  const greeks = bsGreeks(option)
  return isNoAnswer(greeks) ? greeks : cash * Math.exp(-option.rate * option.t) * greeks.itmProb
}

/** Pays the price itself when it ends in the money: S e^(−qt) N(±d1), the size of the option's delta times the price. */
export function assetOrNothing(option: EuropeanOption): number | NoAnswer {
  const greeks = bsGreeks(option)
  return isNoAnswer(greeks) ? greeks : Math.abs(greeks.delta) * option.spot
}

/** Pays price − strike (a put the reverse) when the price ends beyond `trigger`; may be worth less than nothing. */
export function gapOption(option: EuropeanOption, trigger: number): number | NoAnswer {
  const atTrigger = { ...option, strike: trigger }
  const asset = assetOrNothing(atTrigger)
  const cash = cashOrNothing(atTrigger, option.strike)
  if (isNoAnswer(asset)) return asset
  if (isNoAnswer(cash)) return cash
  return option.type === 'call' ? asset - cash : cash - asset
}

/**
 * A holder who chooses call or put of one strike and expiry after `choice` years (Rubinstein, 1991): a call of the whole
 * life and a put of the strike K e^(−(r−q)(t−choice)) until the choice, in e^(−q(t−choice)). No answer unless 0 < choice ≤ t.
 */
export const simpleChooser = (option: Omit<EuropeanOption, 'type'>, choice: number): number | NoAnswer =>
  whenAll(
    [[choice > 0 && choice <= option.t, 'the choice date must be after today and no later than expiration']],
    () => {
      const { rate, dividendYield = 0, t } = option
      const rest = t - choice
      const call = bsPrice({ ...option, type: 'call' })
      const strike = option.strike * Math.exp(-(rate - dividendYield) * rest)
      const put = bsPrice({ ...option, type: 'put', strike, t: choice })
      if (isNoAnswer(call)) return call
      return isNoAnswer(put) ? put : call + Math.exp(-dividendYield * rest) * put
    },
  )
