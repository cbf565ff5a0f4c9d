import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { enqueueJob } from '../jobs/jobs.db.ts'
import { pdfWords } from '../testing/pdf-words.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { patient, type Payer, payer, PLUS, press, PRO } from './payer.fixture.ts'

const DAY_MS = 86_400_000
let time = new Date('2026-11-01T00:00:00.000Z')
let server: TestServer

beforeAll(async () => {
  // Sessions outlive the months that the tests let pass.
  const environment = {
    TOKEN_IDLE_SECONDS: '10000000',
    TOKEN_ABSOLUTE_SECONDS: '10000000',
    INVOICE_SELLER: 'Sample Seller LLC | 1 Sample Street | Tax ID 12-3456789',
  }
  server = await startTestServer({ now: () => time, environment })
})
afterAll(() => server.close())

const register = (trialPlanId?: string) => payer(server, trialPlanId)

async function subscribe(person: Payer, wish: object = PLUS): Promise<string> {
  const started = await person.begin(wish)
  expect(started.status).toBe(200)
  expect((await press(server, started.body.url, 'pay')).body.status).toBe('completed')
  return String((await person.plan()).id)
}

/** Runs what the test provider does by itself when a period is over. */
async function renew() {
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  const job = { kind: 'plans.renew', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await db.close()
  await server.runJobs()
}

const planOf = async ({ client, userId }: Payer) => (await client.get(`/subscriptions/${userId}`)).body

test('a plan names only packages that open a screen that there is', async () => {
  const { plans } = (await patient(server.stranger).get('/subscription-plans')).body
  const names = Object(plans).flatMap(({ packages }: { packages: { name: string }[] }) =>
    packages.map(({ name }) => name),
  )
  expect(names).toEqual(expect.arrayContaining(['Core', 'Planner', 'Real Estate']))
  expect(names).not.toContain('Food Truck')
})

test('a new person has the free plan and begins paying with the test checkout, which alone makes the plan active', async () => {
  const person = await register()
  expect(await planOf(person)).toMatchObject({
    subscription: null,
    trialLeft: true,
    entitlements: { packages: ['Core'] },
  })
  const started = await person.begin(PLUS)
  expect(started).toMatchObject({ status: 200, body: { mode: 'test' } })
  expect((await planOf(person)).subscription).toBeNull()
  expect(await press(server, started.body.url, 'pay')).toMatchObject({
    status: 200,
    body: { status: 'completed' },
  })
  const { subscription, entitlements } = await planOf(person)
  expect(subscription).toMatchObject({
    planId: 'pln_plus',
    status: 'active',
    amount: 1_200,
    currentPeriodEnd: '2026-12-01T00:00:00.000Z',
  })
  expect(Object(entitlements).packages).toEqual(['Core', 'Planner'])
  const id = Object(subscription).id
  const { body } = await person.client.get(`/subscriptions/${id}/billing-history`)
  expect(body.billing_history).toMatchObject([
    { amount: 1_200, status: 'paid', description: 'Plus, monthly' },
  ])
})

// Worked by hand (finance/billing/proration.test.ts): Plus 12.00 to Pro 29.00 with 20 of 30 days left: credit 8.00, charge 19.33, due 11.33.
test('a step up is previewed by the second, paid for, and then there at once', async () => {
  const person = await register()
  const id = await subscribe(person)
  const { client } = person
  time = new Date(time.getTime() + 10 * DAY_MS)
  const path = `/subscriptions/${id}`
  expect((await client.patch(path, { planId: 'pln_pro', preview: true })).body.preview).toEqual({
    lines: [
      { description: 'Unused time on Plus', amount: -800 },
      { description: 'Remaining time on Pro', amount: 1_933 },
    ],
    effective: 'now',
    dueNow: 1_133,
    nextAmount: 2_900,
    nextDate: '2026-12-01T00:00:00.000Z',
    undoesCancellation: false,
  })
  expect((await person.plan()).planId).toBe('pln_plus')
  const { body } = await client.patch(path, { planId: 'pln_pro' })
  expect((await person.plan()).planId).toBe('pln_plus')
  await press(server, Object(body.checkout).url, 'pay')
  expect(await person.plan()).toMatchObject({ planId: 'pln_pro', amount: 2_900, status: 'active' })
  const history = Object((await client.get(`${path}/billing-history`)).body.billing_history)
  expect(history[0]).toMatchObject({ amount: 1_133, description: 'Change from Plus to Pro' })
})

// By hand, 20 of 30 days left: Plus 12.00 to Team with 8 seats, 99.00 + 3 × 15.00 = 144.00: 8.00 back, 96.00 on top.
test('what is billed for seats says for how many', async () => {
  const person = await register()
  const id = await subscribe(person)
  time = new Date(time.getTime() + 10 * DAY_MS)
  const path = `/subscriptions/${id}`
  const lines = async (change: object) =>
    Object((await person.client.patch(path, { ...change, preview: true })).body.preview).lines
  expect(await lines({ planId: 'pln_team', seats: 8 })).toEqual([
    { description: 'Unused time on Plus', amount: -800 },
    { description: 'Remaining time on Team, 8 seats', amount: 9_600 },
  ])
  const { body } = await person.client.patch(path, { planId: 'pln_team', seats: 8 })
  await press(server, Object(body.checkout).url, 'pay')
  expect(await lines({ seats: 12 })).toEqual([
    { description: 'Unused time on Team, 8 seats', amount: -9_600 },
    { description: 'Remaining time on Team, 12 seats', amount: 13_600 },
  ])
})

test('a step down waits for the end of the period and can be taken back until then; after that the smaller plan is what renews', async () => {
  const person = await register()
  const id = await subscribe(person, PRO)
  const answer = await person.client.patch(`/subscriptions/${id}`, { planId: 'pln_plus' })
  expect(answer.body).toMatchObject({
    planId: 'pln_pro',
    scheduledChange: { planId: 'pln_plus', amount: 1_200 },
  })
  // Seats alone, where the plan has one, take nothing back.
  expect((await person.client.patch(`/subscriptions/${id}`, { seats: 5 })).status).toBe(409)
  const kept = await person.client.patch(`/subscriptions/${id}`, { planId: 'pln_pro' })
  expect(kept.body).toMatchObject({ planId: 'pln_pro', scheduledChange: null })
  await person.client.patch(`/subscriptions/${id}`, { planId: 'pln_plus' })
  time = new Date(time.getTime() + 31 * DAY_MS)
  await renew()
  expect(await person.plan()).toMatchObject({ planId: 'pln_plus', amount: 1_200, scheduledChange: null })
})

test('a plan that is canceled runs to the end of its period, can be taken back until then, and ends', async () => {
  const person = await register()
  const id = await subscribe(person)
  const path = `/subscriptions/${id}`
  const cancel = () => person.client.post(`${path}/cancel`)
  expect(await cancel()).toMatchObject({ status: 200, body: { cancelAtPeriodEnd: true, status: 'active' } })
  expect((await cancel()).status).toBe(200)
  expect((await person.client.patch(path, { cancelAtPeriodEnd: false })).body.cancelAtPeriodEnd).toBe(false)
  await cancel()
  time = new Date(time.getTime() + 32 * DAY_MS)
  expect((await planOf(person)).subscription).toBeNull()
  await renew()
  expect((await planOf(person)).subscriptions).toMatchObject([{ id, status: 'canceled' }])
  expect((await cancel()).status).toBe(409)
})

test('a change of a canceled plan says in its preview that it undoes the cancellation, and the preview does not', async () => {
  const person = await register()
  const path = `/subscriptions/${await subscribe(person, PRO)}`
  const down = (more: object) => person.client.patch(path, { planId: 'pln_plus', ...more })
  const preview = async () => Object((await down({ preview: true })).body.preview)
  expect(await preview()).toMatchObject({ effective: 'period_end', undoesCancellation: false })
  await person.client.post(`${path}/cancel`)
  expect(await preview()).toMatchObject({ effective: 'period_end', undoesCancellation: true })
  expect(await person.plan()).toMatchObject({ cancelAtPeriodEnd: true, scheduledChange: null })
  expect((await down({})).body).toMatchObject({
    cancelAtPeriodEnd: false,
    scheduledChange: { planId: 'pln_plus' },
  })
})

test('a free trial needs no card, comes once per person, and ends by itself', async () => {
  const person = await register('pro-trial')
  expect(await person.plan()).toMatchObject({ planId: 'pln_pro', status: 'trialing', amount: 0 })
  expect((await person.client.post('/subscriptions/trial', { planId: 'pln_plus' })).status).toBe(409)
  time = new Date(time.getTime() + 15 * DAY_MS)
  expect(await planOf(person)).toMatchObject({ subscription: null, trialLeft: false })
  expect((await person.client.post('/subscriptions/trial', { planId: 'pln_plus' })).status).toBe(409)
})

test('an invoice that was paid is a PDF that says who sells, for its owner alone', async () => {
  const person = await register()
  await subscribe(person)
  const { id } = await person.plan()
  const { body } = await person.client.get(`/subscriptions/${String(id)}/billing-history`)
  const [bill] = Object(body.billing_history)
  const file = await person.client.get(bill.invoiceUrl)
  expect(file.body).toMatchObject({ mediaType: 'application/pdf' })
  const words = pdfWords(file.body.base64)
  for (const said of ['SampleSellerLLC', '1SampleStreet', 'TaxID12-3456789', 'Billedto'])
    expect(words.replaceAll(' ', '')).toContain(said)
  const other = await register()
  expect((await other.client.get(bill.invoiceUrl)).status).toBe(404)
})
