import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSecretKey } from '../auth/secret-key.ts'
import { readServerSettings } from '../settings.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { openPayments } from './payments.ts'
import { payer, PLUS, type Payer } from './payer.fixture.ts'
import { stripeLibrary } from './stripe-library.ts'

const NOW = new Date('2026-11-26T12:00:00.000Z')
const SECONDS = NOW.getTime() / 1_000
const MONTH = 30 * 86_400
let server: TestServer
let secret = ''
let sign: (payload: string, timestamp?: number, by?: string) => string

beforeAll(async () => {
  server = await startTestServer({ now: () => NOW })
  const payments = openPayments(readServerSettings({}), loadSecretKey(undefined, server.dataDir))
  if (payments.mode !== 'off') secret = payments.secrets[0] ?? ''
  const { webhooks } = await stripeLibrary()
  sign = (payload, timestamp = SECONDS, by = secret) =>
    webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
})
afterAll(() => server.close())

type Event = {
  readonly id: string
  readonly type: string
  readonly created?: number
  readonly object: object
}

const textOf = ({ id, type, created = SECONDS, object }: Event, more: object = {}): string =>
  JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object }, ...more })

const post = (body: string, signature = sign(body)) =>
  server.stranger.send('POST', '/webhooks/stripe', { body, headers: { 'stripe-signature': signature } })

/** A person who has begun paying for Plus, and what a provider says of it. */
async function begun() {
  const person = await payer(server)
  const { body } = await person.begin(PLUS)
  const checkout = String(body.sessionId)
  const { rows } = await server.pool.query<{ subject_id: string }>(
    'SELECT subject_id FROM checkouts WHERE id = $1',
    [checkout],
  )
  const id = rows[0]?.subject_id ?? ''
  const metadata = { subscription: id, price: 'price_plus_month', seats: '1' }
  const subscription = (more: object = {}, amount = 1_200) => ({
    id: `sub_test_${id}`,
    status: 'active',
    metadata,
    cancel_at_period_end: false,
    trial_end: null,
    items: {
      data: [
        {
          quantity: 1,
          current_period_start: SECONDS,
          current_period_end: SECONDS + MONTH,
          price: { unit_amount: amount },
        },
      ],
    },
    ...more,
  })
  const invoice = (name: string) => ({
    id: `in_${id}_${name}`,
    created: SECONDS,
    amount_paid: 1_200,
    amount_due: 1_200,
    currency: 'usd',
    parent: { subscription_details: { metadata } },
    lines: {
      data: [
        { description: 'Plus, monthly', amount: 1_200, period: { start: SECONDS, end: SECONDS + MONTH } },
      ],
    },
  })
  const story: readonly Event[] = [
    { id: `evt_${id}_a`, type: 'customer.subscription.created', object: subscription() },
    { id: `evt_${id}_b`, type: 'invoice.paid', object: invoice('1') },
    {
      id: `evt_${id}_c`,
      type: 'customer.subscription.updated',
      created: SECONDS + 9,
      object: subscription({ cancel_at_period_end: true }),
    },
    {
      id: `evt_${id}_d`,
      type: 'charge.refunded',
      object: { amount_refunded: 600, invoice: invoice('1').id },
    },
  ]
  return { person, id, checkout, subscription, invoice, story }
}

/** What stands of a person's plan, without ids and times of their own. */
async function standing(person: Payer, id: string) {
  const { subscription } = (await person.client.get(`/subscriptions/${person.userId}`)).body
  const { body } = await person.client.get(`/subscriptions/${id}/billing-history`)
  return JSON.stringify({ subscription, history: body.billing_history }).replaceAll(
    new RegExp(`${id}|pay_[a-z0-9]+`, 'g'),
    'id',
  )
}

const orders = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  all.length < 2
    ? [all]
    : all.flatMap((one) => orders(all.filter((other) => other !== one)).map((rest) => [one, ...rest]))

