import { isSliced, type PayPlan, rangeTiers } from './plan.model.ts'
import { type DealAt, received } from './received.model.ts'

export type RatePoint = {
  readonly price: number
  /** What the member receives: after the cap and the fee that follows it. */
  readonly received: number
  /** That ÷ base; null at a price of nothing. */
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

/** The commission follows the price at the deal's rate. */
const at = (plan: PayPlan, deal: DealAt, price: number): RatePoint => {
  const basis = (deal.basis / deal.price) * price
  const { agent, paid } = received(plan, { ...deal, price, basis })
  return { price, received: agent, rate: basis > 0 ? agent / basis : null, uncovered: paid.uncovered }
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

/** What the member receives, and its share, over prices from 0 to twice the deal's, with a point on either side of each bound. */
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
      (one) => one.received < below.received - CENT,
    )
    if (here === undefined) return []
    return [{ price, before: below.received, after: here.received, uncovered: here.uncovered }]
  })
}
