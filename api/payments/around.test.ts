import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { type Payer, PLUS, PRO, patient, payer, press } from './payer.fixture.ts'

/* Ways around paying: each ends without a grant. */

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Whatever was tried, nobody without a paid event holds a paid plan. */
async function grants(): Promise<number> {
  const { rows } = await server.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM subscriptions
    WHERE plan_id <> 'pln_free' AND status NOT IN ('incomplete', 'canceled') AND provider <> 'none'`)
  return rows[0]?.n ?? -1
}

test('the price of another plan or interval, a free one, and none at all are refused before anything is begun', async () => {
  const person = await payer(server)
  const wrong = { status: 400, body: { message: 'Price does not belong to this plan' } }
  expect(await person.begin({ ...PRO, priceId: PLUS.priceId })).toMatchObject(wrong)
  expect(await person.begin({ ...PRO, priceId: 'price_free_month' })).toMatchObject(wrong)
  expect(await person.begin({ ...PRO, billingInterval: 'year' })).toMatchObject(wrong)
  expect(await person.begin({ ...PRO, priceId: 'price_nowhere' })).toMatchObject(wrong)
  expect(await person.begin({ ...PLUS, priceId: 'price_free_month', planId: 'pln_free' })).toMatchObject({
    status: 400,
    body: { message: 'Use the free tier' },
  })
  const free = (planId: string) =>
    person.client.post('/subscriptions/free-tier', { userId: person.userId, planId })
  expect(await free('pln_pro')).toMatchObject({ status: 400, body: { message: 'This plan is not free' } })
  expect((await free('pln_free')).status).toBe(201)
  expect((await free('pln_free')).status).toBe(200)
  expect(await grants()).toBe(0)
})

test('amounts, people, and addresses of the body are not believed', async () => {
  const person = await payer(server)
  const other = await payer(server)
  const elsewhere = { ...PLUS, userId: other.userId }
  expect((await person.begin(elsewhere)).status).toBe(403)
  expect((await other.client.get(`/subscriptions/${person.userId}`)).status).toBe(404)
  expect(
    (await other.client.post('/subscriptions/free-tier', { userId: person.userId, planId: 'pln_free' }))
      .status,
  ).toBe(403)
  const metadata = {
    amount: '0',
    subscription: 'sub_x',
    price: 'price_free_month',
    returnPath: '//evil.example/x',
  }
  const { body } = await person.begin({ ...PLUS, amount: 0, price: 0, metadata })
  const page = new URL(String(body.url), 'http://localhost')
  const shown = await patient(server.stranger).get(`${page.pathname}${page.search}`)
  expect(shown.body).toMatchObject({ amount: 1_200, returnPath: '/subscriptionPlans' })
  expect(await grants()).toBe(0)
})

test('coming back from a checkout that was not paid grants nothing, nor does an address without its signature', async () => {
  const person = await payer(server)
  const { body } = await person.begin(PLUS)
  const page = new URL(String(body.url), 'http://localhost')
  expect(
    (await person.client.get(`/subscriptions/${person.userId}?paid=${String(body.sessionId)}`)).body
      .subscription,
  ).toBeNull()
  expect((await patient(server.stranger).post(`${page.pathname}/pay`)).status).toBe(404)
  expect((await patient(server.stranger).post(`${page.pathname}/pay?signature=x`)).status).toBe(404)
  expect((await press(server, body.url, 'decline')).body.status).toBe('open')
  expect(await person.plan()).toEqual({})
  const { rows } = await server.pool.query('SELECT body FROM notices WHERE user_id = $1', [person.userId])
  expect(rows).toMatchObject([{ body: expect.stringMatching(/^Nothing was bought/) }])
  expect((await press(server, body.url, 'abandon')).body.status).toBe('expired')
  expect((await press(server, body.url, 'pay')).status).toBe(409)
  expect(await grants()).toBe(0)
})

test('a checkout is paid once, even by two people pressing at once, and one that a newer one replaced no more', async () => {
  const person = await payer(server)
  const first = await person.begin(PLUS)
  const second = await person.begin(PRO)
  expect((await press(server, first.body.url, 'pay')).status).toBe(409)
  await Promise.all([press(server, second.body.url, 'pay'), press(server, second.body.url, 'pay')])
  expect((await press(server, second.body.url, 'pay')).status).toBe(409)
  const plan = await person.plan()
  expect(plan).toMatchObject({ planId: 'pln_pro', amount: 2_900 })
  const { body } = await person.client.get(`/subscriptions/${String(plan.id)}/billing-history`)
  expect(body.billing_history).toMatchObject([{ amount: 2_900 }])
  expect((await person.begin(PLUS)).status).toBe(409)
  expect(await grants()).toBe(1)
  const other = await payer(server)
  const path = `/subscriptions/${String(plan.id)}`
  expect((await other.client.get(`${path}/billing-history`)).status).toBe(404)
  expect((await other.client.post(`${path}/cancel`)).status).toBe(404)
  expect((await other.client.patch(path, { planId: 'pln_plus' })).status).toBe(404)
})

test('a plan whose package is no longer offered cannot be bought, and whoever has it goes on', async () => {
  const platform = patient(await server.as('platformAdmin'))
  const { packages } = (await platform.get('/admin/packages')).body
  const hoa = Object(packages).find(({ slug }: { slug: string }) => slug === 'hoa')
  await platform.patch(`/admin/packages/${hoa.id}`, { status: 'retired' })
  const person = await payer(server)
  expect((await person.begin(PRO)).status).toBe(409)
  const member = patient(await server.as('memberA'))
  expect((await member.get('/auth/verify')).body.entitlement).toEqual({ sold: [], held: [] })
  expect((await platform.patch(`/admin/packages/${hoa.id}`, { status: 'live' })).status).toBe(200)
  const admin = patient(await server.as('adminA'))
  expect((await admin.get('/admin/packages')).status).toBe(403)
})

test('outside of the plan holdings are read and taken away, and nothing is added to them', async () => {
  const { client, begin, plan } = await payer(server)
  const words = { id: 'a1', name: 'Sample brokerage', institution: 'Sample Broker', registration: 'taxable' }
  const account = { ...words, currency: 'USD', lotMethod: 'fifo', owner: 'self' }
  const change = (body: object | null, rev = 0) =>
    client.post('/user/portfolio-ledger', { changes: [{ kind: 'account', id: 'a1', rev, body }] })
  const needed = { status: 402, body: { code: 'plan_needed' } }
  const lists = async () => [
    await client.post('/user/portfolio-holdings', { holdings: [{ symbol: 'AAA' }] }),
    await client.post('/user/portfolio-analysis', { analysis: { name: 'Mine' } }),
  ]
  expect(await change(account)).toMatchObject(needed)
  expect(await lists()).toMatchObject([needed, needed])
  await press(server, (await begin(PLUS)).body.url, 'pay')
  expect((await change(account)).status).toBe(200)
  expect((await lists()).map(({ status }) => status)).toEqual([200, 200])
  await client.post(`/subscriptions/${String((await plan()).id)}/cancel`, { when: 'now' })
  expect(await change({ ...account, name: 'Other' }, 1)).toMatchObject(needed)
  expect((await client.get('/user/portfolio-ledger')).status).toBe(200)
  expect((await change(null, 1)).status).toBe(200)
})

test('outside of the plan a tool shows its example and runs on no numbers of one’s own, saved or not', async () => {
  const person = await payer(server)
  const tool = '/tools/calculators/treasury-bond'
  const { sample } = (await person.client.get(tool)).body
  const run = (inputs: object) => person.client.post(`${tool}/run`, { inputs })
  const { status, body } = await run(Object(sample))
  expect([status, body.code]).toEqual([402, 'plan_needed'])
  expect((await run({})).status).toBe(200)
  const check = (body: string) => person.client.post('/articles/check', { body })
  expect((await check('{{tool:calculators/treasury-bond faceValue=5000}}')).status).toBe(402)
  expect((await check('{{tool:calculators/treasury-bond}}')).status).toBe(200)
  const save = (toolId: string) => person.client.post('/plans', { name: 'Mine', toolId, inputs: {} })
  expect((await save('calculators/treasury-bond')).status).toBe(402)
  expect((await person.client.get('/auth/verify')).body.entitlement).toMatchObject({
    held: expect.arrayContaining(['/calculators/budget']),
  })
  for (let saved = 0; saved < 5; saved += 1)
    expect((await save('calculators/emergency-fund')).status).toBe(201)
  expect(await save('calculators/emergency-fund')).toMatchObject({
    status: 402,
    body: { code: 'plan_limit', message: expect.stringContaining('includes 5 saved plans.') },
  })
  await press(server, (await person.begin(PLUS)).body.url, 'pay')
  expect((await run(Object(sample))).status).toBe(200)
  expect((await save('calculators/treasury-bond')).status).toBe(201)
  const id = String((await person.plan()).id)
  await person.client.post(`/subscriptions/${id}/cancel`, { when: 'now' })
  expect((await run(Object(sample))).status).toBe(402)
  const { plans } = (await person.client.get('/plans')).body
  expect(Object(plans).length).toBe(6)
})

test('of checkouts that are begun at the same time one can be paid, and a second plan is not bought beside it', async () => {
  const person = await payer(server)
  const begun = await Promise.all([PLUS, PRO, PLUS].map((wish) => person.begin(wish)))
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const { body } of begun) await press(server, body.url, 'pay')
  const { rows } = await server.pool.query(
    "SELECT count(*)::int AS n FROM subscriptions WHERE user_id = $1 AND status = 'active'",
    [person.userId],
  )
  expect(rows).toEqual([{ n: 1 }])
})

const TEAM = { planId: 'pln_team' }

/** Asks to change the person's plan; the page to pay on. */
async function change(person: Payer, id: string, wish: object): Promise<unknown> {
  const { status, body } = await person.client.patch(`/subscriptions/${id}`, wish)
  expect(status).toBe(200)
  return Object(body.checkout).url
}

test('of two changes of a plan that are paid at the same moment one counts, and one priced before the other is over', async () => {
  const person = await payer(server)
  await press(server, (await person.begin(PLUS)).body.url, 'pay')
  const id = String((await person.plan()).id)
  const both = await Promise.all([change(person, id, { planId: 'pln_pro' }), change(person, id, TEAM)])
  const pressed = await Promise.all([...both, ...both].map((url) => press(server, url, 'pay')))
  expect(pressed.filter(({ status }) => status === 200)).toHaveLength(1)
  const { billing_history: history } = (await person.client.get(`/subscriptions/${id}/billing-history`)).body
  expect(history).toHaveLength(2)
})

test('a change is paid for the plan that it was priced for, not for one that was changed since', async () => {
  const person = await payer(server)
  await press(server, (await person.begin(PLUS)).body.url, 'pay')
  const id = String((await person.plan()).id)
  const priced = await change(person, id, { planId: 'pln_pro' })
  await server.pool.query("UPDATE subscriptions SET said_at = said_at || '+' WHERE id = $1", [id])
  expect((await press(server, priced, 'pay')).status).toBe(409)
  expect(await person.plan()).toMatchObject({ planId: 'pln_plus' })
})

const count = (replies: readonly { readonly status: number }[], status: number) =>
  replies.filter((one) => one.status === status).length

test('calls at the same moment do not pass a limit together: saved plans and projects', async () => {
  const { client } = await payer(server)
  const plan = { name: 'Mine', toolId: 'calculators/emergency-fund', inputs: {} }
  const plans = await Promise.all(Array.from({ length: 12 }, () => client.post('/plans', plan)))
  expect([count(plans, 201), count(plans, 402)]).toEqual([5, 7])
  const named = (n: number) => client.post('/projects', { project_name: `Project ${n}` })
  const projects = await Promise.all([1, 2, 3, 4, 5, 6].map(named))
  expect([count(projects, 201), count(projects, 402)]).toEqual([1, 5])
})

test('a limit of projects holds for restoring one, for a copy, and for one in an organization of one’s own', async () => {
  const { client } = await payer(server)
  const { id } = (await client.post('/projects', { project_name: 'First' })).body
  await client.delete(`/projects/${String(id)}`)
  const second = await client.post('/projects', { project_name: 'Second' })
  expect(second.status).toBe(201)
  const limit = { status: 402, body: { code: 'plan_limit' } }
  expect(await client.post(`/projects/${String(id)}/restore`)).toMatchObject(limit)
  const copy = { project_name: 'Copy' }
  expect(await client.post(`/projects/${String(second.body.id)}/duplicate`, copy)).toMatchObject(limit)
  const { org_name } = (await client.post('/orgs', { org_name: 'Sample Own Firm', kind: 'business' })).body
  expect(await client.post('/projects', { project_name: 'Third', org_name })).toMatchObject(limit)
})
