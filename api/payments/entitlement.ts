import { covers, type LimitName, mostOf, type PlanLimits } from '#kit/entitlement.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { freePlanOf, isOnOffer, parseLimits, planOf, routesOf, routesSchema } from './offer.ts'
import { findOffer, type Offer, type PlanRow } from './plans.db.ts'
import { grants } from './standing.ts'
import { findOrgsOf, findSubscriptions, lockRoom, type SubscriptionRow, seatOf } from './subscriptions.db.ts'

type Person = Pick<Caller, 'userId'> & { readonly memberships: readonly { readonly orgId: string }[] }

type Selling = Pick<Services, 'db' | 'now' | 'payments'>

/** What a person's plans open, together; nothing is sold while payments are off. */
export async function entitlementOf(services: Selling, person: Person) {
  if (services.payments.mode === 'off') return { sold: [], held: [] }
  return asServer(services.db, async (trx) => {
    const offer = await findOffer(trx)
    const { plans, bought } = await heldBy(trx, { offer, person, now: services.now() })
    const sold = offer.plans.filter((plan) => isOnOffer(offer, plan)).flatMap((plan) => routesOf(offer, plan))
    const held = new Set([...plans.flatMap((plan) => routesOf(offer, plan)), ...bought])
    const missing = [...new Set(sold)].some((one) => !held.has(one))
    return missing ? { sold: [...new Set(sold)], held: [...held] } : { sold: [], held: [] }
  })
}

type Holding = { readonly offer: Offer; readonly person: Person; readonly now: Date }

/** The plans that count for a person, their own and their organizations'; without one, the free plan. */
export async function heldBy(trx: Queries, { offer, person, now }: Holding) {
  const { userId, memberships } = person
  const orgIds = memberships.map(({ orgId }) => orgId)
  const rows = await findSubscriptions(trx, { userId, orgIds })
  const counting: SubscriptionRow[] = []
  for (const row of rows.filter((one) => grants(one, now)))
    if (row.org_id === null || (await seatOf(trx, row.org_id, userId)) <= row.seats) counting.push(row)
  const plans = [freePlanOf(offer), ...counting.map(({ plan_id }) => planOf(offer, plan_id))]
  return {
    rows,
    counting,
    plans: plans.filter((plan): plan is PlanRow => plan !== undefined),
    bought: counting.flatMap(({ bought }) => routesSchema.parse(JSON.parse(bought))),
  }
}

export const limitsOf = (plans: readonly PlanRow[]): readonly PlanLimits[] =>
  plans.map(({ limits }) => parseLimits(limits))

/**
 * Refuses what changes a screen that the person's plan does not hold. What is there already is read and exported
 * whatever the plan: those calls do not ask.
 */
export async function assertCovered(services: Services, person: Person, path: string): Promise<void> {
  if (covers(await entitlementOf(services, person), path)) return
  throw new Refusal(402, 'plan_needed', {
    message: 'This is not part of your plan. See Plans and billing for the plans that include it.',
  })
}

type Limited = {
  readonly name: LimitName
  /** So many of it, in words. */
  readonly what: (most: number) => string
}

/** Refuses one more than the plan allows, within the transaction that adds it. */
export type Room = (trx: Queries, count: () => Promise<number>) => Promise<void>

/**
 * How much the person's plan allows, asked before a transaction is open. What then counts and adds does so one after
 * the other, so that calls at the same moment do not pass the limit together.
 */
export async function roomOf(services: Services, person: Person, { name, what }: Limited): Promise<Room> {
  const most = services.payments.mode === 'off' ? null : await mostHeld(services, person, name)
  return async (trx, count) => {
    if (most === null) return
    await lockRoom(trx, `${name} of ${person.userId}`)
    if ((await count()) < most) return
    throw new Refusal(402, 'plan_limit', {
      message: `Your plan includes ${what(most)}. Delete one, or choose a plan with more.`,
    })
  }
}

/** How much the plans of a person allow who need not be the one who calls; null: no limit. */
export async function planAllowance(
  services: Selling,
  userId: string,
  name: LimitName,
): Promise<number | null> {
  if (services.payments.mode === 'off') return null
  const memberships = await asServer(services.db, (trx) => findOrgsOf(trx, userId))
  return mostHeld(services, { userId, memberships }, name)
}

const mostHeld = (services: Selling, person: Person, name: LimitName): Promise<number | null> =>
  asServer(services.db, async (trx) => {
    const offer = await findOffer(trx)
    const { plans } = await heldBy(trx, { offer, person, now: services.now() })
    return mostOf(limitsOf(plans), name)
  })
