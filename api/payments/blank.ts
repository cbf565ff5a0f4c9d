import type { PlanRow } from './plans.db.ts'
import type { NewSubscription } from './subscriptions.db.ts'

/** Who holds a plan: a person, or an organization for which a person pays. */
export type Owner = { readonly userId: string; readonly orgId: string | null }

type Begun = {
  readonly id: string
  readonly owner: Owner
  readonly plan: Pick<PlanRow, 'id'>
  /** What it opens from now on, whatever becomes of the packages. */
  readonly routes: readonly string[]
  readonly now: Date
}

/** A plan that nobody bills, as it begins. */
export const blank = ({ id, owner, plan, routes, now }: Begun): NewSubscription => ({
  id,
  user_id: owner.userId,
  org_id: owner.orgId,
  plan_id: plan.id,
  price_id: null,
  status: 'active',
  seats: 1,
  amount: 0,
  period_start: null,
  period_end: null,
  trial_end: null,
  cancel_at_period_end: false,
  next_price_id: null,
  next_seats: null,
  provider: 'none',
  provider_id: null,
  bought: JSON.stringify(routes),
  created_at: now,
})
