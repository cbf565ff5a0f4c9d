import { randomBytes } from 'node:crypto'
import type { Check } from './checks.ts'
import { expectAnswer, expectThat } from './findings.ts'
import type { Stage } from './stage.ts'

const NO_TOKEN = { status: 401, message: 'No token provided' } as const
const PLUS = { priceId: 'price_plus_month', planId: 'pln_plus', billingInterval: 'month' } as const

const idOf = async ({ member }: Stage): Promise<string> =>
  String((await member.call('GET', '/auth/verify')).body.userId)

/** The plan that the sample member has. */
async function planOf(stage: Stage): Promise<string> {
  const { body } = await stage.member.call('GET', `/subscriptions/${await idOf(stage)}`)
  return String(Object(body.subscription).id)
}

const plans: Check = async ({ nobody }) => {
  const answer = await nobody.call('GET', '/subscription-plans')
  const [first] = Array.isArray(answer.body.plans) ? answer.body.plans : []
  return [
    expectAnswer('without a token', answer, { status: 200, keys: { plans: 'list' } }),
    expectAnswer(
      'a plan',
      { ...answer, body: Object(first) },
      {
        status: 200,
        keys: { id: 'text', name: 'text', prices: 'list', features: 'list' },
      },
    ),
  ]
}

const checkout: Check = async (stage) => {
  const { member, adminId, nobody } = stage
  const userId = await idOf(stage)
  const wish = { userId, userEmail: 'member@example.org', metadata: {}, ...PLUS }
  const begin = (change: object) => member.call('POST', '/create-checkout-session', { ...wish, ...change })
  return [
    expectAnswer('POST {priceId, userId, …}', await begin({}), {
      status: 200,
      keys: { sessionId: 'text', url: 'text' },
    }),
    expectAnswer('for somebody else', await begin({ userId: adminId }), { status: 403 }),
    expectAnswer('the price of another plan', await begin({ planId: 'pln_pro' }), {
      status: 400,
      message: 'Price does not belong to this plan',
    }),
    expectAnswer('without a token', await nobody.call('POST', '/create-checkout-session', wish), NO_TOKEN),
  ]
}

/** By a person of its own, who has no plan yet. */
const freeTier: Check = async (stage) => {
  const { nobody, adminId, asNew } = stage
  const { visitor, userId } = await asNew(`section7-${randomBytes(8).toString('hex')}@example.com`)
  const take = (body: object) => visitor.call('POST', '/subscriptions/free-tier', body)
  const wish = { userId, planId: 'pln_free' }
  return [
    expectAnswer('POST {userId, planId}', await take(wish), {
      status: 201,
      keys: { id: 'text', planId: 'text', status: 'text' },
    }),
    expectAnswer('once more', await take(wish), { status: 200, keys: { id: 'text' } }),
    expectAnswer('a plan with a price', await take({ ...wish, planId: 'pln_pro' }), {
      status: 400,
      message: 'This plan is not free',
    }),
    expectAnswer('for somebody else', await take({ ...wish, userId: adminId }), { status: 403 }),
    expectAnswer('without a token', await nobody.call('POST', '/subscriptions/free-tier', wish), NO_TOKEN),
  ]
}

const read: Check = async (stage) => {
  const path = `/subscriptions/${await idOf(stage)}`
  return [
    expectAnswer('GET', await stage.member.call('GET', path), {
      status: 200,
      keys: { subscription: 'object', subscriptions: 'list', entitlements: 'object' },
    }),
    expectAnswer('of somebody else', await stage.admin.call('GET', path), { status: 404 }),
    expectAnswer('without a token', await stage.nobody.call('GET', path), NO_TOKEN),
  ]
}

/** A plan of somebody who begins one for it. */
const cancel: Check = async ({ asNew, admin, nobody }) => {
  const { visitor, userId } = await asNew(`section7-${randomBytes(8).toString('hex')}@example.com`)
  const body = { userId, planId: 'pln_free' }
  const { body: made } = await visitor.call('POST', '/subscriptions/free-tier', body)
  const path = `/subscriptions/${String(made.id)}/cancel`
  return [
    expectAnswer('by somebody else', await admin.call('POST', path), { status: 404 }),
    expectAnswer('without a token', await nobody.call('POST', path), NO_TOKEN),
    expectAnswer('POST', await visitor.call('POST', path), {
      status: 200,
      keys: { id: 'text', status: 'text' },
    }),
    expectAnswer('once it is canceled', await visitor.call('POST', path), { status: 409 }),
  ]
}

const change: Check = async (stage) => {
  const path = `/subscriptions/${await planOf(stage)}`
  const body = { cancelAtPeriodEnd: false }
  return [
    expectAnswer('PATCH', await stage.member.call('PATCH', path, body), {
      status: 200,
      keys: { id: 'text', planId: 'text' },
    }),
    expectAnswer('nothing to change', await stage.member.call('PATCH', path, {}), { status: 400 }),
    expectAnswer('by somebody else', await stage.admin.call('PATCH', path, body), { status: 404 }),
    expectAnswer('without a token', await stage.nobody.call('PATCH', path, body), NO_TOKEN),
  ]
}

const history: Check = async (stage) => {
  const path = `/subscriptions/${await planOf(stage)}/billing-history`
  return [
    expectAnswer('GET', await stage.member.call('GET', path), {
      status: 200,
      keys: { billing_history: 'list' },
    }),
    expectAnswer('of somebody else', await stage.admin.call('GET', path), { status: 404 }),
    expectAnswer('without a token', await stage.nobody.call('GET', path), NO_TOKEN),
  ]
}

const webhook: Check = async (stage) => {
  const event = {
    id: 'evt_section7',
    type: 'invoice.paid',
    created: 1,
    livemode: false,
    data: { object: {} },
  }
  const forged = { 'stripe-signature': `t=${Math.floor(Date.now() / 1_000)},v1=${'0'.repeat(64)}` }
  const send = async (headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${stage.api}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(event),
    })
    return `${answer.status} ${String(Object(await answer.json()).message)}`
  }
  return [
    expectThat('without a signature it is refused', (await send({})) === '400 Invalid signature'),
    expectThat('a forged one is refused', (await send(forged)) === '400 Invalid signature'),
  ]
}

export const paymentChecks: Readonly<Record<string, Check>> = {
  'GET /subscription-plans': plans,
  'POST /create-checkout-session': checkout,
  'POST /subscriptions/free-tier': freeTier,
  'GET /subscriptions/{userId}': read,
  'POST /subscriptions/{id}/cancel': cancel,
  'PATCH /subscriptions/{id}': change,
  'GET /subscriptions/{id}/billing-history': history,
  'POST /webhooks/stripe': webhook,
}
