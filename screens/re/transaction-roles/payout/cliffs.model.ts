import { payout } from './payout.model.ts'
import { isSliced, type PayPlan, rangeTiers } from './plan.model.ts'

/** A deal whose commission follows its price, so that the plan can be drawn over other prices. */
export type DealAt = {
  readonly price: number
  readonly basis: number
  readonly division: string
  readonly ytdBefore: number
}

export type RatePoint = {
  readonly price: number
  readonly payout: number
  /** Payout ÷ base; null at a price of nothing. */
  readonly rate: number | null
  readonly uncovered: boolean
}

/** A price at which the payee gets less than just below it. */
export type Cliff = {
  readonly price: number
  readonly before: number
  readonly after: number
  /** No tier covers the amounts from here on. */
  readonly uncovered: boolean
}

const STEPS = 80
const CENT = 0.01

const at = (plan: PayPlan, deal: DealAt, price: number): RatePoint => {
  const basis = (deal.basis / deal.price) * price
  const result = payout(plan, { ...deal, price, basis })
  return {
    price,
    payout: result.payout,
    rate: basis > 0 ? result.payout / basis : null,
    uncovered: result.uncovered,
  }
}

/** The prices from 0 to twice the deal's at which another tier begins, in ascending order. */
export function boundPrices(plan: PayPlan, deal: DealAt): readonly number[] {
  if (deal.price <= 0 || deal.basis <= 0) return []
  const priceOf = priceAtBound(plan, deal)
  if (priceOf === null) return []
  const bounds = rangeTiers(plan.tiers).flatMap(({ lower, upper }) =>
    upper === null ? [lower] : [lower, upper],
  )
  const prices = bounds.map(priceOf).filter((price) => price > 0 && price <= 2 * deal.price)
  return [...new Set(prices)].sort((a, b) => a - b)
}

/** From a bound to the price that reaches it; null where the price does not move the amount that picks the tier. */
function priceAtBound(
  plan: PayPlan,
  { price, basis, ytdBefore }: DealAt,
): ((bound: number) => number) | null {
  if (plan.rangeOn === 'salePrice') return (bound) => bound
  const rate = basis / price
  if (plan.rangeOn === 'sideGci') return (bound) => bound / rate
  return isSliced(plan) ? (bound) => (bound - ytdBefore) / rate : null
}

/** Payout and effective rate over prices from 0 to twice the deal's, with a point on either side of each bound. */
export function rateCurve(plan: PayPlan, deal: DealAt): readonly RatePoint[] {
  if (deal.price <= 0) return []
  const even = Array.from({ length: STEPS + 1 }, (_, step) => (2 * deal.price * step) / STEPS)
  const bounds = boundPrices(plan, deal).flatMap((price) => [Math.max(0, price - CENT), price])
  return [...new Set([...even, ...bounds])].sort((a, b) => a - b).map((price) => at(plan, deal, price))
}

/** Every bound where total pay drops: a reason to reprice a deal that nobody wants to have. */
export function cliffs(plan: PayPlan, deal: DealAt): readonly Cliff[] {
  return boundPrices(plan, deal).flatMap((price) => {
    const below = at(plan, deal, price - CENT)
    // The last finite bound is inclusive: the drop, if any, begins a cent above it.
    const here = [at(plan, deal, price), at(plan, deal, price + CENT)].find(
      (one) => one.payout < below.payout - CENT,
    )
    if (here === undefined) return []
    return [{ price, before: below.payout, after: here.payout, uncovered: here.uncovered }]
  })
}
