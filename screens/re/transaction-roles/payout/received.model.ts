import { type Deal, type Payout, payout } from './payout.model.ts'
import type { PayPlan } from './plan.model.ts'
import { applyCap, type Cap, type Capped } from './share.model.ts'

/** A deal of a member, whose cap stands beside the plan. */
export type DealAt = Required<Deal> & {
  /** Null without a cap, and where percentages apply to the price, so that the company's share is unknown. */
  readonly cap: Cap | null
}

export type Received = Capped & { readonly paid: Payout }

/**
 * What the member has of a deal in the end: what the tiers pay, plus what the company may not keep above its cap, less
 * the fee after the cap. A plan that pays nothing (off, another division) leaves its cap untouched; a payout above the
 * commission leaves the company no share that a cap could stop.
 */
export function received(plan: PayPlan, deal: DealAt): Received {
  const paid = payout(plan, deal)
  const share = deal.basis - paid.payout
  if (deal.cap === null || paid.note !== null || share < 0)
    return { paid, agent: paid.payout, company: Math.round(share * 100) / 100, above: 0, fee: 0 }
  return { paid, ...applyCap(paid.payout, share, deal.cap) }
}
