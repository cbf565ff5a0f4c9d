import type { OptionType } from './black-scholes.ts'

export type NakedOption = {
  readonly type: OptionType
  readonly spot: number
  readonly strike: number
  /** What the option is worth now. */
  readonly value: number
}

/**
 * Margin for one share of an uncovered short equity option: its value plus the greater of 20 % of the price less what it
 * is out of the money, and 10 % of the price (call) or of the strike (put). In the unit of the price.
 * Source: Cboe Margin Manual, "Short put or call: broad-based 15 %, equity 20 %"; FINRA Rule 4210(f)(2).
 */
export function nakedMargin({ type, spot, strike, value }: NakedOption): number {
  const outOfMoney = Math.max(0, type === 'call' ? strike - spot : spot - strike)
  const least = 0.1 * (type === 'call' ? spot : strike)
  return value + Math.max(0.2 * spot - outOfMoney, least)
}
