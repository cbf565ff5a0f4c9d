import { amountFor, planOf, priceOf } from './offer.ts'
import type { Offer } from './plans.db.ts'
import { graceUntil, statusAt } from './standing.ts'
import type { SubscriptionRow } from './subscriptions.db.ts'

type About = {
  readonly offer: Offer
  readonly now: Date
  readonly orgs: readonly { readonly orgId: string; readonly org_name: string }[]
}

const textOf = (date: Date | null): string | null => date && date.toISOString()

export function subscriptionAnswer(row: SubscriptionRow, { offer, now, orgs }: About) {
  const price = priceOf(offer, row.price_id)
  const next = priceOf(offer, row.next_price_id)
  const nameOf = (planId: string): string => planOf(offer, planId)?.name ?? planId
  return {
    id: row.id,
    planId: row.plan_id,
    planName: nameOf(row.plan_id),
    status: statusAt(row, now),
    billingInterval: price?.interval ?? null,
    amount: row.amount,
    currency: 'USD' as const,
    seats: row.seats,
    currentPeriodStart: textOf(row.period_start),
    currentPeriodEnd: textOf(row.period_end),
    trialEnd: textOf(row.trial_end),
    cancelAtPeriodEnd: row.cancel_at_period_end,
    scheduledChange:
      next === undefined || row.period_end === null
        ? null
        : {
            planId: next.plan_id,
            planName: nameOf(next.plan_id),
            billingInterval: next.interval,
            amount: amountFor(next, row.next_seats ?? next.seats),
            at: row.period_end.toISOString(),
          },
    graceUntil: textOf(graceUntil(row)),
    provider: row.provider,
    org_name: orgs.find(({ orgId }) => orgId === row.org_id)?.org_name ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
