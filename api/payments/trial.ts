import { createHash } from 'node:crypto'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { blank } from './blank.ts'
import { isFree, isOnOffer, planOf, routesOf } from './offer.ts'
import { findOffer, type Offer, type PlanRow } from './plans.db.ts'
import { statusAt } from './standing.ts'
import {
  findRunning,
  insertSubscription,
  lockOwner,
  type NewSubscription,
  takeTrial,
  updateSubscription,
} from './subscriptions.db.ts'

type Person = { readonly userId: string; readonly email: string; readonly now: Date }
type Trial = Person & { readonly plan: PlanRow; readonly offer: Offer }

const DAY_MS = 86_400_000

/** Once per person and address, without a card: it ends by itself. Null: it was used up, or there is a plan. */
export async function beginTrial(trx: Queries, trial: Trial): Promise<NewSubscription | null> {
  const { userId, email, plan, offer, now } = trial
  const owner = { userId, orgId: null }
  if (plan.trial_days === 0) return null
  await lockOwner(trx, owner)
  const running = (await findRunning(trx, owner)).filter((one) => statusAt(one, now) !== 'canceled')
  if (running.some(({ plan_id }) => !isFree(offer, plan_id))) return null
  const email_hash = createHash('sha256').update(foldEmail(email)).digest()
  if (!(await takeTrial(trx, { email_hash, user_id: userId, plan_id: plan.id, started_at: now }))) return null
  for (const { id } of running) await updateSubscription(trx, id, { status: 'canceled' })
  const end = new Date(now.getTime() + plan.trial_days * DAY_MS)
  const made: NewSubscription = {
    ...blank({ id: newId('sub'), owner, plan, routes: routesOf(offer, plan), now }),
    status: 'trialing',
    period_start: now,
    period_end: end,
    trial_end: end,
  }
  await insertSubscription(trx, made)
  return made
}

/** That of a link, which says 'pro-trial' or a plan's id; a plan that is not there or has no trial begins none. */
export async function beginNamedTrial(
  trx: Queries,
  { planId, ...person }: Person & { readonly planId: string },
) {
  const offer = await findOffer(trx)
  const plan = planOf(offer, planId) ?? planOf(offer, `pln_${planId.replace(/-trial$/, '')}`)
  if (plan !== undefined && isOnOffer(offer, plan)) await beginTrial(trx, { ...person, plan, offer })
}
