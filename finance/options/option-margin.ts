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

export type ShortOption = NakedOption & { readonly units: number }

/**
 * Margin for uncovered short options on one share: a call and a put together need the greater of their two margins and
 * the value of the other, since the price cannot go both ways; what is left over of one side needs its own in full.
 * Source: Cboe Margin Manual, "Short put and short call: the greater side, plus the proceeds of the other side".
 */
export function shortOptionsMargin(options: readonly ShortOption[]): number {
  const [call, put] = (['call', 'put'] as const).map((type) =>
    sideOf(options.filter((one) => one.type === type)),
  )
  if (call === undefined || put === undefined) return 0
  const paired = Math.min(call.units, put.units)
  const alone = ({ units, margin }: Side) => margin * (units - paired)
  const together = Math.max(call.margin + put.value, put.margin + call.value) * paired
  return together + alone(call) + alone(put)
}

/** Of all options of one type: how many units, and what one of them needs and is worth on average. */
type Side = { readonly units: number; readonly margin: number; readonly value: number }

function sideOf(options: readonly ShortOption[]): Side {
  const units = options.reduce((sum, one) => sum + one.units, 0)
  if (units === 0) return { units, margin: 0, value: 0 }
  const average = (of: (one: ShortOption) => number) =>
    options.reduce((sum, one) => sum + one.units * of(one), 0) / units
  return { units, margin: average(nakedMargin), value: average(({ value }) => value) }
}
