import * as contract from '#kit/contract/payments.api.ts'
import { LIMITS, mostOf } from '#kit/entitlement.ts'
import type { Caller } from '../auth/caller.db.ts'
import { asServer } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { holds } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { type Changing, isNow, previewOf } from './change.ts'
import { heldBy, limitsOf } from './entitlement.ts'
import { amountFor, isFree, isOnOffer, opensScreen, planOf, priceOf, pricesOf, seatsFor } from './offer.ts'
import { findOffer, type Offer, type PlanRow, type PriceRow } from './plans.db.ts'
import { seatsIn } from './seats.ts'
import { grants, statusAt } from './standing.ts'
import { expirePlanCheckouts, startCheckout } from './start-checkout.ts'
import { subscriptionAnswer } from './subscription-answer.ts'
import {
  findSubscription,
  findUsage,
  hasTrial,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.db.ts'

const notFound = () => REFUSALS.notFound('Subscription not found')

const getSubscriptions = bind(contract.getSubscriptions, async ({ params, caller, services }) => {
  if (params.userId !== caller.userId) throw REFUSALS.notFound()
  const now = services.now()
  const mayRead = (row: SubscriptionRow): boolean =>
    row.org_id === null || holds(caller, row.org_id, 'org.billing.read')
  return asServer(services.db, async (trx) => {
    const offer = await findOffer(trx)
    const { rows, counting, plans } = await heldBy(trx, { offer, person: caller, now })
    const about = { offer, now, orgs: caller.memberships }
    const shown = rows.filter(mayRead)
    const current =
      shown.find((row) => row.org_id === null && statusAt(row, now) !== 'canceled') ??
      shown.find((row) => statusAt(row, now) !== 'canceled')
    const limits = limitsOf(plans)
    const names = new Set(plans.flatMap(({ packages }) => packages))
    const isOpen = services.payments.mode === 'off'
    return {
      subscription: current === undefined ? null : subscriptionAnswer(current, about),
      subscriptions: shown.map((row) => subscriptionAnswer(row, about)),
      entitlements: {
        packages: offer.packages
          .filter(({ id, routes }) => (isOpen || names.has(id)) && opensScreen(routes))
          .map(({ name }) => name),
        limits: Object.fromEntries(LIMITS.map((name) => [name, isOpen ? null : mostOf(limits, name)])),
        usage: await findUsage(trx, caller.userId),
      },
      seats: await seatsIn(trx, rows, { offer, now, caller, counting }),
      trialLeft:
        !isOpen &&
        counting.every(({ plan_id }) => isFree(offer, plan_id)) &&
        !(await hasTrial(trx, caller.userId)),
    }
  })
})

/** One that the caller may change: their own, or an organization's with `org.billing.write` there. */
export async function openSubscription(
  { db }: Services,
  caller: Caller,
  { id, permission }: { readonly id: string; readonly permission: 'org.billing.read' | 'org.billing.write' },
) {
  return asServer(db, async (trx) => {
    const row = await findSubscription(trx, id)
    if (row === undefined || row.status === 'incomplete') throw notFound()
    const isOwn = row.org_id === null && row.user_id === caller.userId
    const isMember = caller.memberships.some(({ orgId }) => orgId === row.org_id)
    if (!isOwn && !isMember) throw notFound()
    if (row.org_id !== null && !holds(caller, row.org_id, permission)) throw REFUSALS.forbidden([permission])
    return { row, offer: await findOffer(trx) }
  })
}

const canceled = () => new Refusal(409, 'canceled', { message: 'This plan is already canceled.' })

async function answerFor(services: Services, caller: Caller, id: string) {
  const { row, offer } = await openSubscription(services, caller, { id, permission: 'org.billing.write' })
  return subscriptionAnswer(row, { offer, now: services.now(), orgs: caller.memberships })
}

const cancel = bind(contract.cancelSubscription, async ({ params, body, caller, services }) => {
  const { id } = params
  const { row } = await openSubscription(services, caller, { id, permission: 'org.billing.write' })
  if (statusAt(row, services.now()) === 'canceled') throw canceled()
  const { reason, when } = body
  await expirePlanCheckouts(services, caller.userId)
  await end(services, row, when)
  if (reason !== undefined)
    await asServer(services.db, (trx) => updateSubscription(trx, id, { cancel_reason: reason }))
  return answerFor(services, caller, id)
})

/** A plan that nobody bills ends here; every other one ends when its provider says so. */
async function end(services: Services, row: SubscriptionRow, when: 'period_end' | 'now'): Promise<void> {
  const { db } = services
  if (row.provider === 'none') {
    const changes =
      when === 'now' || row.period_end === null
        ? ({ status: 'canceled' } as const)
        : { cancel_at_period_end: true }
    return asServer(db, (trx) => updateSubscription(trx, row.id, changes))
  }
  if (when === 'period_end' && row.cancel_at_period_end) return
  await providerOf(services, row).cancel(services, row, when)
}

function providerOf({ payments }: Services, row: SubscriptionRow) {
  if (payments.mode === 'off' || payments.provider.kind !== row.provider)
    throw new Refusal(409, 'other_provider', {
      message: 'This plan is billed by a provider that is no longer set up here.',
    })
  return payments.provider
}

const patch = bind(contract.patchSubscription, async ({ params, body, caller, services }) => {
  const { id } = params
  const { row, offer } = await openSubscription(services, caller, { id, permission: 'org.billing.write' })
  const now = services.now()
  if (statusAt(row, now) === 'canceled') throw canceled()
  if (body.paymentMethod !== undefined) return { checkout: await portalOf(services, row) }
  if (body.cancelAtPeriodEnd === false && body.preview !== true && row.cancel_at_period_end)
    await resume(services, row)
  const isChange = body.planId !== undefined || body.billingInterval !== undefined || body.seats !== undefined
  if (!isChange) return answerFor(services, caller, id)
  const changing = changingOf(row, offer, { ...body, now })
  if (body.preview === true) return { preview: told(previewOf(changing)) }
  const needed = await change(services, caller, changing)
  return needed === null ? answerFor(services, caller, id) : { checkout: needed }
})

const told = ({ nextDate, lines, ...rest }: ReturnType<typeof previewOf>) => ({
  ...rest,
  lines: [...lines],
  nextDate: nextDate.toISOString(),
})

async function resume(services: Services, row: SubscriptionRow): Promise<void> {
  if (row.provider !== 'none') return providerOf(services, row).resume(services, row)
  await asServer(services.db, (trx) => updateSubscription(trx, row.id, { cancel_at_period_end: false }))
}

async function portalOf(services: Services, row: SubscriptionRow) {
  const url = row.provider === 'none' ? null : await providerOf(services, row).portal(services, row)
  if (url === null)
    throw new Refusal(409, 'no_payment_method', { message: 'There is no payment method to change.' })
  return { url, sessionId: row.id }
}

type Wanted = {
  readonly planId?: string | undefined
  readonly billingInterval?: 'month' | 'year' | undefined
  readonly seats?: number | undefined
  readonly now: Date
}

function changingOf(row: SubscriptionRow, offer: Offer, wanted: Wanted): Changing {
  const price = priceOf(offer, row.price_id)
  const from = planOf(offer, row.plan_id)
  if (price === undefined || from === undefined || !grants(row, wanted.now))
    throw new Refusal(409, 'not_billed', { message: 'This plan is not billed. Choose a paid plan instead.' })
  const to = wantedOf(offer, { price, from }, wanted)
  const seats = seatsFor(to.price, wanted.seats ?? row.seats)
  const isNamed = wanted.planId !== undefined || wanted.billingInterval !== undefined
  const isKept = isNamed && row.next_price_id !== null
  if (to.price.id === price.id && seats === row.seats && !isKept)
    throw new Refusal(409, 'no_change', { message: 'You already have this plan.' })
  return {
    row,
    from: { price, planName: from.name },
    to: { ...to, seats, amount: amountFor(to.price, seats) },
    now: wanted.now,
  }
}

type Held = { readonly price: PriceRow; readonly from: PlanRow }

/** The price that is asked for; the one that is held stays, on offer or not. */
function wantedOf(offer: Offer, { price, from }: Held, { planId, billingInterval }: Wanted) {
  const to = planOf(offer, planId ?? from.id)
  if (to === undefined) throw REFUSALS.notFound('Plan not found')
  const interval = billingInterval ?? price.interval
  const isSame = to.id === from.id
  const next =
    isSame && interval === price.interval
      ? price
      : pricesOf(offer, to.id).find((one) => one.interval === interval)
  if (next === undefined || (!isSame && !isOnOffer(offer, to)))
    throw new Refusal(409, 'retired', { message: 'This plan is no longer offered. Choose another one.' })
  if (next.amount === 0)
    throw new Refusal(409, 'use_cancel', { message: 'Cancel your plan to return to the free one.' })
  return { price: next, planName: to.name }
}

/** Makes the change now, at the end of the period, or once it is paid; then the page to pay on. */
async function change(services: Services, caller: Caller, changing: Changing) {
  const { row, to } = changing
  const provider = providerOf(services, row)
  const { price, planName, seats, amount } = to
  const target = { priceId: price.id, planName, interval: price.interval, seats, amount }
  await expirePlanCheckouts(services, caller.userId)
  if (price.id === row.price_id && seats === row.seats) {
    await provider.keep(services, row)
    return null
  }
  if (!isNow(changing)) {
    await provider.changeLater(services, row, target)
    return null
  }
  if ((await provider.changeNow(services, row, target)) === 'nothing') return null
  const { dueNow, lines } = previewOf(changing)
  const wish = {
    kind: 'change',
    subject_id: row.id,
    title: `Change to ${planName}`,
    amount: dueNow,
    quoted_at_word: row.said_at,
  } as const
  const { id, url } = await startCheckout(services, caller, { ...wish, target, lines, returnPath: undefined })
  return { url, sessionId: id }
}

export const SUBSCRIPTION_HANDLERS = [getSubscriptions, cancel, patch] as const
