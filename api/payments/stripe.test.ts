import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { loadSecretKey } from '../auth/secret-key.ts'
import { readServerSettings } from '../settings.ts'
import { createClient } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { refundPayment, startPayment } from './one-off.ts'
import { openPayments } from './payments.ts'
import { PASSWORD, patient, type Payer, payer, PLUS, PRO } from './payer.fixture.ts'
import { type Plan, pay, type Session, type Told, turn } from './stripe-books.fixture.ts'
import { type StandIn, startStandIn } from './stripe-stand-in.fixture.ts'
import { stripeLibrary } from './stripe-library.ts'

const SECRET = 'whsec_of_the_stand_in'
const START = Date.parse('2026-11-01T00:00:00.000Z')
let ticks = 0
let stripe: StandIn
let server: TestServer

/** The stand-in's time, and never the same millisecond twice. */
const now = () => {
  ticks += 1
  return new Date(stripe.books.now * 1_000 + (ticks % 1_000))
}

const environmentOf = ({ url }: StandIn) => ({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_WEBHOOK_SECRETS: SECRET,
  STRIPE_API_URL: url,
  PUBLIC_URL: 'https://groundwork.example',
  TOKEN_IDLE_SECONDS: '10000000',
  TOKEN_ABSOLUTE_SECONDS: '10000000',
})

const openServerDatabase = () => openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })

beforeAll(async () => {
  stripe = await startStandIn()
  stripe.books.now = START / 1_000
  server = await startTestServer({ now, environment: environmentOf(stripe) })
})
afterAll(async () => {
  await server.close()
  await stripe.close()
})
beforeEach(() => {
  Object.assign(stripe.books, { now: START / 1_000, isAway: false, cardIsRefused: false })
  stripe.books.charges.length = 0
})

/** Sends what happened, signed as Stripe signs it. */
async function tell(told: readonly Told[]): Promise<void> {
  const { webhooks } = await stripeLibrary()
  for (const { type, object } of told) {
    stripe.books.count += 1
    const timestamp = stripe.books.now
    const event = { id: `evt_stand_in_${stripe.books.count}`, object: 'event', type, created: timestamp }
    const payload = JSON.stringify({ ...event, livemode: false, data: { object } })
    const signature = webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp })
    const headers = { 'stripe-signature': signature }
    const answer = await patient(server.stranger).send('POST', '/webhooks/stripe', { body: payload, headers })
    expect(answer.status).toBe(200)
  }
}

const sessionOf = (reference: unknown): Session => {
  const found = [...stripe.books.sessions.values()].find((one) => one.reference === reference)
  if (found === undefined) throw new Error('there is no such session')
  return found
}

const billedAs = (id: unknown): Plan => {
  const found = [...stripe.books.plans.values()].find(({ metadata }) => metadata.subscription === id)
  if (found === undefined) throw new Error('there is no such plan')
  return found
}

async function subscribed(wish: object = PLUS) {
  const person = await payer(server)
  const { body } = await person.begin(wish)
  await tell(pay(stripe.books, sessionOf(body.sessionId)))
  const { id } = await person.plan()
  return { person, id, billed: billedAs(id) }
}

const change = ({ client }: Payer, id: unknown, body: object) =>
  client.patch(`/subscriptions/${String(id)}`, body)

/** What the person has a period later; no session lives that long. */
async function planLater({ email, userId }: Payer) {
  const { body } = await patient(server.stranger).post('/auth/login', { email, password: PASSWORD })
  const client = createClient(server.url, String(body.token))
  return Object((await client.get(`/subscriptions/${userId}`)).body.subscription)
}

const YEAR = { ...PLUS, priceId: 'price_plus_year', billingInterval: 'year' } as const