test('a hundred events, each delivered twenty times at once, have a hundred effects', async () => {
  const { person, id, story, invoice } = await begun()
  await post(
    textOf({
      ...story[0],
      id: `evt_${id}_0`,
      type: 'customer.subscription.created',
      object: story[0]?.object ?? {},
    }),
  )
  const events = Array.from({ length: 100 }, (_, index) =>
    textOf({ id: `evt_${id}_${index + 1}`, type: 'invoice.paid', object: invoice(String(index)) }),
  )
  const statuses = new Set<number>()
  for (let at = 0; at < events.length; at += 10) {
    const copies = events.slice(at, at + 10).flatMap((text) => Array.from({ length: 20 }, () => post(text)))
    for (const { status } of await Promise.all(copies)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
  const { body } = await person.client.get(`/subscriptions/${id}/billing-history`)
  expect(Object(body.billing_history).length).toBe(100)
  const { rows } = await server.pool.query(
    'SELECT count(*)::integer AS n FROM payment_events WHERE id LIKE $1',
    [`evt_${id}_%`],
  )
  expect(rows).toEqual([{ n: 101 }])
})

test('the events of one story end in one state, whatever order they come in', async () => {
  const states = new Set<string>()
  const all = orders([0, 1, 2, 3])
  expect(all.length).toBe(24)
  for (const order of all) {
    const { person, id, story } = await begun()
    for (const index of order) {
      const event = story[index]
      if (event !== undefined) expect((await post(textOf(event))).status).toBe(200)
    }
    states.add(await standing(person, id))
  }
  expect(states.size).toBe(1)
  const [state = ''] = states
  expect(JSON.parse(state)).toMatchObject({
    subscription: { status: 'active', planId: 'pln_plus', cancelAtPeriodEnd: true },
    history: [{ status: 'refunded', amount: 1_200, refunded: 600 }],
  })
})

test('what is forged, stale, ahead of its time, printed again, or of another account or mode is refused', async () => {
  const { person, story } = await begun()
  const [first] = story
  if (first === undefined) throw new Error('there is no event')
  const text = textOf(first)
  const connected = textOf(first, { account: 'acct_1' })
  const live = textOf(first, { livemode: true })
  const printed = JSON.stringify(JSON.parse(text), null, 1)
  const tries = {
    'another secret': post(text, sign(text, SECONDS, 'whsec_other')),
    'another body': post(text.replace('"active"', '"active" '), sign(text)),
    'printed again': post(printed, sign(text)),
    stale: post(text, sign(text, SECONDS - 301)),
    future: post(text, sign(text, SECONDS + 301)),
    'two times': post(text, `t=${SECONDS + 900},${sign(text)}`),
    'no signature': server.stranger.send('POST', '/webhooks/stripe', { body: text }),
    'no event': post('{}'),
    'a connected account': post(connected),
    'another mode': post(live),
  }
  for (const [name, trying] of Object.entries(tries)) {
    const { status, body } = await trying
    expect([name, status, body.message]).toEqual([name, 400, 'Invalid signature'])
  }
  expect((await person.client.get(`/subscriptions/${person.userId}`)).body.subscription).toBeNull()
  expect((await post(text, sign(text, SECONDS - 299))).status).toBe(200)
  expect((await post(textOf({ id: 'evt_unknown', type: 'customer.created', object: {} }))).status).toBe(200)
})

test('a subscription that is billed for less than its price asks opens nothing', async () => {
  const { person, id, subscription } = await begun()
  const cheap = { id: `evt_${id}_cheap`, type: 'customer.subscription.created', object: subscription({}, 1) }
  expect((await post(textOf(cheap))).status).toBe(200)
  const other = { ...subscription(), metadata: { subscription: id, price: 'price_pro_month' } }
  await post(textOf({ id: `evt_${id}_other`, type: 'customer.subscription.updated', object: other }))
  expect((await person.client.get(`/subscriptions/${person.userId}`)).body.subscription).toBeNull()
})

test('while payments are off no event is taken, and paying is refused in words', async () => {
  const off = await startTestServer({ now: () => NOW, environment: { TEST_CHECKOUT: 'false' } })
  const text = textOf({ id: 'evt_off', type: 'customer.created', object: {} })
  const headers = { 'stripe-signature': sign(text) }
  expect((await off.stranger.send('POST', '/webhooks/stripe', { body: text, headers })).status).toBe(400)
  const person = await payer(off)
  expect(await person.begin(PLUS)).toMatchObject({
    status: 503,
    body: { message: 'Payments are not configured.' },
  })
  expect((await person.client.get('/auth/verify')).body.entitlement).toEqual({ sold: [], held: [] })
  await off.close()
})
