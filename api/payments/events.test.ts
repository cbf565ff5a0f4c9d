import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '../testing/server.ts'
import { patient, payer, PLUS, type Payer } from './payer.fixture.ts'
import { eventDesk, NOW, SECONDS, textOf } from './provider-events.fixture.ts'

let desk: Awaited<ReturnType<typeof eventDesk>>
beforeAll(async () => {
  desk = await eventDesk()
})
afterAll(() => desk.server.close())

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
  const { person, id, story, invoice } = await desk.begun()
  await desk.post(
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
    const copies = events
      .slice(at, at + 10)
      .flatMap((text) => Array.from({ length: 20 }, () => desk.post(text)))
    for (const { status } of await Promise.all(copies)) statuses.add(status)
  }
  expect(statuses).toEqual(new Set([200]))
  const { body } = await person.client.get(`/subscriptions/${id}/billing-history`)
  expect(Object(body.billing_history).length).toBe(100)
  const { rows } = await desk.server.pool.query(
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
    const { person, id, story } = await desk.begun()
    for (const index of order) {
      const event = story[index]
      if (event !== undefined) expect((await desk.post(textOf(event))).status).toBe(200)
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
  const { person, story } = await desk.begun()
  const [first] = story
  if (first === undefined) throw new Error('there is no event')
  const text = textOf(first)
  const connected = textOf(first, { account: 'acct_1' })
  const live = textOf(first, { livemode: true })
  const printed = JSON.stringify(JSON.parse(text), null, 1)
  const tries = {
    'another secret': desk.post(text, desk.sign(text, SECONDS, 'whsec_other')),
    'another body': desk.post(text.replace('"active"', '"active" '), desk.sign(text)),
    'printed again': desk.post(printed, desk.sign(text)),
    stale: desk.post(text, desk.sign(text, SECONDS - 301)),
    future: desk.post(text, desk.sign(text, SECONDS + 301)),
    'two times': desk.post(text, `t=${SECONDS + 900},${desk.sign(text)}`),
    'no signature': patient(desk.server.stranger).send('POST', '/webhooks/stripe', { body: text }),
    'no event': desk.post('{}'),
    'a connected account': desk.post(connected),
    'another mode': desk.post(live),
  }
  for (const [name, trying] of Object.entries(tries)) {
    const { status, body } = await trying
    expect([name, status, body.message]).toEqual([name, 400, 'Invalid signature'])
  }
  expect((await person.client.get(`/subscriptions/${person.userId}`)).body.subscription).toBeNull()
  expect((await desk.post(text, desk.sign(text, SECONDS - 299))).status).toBe(200)
  expect((await desk.post(textOf({ id: 'evt_unknown', type: 'customer.created', object: {} }))).status).toBe(
    200,
  )
})

test('a subscription that is billed for less than its price asks opens nothing', async () => {
  const { person, id, subscription } = await desk.begun()
  const cheap = { id: `evt_${id}_cheap`, type: 'customer.subscription.created', object: subscription({}, 1) }
  expect((await desk.post(textOf(cheap))).status).toBe(200)
  const other = { ...subscription(), metadata: { subscription: id, price: 'price_pro_month' } }
  await desk.post(textOf({ id: `evt_${id}_other`, type: 'customer.subscription.updated', object: other }))
  expect((await person.client.get(`/subscriptions/${person.userId}`)).body.subscription).toBeNull()
})

test('while payments are off no event is taken, and paying is refused in words', async () => {
  const off = await startTestServer({ now: () => NOW, environment: { TEST_CHECKOUT: 'false' } })
  const text = textOf({ id: 'evt_off', type: 'customer.created', object: {} })
  const headers = { 'stripe-signature': desk.sign(text) }
  expect((await patient(off.stranger).send('POST', '/webhooks/stripe', { body: text, headers })).status).toBe(
    400,
  )
  const person = await payer(off)
  expect(await person.begin(PLUS)).toMatchObject({
    status: 503,
    body: { message: 'Payments are not configured.' },
  })
  expect((await person.client.get('/auth/verify')).body.entitlement).toEqual({ sold: [], held: [] })
  await off.close()
})