test('a plan is paid on Stripe’s page, and its event alone opens it', async () => {
  const person = await payer(server)
  const started = await person.begin(PLUS)
  expect(started).toMatchObject({ status: 200, body: { mode: 'stripe' } })
  expect(String(started.body.url)).toMatch(/^https:\/\/checkout\.example\//)
  expect(await person.plan()).toEqual({})
  const session = sessionOf(started.body.sessionId)
  expect(stripe.books.products.get(session.plan?.price.product ?? '')).toBe('Plus')
  await tell(pay(stripe.books, session))
  expect(await person.plan()).toMatchObject({
    planId: 'pln_plus',
    status: 'active',
    amount: 1_200,
    provider: 'stripe',
  })
  const { id } = await person.plan()
  const { body } = await person.client.get(`/subscriptions/${String(id)}/billing-history`)
  expect(body.billing_history).toMatchObject([{ amount: 1_200, status: 'paid', description: '1 × Plus' }])
})

test('whoever begins again can no longer pay what was begun before', async () => {
  const person = await payer(server)
  const first = await person.begin(PLUS)
  await person.begin(PRO)
  expect(sessionOf(first.body.sessionId).status).toBe('expired')
})

// Worked by hand: Plus 12.00 to Pro 29.00 with 20 of 30 days left: credit 8.00, charge 19.33, due 11.33.
test('a step up is charged by Stripe at once, under the name of the new plan', async () => {
  const { person, id, billed } = await subscribed()
  stripe.books.now += 10 * 86_400
  expect((await change(person, id, { planId: 'pln_pro' })).status).toBe(200)
  expect(stripe.books.charges).toEqual([1_200, 1_133])
  expect(stripe.books.products.get(billed.price.product)).toBe('Pro')
  expect(await person.plan()).toMatchObject({ planId: 'pln_pro', amount: 2_900 })
})

test('a card that is refused changes nothing and says what to do', async () => {
  const { person, id } = await subscribed()
  stripe.books.cardIsRefused = true
  const refused = await change(person, id, { planId: 'pln_pro' })
  expect(refused).toMatchObject({ status: 402, body: { code: 'card_refused' } })
  expect(stripe.books.charges).toEqual([1_200])
  expect(await person.plan()).toMatchObject({ planId: 'pln_plus', amount: 1_200 })
  const paying = await change(person, id, { paymentMethod: 'update' })
  expect(paying.body).toMatchObject({ checkout: { url: 'https://billing.example/cus_1' } })
})

test('a paid year runs to its end before the month that replaces it is charged', async () => {
  const { person, id, billed } = await subscribed(YEAR)
  const { end } = billed
  expect((await change(person, id, { billingInterval: 'month' })).status).toBe(200)
  expect([stripe.books.charges, billed.end]).toEqual([[12_000], end])
  expect(await person.plan()).toMatchObject({
    billingInterval: 'year',
    amount: 12_000,
    scheduledChange: { planId: 'pln_plus', amount: 1_200, at: new Date(end * 1_000).toISOString() },
  })
  await tell(turn(stripe.books, billed))
  expect(stripe.books.charges).toEqual([12_000, 1_200])
  expect(await planLater(person)).toMatchObject({
    billingInterval: 'month',
    amount: 1_200,
    scheduledChange: null,
  })
})

test('a change that waits can be replaced, and taken back', async () => {
  const { person, id, billed } = await subscribed({
    ...PRO,
    priceId: 'price_pro_year',
    billingInterval: 'year',
  })
  await change(person, id, { billingInterval: 'month' })
  await change(person, id, { planId: 'pln_plus', billingInterval: 'month' })
  expect(await person.plan()).toMatchObject({ scheduledChange: { planId: 'pln_plus', amount: 1_200 } })
  expect((await change(person, id, { planId: 'pln_pro', billingInterval: 'year' })).status).toBe(200)
  expect(await person.plan()).toMatchObject({ planId: 'pln_pro', scheduledChange: null })
  expect((await change(person, id, { planId: 'pln_pro', billingInterval: 'year' })).body.code).toBe(
    'no_change',
  )
  await tell(turn(stripe.books, billed))
  expect(stripe.books.charges).toEqual([29_000, 29_000])
})

test('a canceled plan stays open until its end, whatever waited, and one click keeps it until then', async () => {
  const { person, id, billed } = await subscribed(YEAR)
  await change(person, id, { billingInterval: 'month' })
  const cancel = () => person.client.post(`/subscriptions/${String(id)}/cancel`, {})
  expect((await cancel()).status).toBe(200)
  expect(await person.plan()).toMatchObject({
    cancelAtPeriodEnd: true,
    status: 'active',
    scheduledChange: null,
  })
  await change(person, id, { cancelAtPeriodEnd: false })
  expect(billed.cancelAtPeriodEnd).toBe(false)
  await cancel()
  await tell(turn(stripe.books, billed))
  expect(await planLater(person)).toEqual({})
  expect(stripe.books.charges).toEqual([12_000])
})

test('while Stripe is away, nothing begins, changes, or ends, and everybody is told to try again', async () => {
  const { person, id } = await subscribed()
  const other = await payer(server)
  stripe.books.isAway = true
  const answers = [
    await other.begin(PLUS),
    await change(person, id, { planId: 'pln_pro' }),
    await person.client.post(`/subscriptions/${String(id)}/cancel`, {}),
    await change(person, id, { paymentMethod: 'update' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    answers.map(() => [503, 'payments_away']),
  )
  stripe.books.isAway = false
  expect(await person.plan()).toMatchObject({ planId: 'pln_plus', cancelAtPeriodEnd: false })
  expect((await change(person, id, { planId: 'pln_pro' })).status).toBe(200)
})

test('a plan whose owner is gone is charged no more', async () => {
  const { person, billed } = await subscribed()
  const kept = await subscribed()
  await server.pool.query('DELETE FROM users WHERE id = $1', [person.userId])
  const db = openServerDatabase()
  const job = { kind: 'plans.endOwnerless', userId: null, orgId: null, inputs: {}, now: now() } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await db.close()
  await server.runJobs()
  expect([billed.status, kept.billed.status]).toEqual(['canceled', 'active'])
})

test('a single payment is paid on Stripe’s page, and what is returned is returned once', async () => {
  const person = await payer(server)
  const db = openServerDatabase()
  const secretKey = loadSecretKey(undefined, server.dataDir)
  const settings = readServerSettings(environmentOf(stripe))
  const services = { db, now, settings, secretKey, payments: openPayments(settings, secretKey) }
  const about = { kind: 'cohort', subjectId: 'coh_1', orgId: null, description: 'Budget cohort' }
  const asked = { ...about, amount: 14_900, returnPath: '/cohorts/cohort-selection' }
  const { id, paymentId } = await startPayment(services, person, asked)
  await tell(pay(stripe.books, sessionOf(id)))
  const returned = { paymentId, amount: 7_450, key: paymentId }
  for (const _again of [1, 2]) await refundPayment({ ...services, dataDir: server.dataDir }, returned)
  await db.close()
  expect(stripe.books.charges).toEqual([14_900])
  expect(stripe.books.refunds).toMatchObject([{ amount: 7_450 }])
})
