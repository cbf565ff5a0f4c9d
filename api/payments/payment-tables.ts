import type { Generated } from 'kysely'

export type SubscriptionStatus =
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'canceled'
  | 'paused'

export type Provider = 'stripe' | 'test' | 'none'
export type Interval = 'month' | 'year'

export type PaymentTables = {
  packages: {
    id: string
    slug: string
    name: string
    summary: string
    routes: string[]
    courses: string[]
    cohort_discount: number
    milestone_package: string | null
    /** JSON. */
    limits: string
    status: 'draft' | 'live' | 'retired'
    rev: Generated<number>
    updated_at: Date
  }
  sold_plans: {
    id: string
    name: string
    description: string
    features: string[]
    /** IDs of packages. */
    packages: string[]
    /** JSON. */
    limits: string
    trial_days: number
    highlighted: boolean
    place: number
    status: 'live' | 'retired'
    rev: Generated<number>
  }
  prices: {
    id: string
    plan_id: string
    interval: Interval
    amount: number
    seat_amount: number | null
    /** Seats that the amount holds. */
    seats: number
    /** A price that was replaced stays for whoever pays it. */
    live: boolean
  }
  subscriptions: {
    id: string
    /** Null once the person is deleted. */
    user_id: string | null
    /** Of an organization; null: the person's own. */
    org_id: string | null
    plan_id: string
    price_id: string | null
    status: SubscriptionStatus
    seats: number
    amount: number
    period_start: Date | null
    period_end: Date | null
    trial_end: Date | null
    cancel_at_period_end: boolean
    next_price_id: string | null
    next_seats: number | null
    provider: Provider
    provider_id: string | null
    /** JSON: the routes that were bought with this period, which a change of the packages does not take away. */
    bought: string
    /** The order of the provider's newest word on it. */
    said_at: Generated<string>
    cancel_reason: Generated<string>
    created_at: Date
  }
  /** Money, in cents: what was charged for a subscription, and one-off payments for a thing at the server's price. */
  payments: {
    id: string
    user_id: string | null
    org_id: string | null
    subject_kind: string
    subject_id: string
    description: string
    amount: number
    status: 'open' | 'paid' | 'failed'
    provider: Provider
    /** The provider's own id of it: one row for each. */
    provider_ref: string | null
    /** JSON: [{description, amount}]. */
    lines: string
    period_start: Date | null
    period_end: Date | null
    created_at: Date
    paid_at: Date | null
    /** What a one-off payment was used for: once. */
    used_by: string | null
  }
  /** By the provider's id of what was paid: a refund may be heard of before the payment. */
  payment_refunds: { provider_ref: string; amount: number }
  checkouts: {
    id: string
    user_id: string | null
    /** What paying does: begins a subscription, changes it, or pays a one-off payment. */
    kind: 'subscription' | 'change' | 'payment'
    subject_id: string
    price_id: string | null
    seats: number
    title: string
    amount: number
    /** JSON. */
    lines: string
    provider: Provider
    provider_id: string | null
    status: 'open' | 'completed' | 'expired'
    return_path: string
    /** The newest word on a subscription when its change was priced; null: nothing is changed. */
    quoted_at_word: string | null
    created_at: Date
    expires_at: Date
  }
  payment_events: { id: string; type: string; created_at: Date; received_at: Date }
  /** Who has had a free trial; an address counts on after its account is gone. */
  trials: { email_hash: Buffer; user_id: string | null; plan_id: string; started_at: Date }
}
