import { type NoAnswer, noAnswer } from '../answer.ts'
import type { EuropeanOption } from './black-scholes.ts'
import { payoff } from './option-tree.ts'

export type AtExpiration = {
  /** The intrinsic value: nothing is left of time value. */
  readonly value: number
  readonly delta: number | NoAnswer
  readonly gamma: number | NoAnswer
  readonly vega: number
  readonly theta: NoAnswer
  readonly rho: number
  /** 1 in the money, 0 at or out of it. */
  readonly inTheMoney: number
}

const JUMPS = 'at the strike, delta jumps between 0 and 1 on expiration day'
const NO_TIME = noAnswer('On expiration day no time is left to pass.')

/**
 * An option without time left: max(0, S − K) for a call, max(0, K − S) for a put, whatever the volatility and the rate.
 * Delta is ±1 in the money and 0 out of it; gamma, vega and rho are the limits of the closed form as t → 0, which are 0
 * away from the strike. At the strike delta has a jump and gamma no limit; theta has none anywhere: no answer.
 * Source: Haug, The Complete Guide to Option Pricing Formulas (1998), section 2, in the limit.
 */
export function atExpiration(option: Pick<EuropeanOption, 'type' | 'spot' | 'strike'>): AtExpiration {
  const { type, spot, strike } = option
  const value = payoff(option, spot)
  const isAtStrike = spot === strike
  return {
    value,
    delta: isAtStrike ? noAnswer(`No answer: ${JUMPS}.`) : value > 0 ? (type === 'call' ? 1 : -1) : 0,
    gamma: isAtStrike ? noAnswer(`No answer: ${JUMPS}.`) : 0,
    vega: 0,
    theta: NO_TIME,
    rho: 0,
    inTheMoney: value > 0 ? 1 : 0,
  }
}
