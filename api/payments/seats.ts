import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { holds } from '../orgs/organization-of.ts'
import { planOf } from './offer.ts'
import type { Offer } from './plans.db.ts'
import { grants } from './standing.ts'
import { countMembers, type SubscriptionRow } from './subscriptions.db.ts'

type Seen = {
  readonly offer: Offer
  readonly now: Date
  readonly caller: Caller
  readonly counting: readonly SubscriptionRow[]
}

/** What the person's organizations pay for: whoever has none of the seats is told so too. */
export async function seatsIn(trx: Queries, rows: readonly SubscriptionRow[], seen: Seen) {
  const { offer, now, caller, counting } = seen
  const seats = []
  for (const row of rows) {
    const org = caller.memberships.find(({ orgId }) => orgId === row.org_id)
    if (org === undefined || !grants(row, now)) continue
    seats.push({
      org_name: org.org_name,
      planId: row.plan_id,
      planName: planOf(offer, row.plan_id)?.name ?? row.plan_id,
      seats: row.seats,
      members: holds(caller, org.orgId, 'org.billing.read') ? await countMembers(trx, org.orgId) : null,
      hasSeat: counting.includes(row),
    })
  }
  return seats
}
