import { createCheckout as checkoutContract } from '#kit/contract/checkout.api.ts'
import * as contract from '#kit/contract/payments.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { asServer } from '../database/tenant.ts'
import type { Queries } from '../database/connection.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { enterCode } from '../referrals/enter-code.ts'
import {
  amountFor,
  invoiced,
  isFree,
  isOnOffer,
  planAnswer,
  planOf,
  priceOf,
  routesOf,
  seatsFor,
} from './offer.ts'
import { findOffer, type Offer, type PlanRow } from './plans.db.ts'
import { notConfigured } from './receive-event.ts'
import { statusAt } from './standing.ts'
import { startCheckout } from './start-checkout.ts'
import { blank, type Owner } from './blank.ts'
import { beginTrial } from './trial.ts'
import { subscriptionAnswer } from './subscription-answer.ts'
import {
  findRunning,
  insertSubscription,
  lockOwner,
  type NewSubscription,
  updateSubscription,
} from './subscriptions.db.ts'

const listSoldPlans = bind(contract.listSoldPlans, async ({ services }) => {
  const offer = await findOffer(services.db.kysely)
  const plans = offer.plans.filter((plan) => isOnOffer(offer, plan)).map((plan) => planAnswer(offer, plan))
  return { plans, payments: services.payments.mode }
})

const notFree = () => REFUSALS.malformed('This plan is not free')
const foreign = () => REFUSALS.forbidden(['your own account'])
const retired = () =>
  new Refusal(409, 'retired', { message: 'This plan is no longer offered. Choose another one.' })

function assertSelf(caller: Caller, userId: string): void {
  if (userId !== caller.userId) throw foreign()
}

/** The plan on offer; 404 for none, 409 for one that is retired. */
function offered(offer: Offer, planId: string): PlanRow {
  const plan = planOf(offer, planId)
  if (plan === undefined) throw REFUSALS.notFound('Plan not found')
  if (!isOnOffer(offer, plan)) throw retired()
  return plan
}

type Choice = {
  readonly priceId: string
  readonly planId: string
  readonly billingInterval: 'month' | 'year'
}

/** A price that the plan is sold at, and the plan. */
function chosenFrom(offer: Offer, { priceId, planId, billingInterval }: Choice) {
  const price = priceOf(offer, priceId)
  const isRight =
    price !== undefined && price.live && price.plan_id === planId && price.interval === billingInterval
  if (!isRight) throw REFUSALS.malformed('Price does not belong to this plan')
  if (price.amount === 0) throw REFUSALS.malformed('Use the free tier')
  return { price, plan: offered(offer, planId) }
}

const createCheckout = bind(checkoutContract, async ({ body, caller, services, request }) => {
  assertSelf(caller, body.userId)
  const offer = await findOffer(services.db.kysely)
  const { price, plan } = chosenFrom(offer, body)
  if (services.payments.mode === 'off') throw notConfigured()
  const { metadata } = body
  const org =
    metadata.org_name === undefined
      ? null
      : await organizationOf(services, caller, { name: metadata.org_name, permission: 'org.billing.write' })
  const owner = { userId: caller.userId, orgId: org?.orgId ?? null }
  const seats = seatsFor(price, metadata.seats === undefined ? null : Number(metadata.seats))
  if (seats > 1_000) throw REFUSALS.invalid([{ path: 'metadata.seats', message: 'At most 1,000 seats.' }])
  const amount = amountFor(price, seats)
  const id = newId('sub')
  const now = services.now()
  await asServer(services.db, async (trx) => {
    await lockOwner(trx, owner)
    await assertNoPaid(trx, owner, now)
    const { userId: actorId, orgId } = owner
    const referred = { code: metadata.referralCode, orgId, actorId, now, requestId: request.id }
    await enterReferral(trx, referred)
    const { provider } = services.payments.mode === 'off' ? { provider: null } : services.payments
    await insertSubscription(trx, {
      ...blank({ id, owner, plan, routes: routesOf(offer, plan), now }),
      price_id: price.id,
      status: 'incomplete',
      seats,
      amount,
      provider: provider?.kind ?? 'none',
    })
  })
  const target = { priceId: price.id, planName: plan.name, interval: price.interval, seats, amount }
  const title = `${invoiced(plan.name, price, seats)}, ${price.interval === 'year' ? 'yearly' : 'monthly'}`
  const lines = [{ description: title, amount }]
  const wish = {
    kind: 'subscription',
    subject_id: id,
    title,
    amount,
    target,
    lines,
    quoted_at_word: null,
  } as const
  const started = await startCheckout(services, caller, { ...wish, returnPath: metadata.returnPath })
  return { ...started, sessionId: started.id, expiresAt: started.expiresAt.toISOString() }
})

type Referred = {
  readonly code: string | undefined
  readonly orgId: string | null
  readonly actorId: string
  readonly now: Date
  readonly requestId: string
}

/** The code that came along, if one did; where one was entered before, that one counts. */
async function enterReferral(trx: Queries, { code, orgId, ...referred }: Referred): Promise<void> {
  if (code === undefined) return
  const field = 'metadata.referralCode'
  if (orgId === null)
    throw REFUSALS.invalid([{ path: field, message: 'A referral code is for an organization’s plan.' }])
  await enterCode(trx, { ...referred, code, orgId, field })
}

/** Whoever pays for a plan already changes that one. */
async function assertNoPaid(trx: Queries, owner: Owner, now: Date): Promise<void> {
  const running = (await findRunning(trx, owner)).filter((one) => statusAt(one, now) !== 'canceled')
  if (running.some(({ provider }) => provider !== 'none'))
    throw new Refusal(409, 'already_subscribed', {
      message: 'You already have a paid plan. Change it instead of buying another one.',
    })
}

const freeTier = bind(contract.freeTier, async ({ body, caller, services, reply }) => {
  assertSelf(caller, body.userId)
  const now = services.now()
  const owner = { userId: caller.userId, orgId: null }
  const { row, isNew, offer } = await asServer(services.db, async (trx) => {
    const offer = await findOffer(trx)
    const plan = offered(offer, body.planId)
    if (!isFree(offer, plan.id)) throw notFree()
    await lockOwner(trx, owner)
    const running = (await findRunning(trx, owner)).filter((one) => statusAt(one, now) !== 'canceled')
    const same = running.find(({ plan_id }) => plan_id === plan.id)
    if (same !== undefined) return { row: same, isNew: false, offer }
    await assertNoPaid(trx, owner, now)
    if (running.some(({ status }) => status === 'active'))
      throw new Refusal(409, 'already_subscribed', { message: 'You already have a plan with more in it.' })
    for (const { id } of running) await updateSubscription(trx, id, { status: 'canceled' })
    const made = blank({ id: newId('sub'), owner, plan, routes: routesOf(offer, plan), now })
    await insertSubscription(trx, made)
    return { row: made, isNew: true, offer }
  })
  if (!isNew) reply.status(200)
  return answerOf(row, { offer, now })
})

const answerOf = (row: NewSubscription, about: { readonly offer: Offer; readonly now: Date }) =>
  subscriptionAnswer({ ...row, said_at: '', cancel_reason: '' }, { ...about, orgs: [] })

const startTrial = bind(contract.startTrial, async ({ body, caller, services }) => {
  if (services.payments.mode === 'off') throw notConfigured()
  const offer = await findOffer(services.db.kysely)
  const plan = offered(offer, body.planId)
  const now = services.now()
  const { userId, email } = caller
  const row = await asServer(services.db, (trx) => beginTrial(trx, { userId, email, plan, offer, now }))
  if (row === null)
    throw new Refusal(409, 'trial_used', { message: 'You already had your free trial, or have a plan.' })
  return answerOf(row, { offer, now })
})

export const CHECKOUT_HANDLERS = [listSoldPlans, createCheckout, freeTier, startTrial] as const
