import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#api/testing/server.ts'
import {
  type Client,
  dayFrom,
  join,
  offer,
  patient,
  payer,
  press,
  type TestServer,
} from './cohort.fixture.ts'

const PRICE = 5_000
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = patient(await server.as('adminA'))
})
afterAll(() => server.close())

/** A paid cohort in which leaving returns half of the price. */
const offered = (seats: number) =>
  offer(admin, { seats, price: PRICE, start: dayFrom(Date.now(), 10), end: dayFrom(Date.now(), 30) })

/** Somebody who holds a seat and has the page to pay on open. */
async function holder(id: string) {
  const person = await payer(server)
  const { body } = await person.client.post(`/cohorts/${id}/checkout`, { price: PRICE })
  const enrollment = String(Object(body.enrollment).id)
  return {
    ...person,
    enrollment,
    payment: String(body.payment_id),
    pay: () => press(server, body.url, 'pay'),
    abandon: () => press(server, body.url, 'abandon'),
    leave: () => person.client.post(`/user/cohort-enrollment/${enrollment}/leave`, {}),
  }
}

/** What stands of a payment and of its person in the cohort, once every job is done. */
async function standing({ payment, userId }: { readonly payment: string; readonly userId: string }) {
  await server.runJobs()
  const { rows } = await server.pool.query<{ said: string }>(
    `SELECT p.status || ', ' || coalesce(r.amount, 0) || ' returned, '
       || coalesce((SELECT string_agg(status || ' ' || refund, ' + ' ORDER BY place)
         FROM cohort_enrollments WHERE user_id = $2), 'nowhere') AS said
     FROM payments p LEFT JOIN payment_refunds r ON r.provider_ref = p.provider_ref WHERE p.id = $1`,
    [payment, userId],
  )
  return rows[0]?.said
}

const titlesOf = async (userId: string): Promise<readonly string[]> =>
  (
    await server.pool.query<{ title: string }>('SELECT title FROM notices WHERE user_id = $1', [userId])
  ).rows.map(({ title }) => title)

/** The seat is no longer held. */
const runOut = (id: string) =>
  server.pool.query(
    `UPDATE cohort_enrollments SET offered_until = now() - interval '1 second' WHERE cohort_id = $1 AND status = 'pending_payment'`,
    [id],
  )

test('a payment that comes in enrolls by itself, once, however often its event is pressed', async () => {
  const { id } = await offered(3)
  const person = await holder(id)
  await Promise.all(Array.from({ length: 6 }, person.pay))
  expect(await standing(person)).toBe('paid, 0 returned, enrolled 0')
  const again = await join(person.client, id, { price: PRICE, payment_id: person.payment })
  expect(again).toMatchObject({ status: 200, body: { id: person.enrollment, status: 'enrolled' } })
  const told = async () =>
    (await titlesOf(person.userId)).filter((title) => title.startsWith('You are enrolled'))
  expect(await told()).toHaveLength(1)
})

test('a seat that was paid for has its invoice, what went back is on it, and nobody else reads it', async () => {
  const { id } = await offered(3)
  const person = await holder(id)
  const listed = async () => (await person.client.get('/payments')).body.payments
  expect(await listed()).toEqual([])
  await person.pay()
  const invoiceUrl = `/payments/${person.payment}/invoice`
  expect(await listed()).toMatchObject([{ amount: PRICE, status: 'paid', refunded: 0, invoiceUrl }])
  await person.leave()
  expect(await standing(person)).toContain(`${PRICE / 2} returned`)
  expect(await listed()).toMatchObject([{ status: 'refunded', refunded: PRICE / 2 }])
  expect(await titlesOf(person.userId)).toContainEqual(expect.stringMatching(/^Refund of \$25\.00: /))
  const { status, body } = await person.client.get(invoiceUrl)
  expect(status).toBe(200)
  expect(atob(String(body.base64)).slice(0, 5)).toBe('%PDF-')
  const other = await payer(server)
  expect((await other.client.get(invoiceUrl)).status).toBe(404)
  expect((await other.client.get('/payments')).body).toEqual({ payments: [] })
})

test('who leaves while the payment is under way gets it back, by the rule or in full, and holds no seat', async () => {
  const { id } = await offered(40)
  const people = await Promise.all(Array.from({ length: 24 }, () => holder(id)))
  const answers = await Promise.all(
    people.map(async (person, delay) => {
      const leave = async () => {
        // A little later each time, so that it meets every step of the payment.
        for (let step = 0; step < delay % 12; step += 1) await server.pool.query('SELECT 1')
        return person.leave()
      }
      const [paid, left] = await Promise.all([person.pay(), leave()])
      expect([paid.status, left.status]).toEqual([200, 200])
      return left.body.refund
    }),
  )
  for (const [index, person] of people.entries()) {
    const paidBefore = `paid, ${PRICE / 2} returned, refunded ${PRICE / 2}`
    const paidAfter = `paid, ${PRICE} returned, refunded ${PRICE}`
    expect(await standing(person)).toBe(answers[index] === 0 ? paidAfter : paidBefore)
  }
}, 180_000)

test('what is paid after leaving is returned in full with a notice, and the place of a new beginning is its own', async () => {
  const { id } = await offered(3)
  const person = await holder(id)
  await person.leave()
  const { body } = await person.client.post(`/cohorts/${id}/checkout`, { price: PRICE })
  expect(body.payment_id).not.toBe(person.payment)
  await person.pay()
  expect(await standing(person)).toBe(`paid, ${PRICE} returned, refunded ${PRICE} + pending_payment 0`)
  expect(
    (await titlesOf(person.userId)).filter((title) => title.startsWith('Refund of $50.00')),
  ).toHaveLength(1)
  const people = await admin.get(`/cohorts/${id}/people`)
  expect(people.body.people).toMatchObject([{ paid: PRICE, refund: PRICE }, { paid: 0 }])
  await press(server, body.url, 'pay')
  const second = { userId: person.userId, payment: String(body.payment_id) }
  expect(await standing(second)).toBe(`paid, 0 returned, refunded ${PRICE} + enrolled 0`)
})

test('a payment that comes in after its hold takes the seat while it is free, and else is returned in full with a notice', async () => {
  const { id } = await offered(1)
  const [late, next] = [await holder(id), await payer(server)]
  await runOut(id)
  const taken = await next.client.post(`/cohorts/${id}/checkout`, { price: PRICE })
  expect(taken.status).toBe(200)
  await late.pay()
  expect(await standing(late)).toBe(`paid, ${PRICE} returned, cancelled 0 + refunded ${PRICE}`)
  expect((await titlesOf(late.userId)).filter((title) => title.startsWith('Refund of $50.00'))).toHaveLength(
    1,
  )
  const free = await offered(2)
  const lucky = await holder(free.id)
  await runOut(free.id)
  // Somebody looks at the cohort, and what has run out is cleared away.
  await holder(free.id)
  await lucky.pay()
  expect(await standing(lucky)).toBe('paid, 0 returned, cancelled 0 + enrolled 0')
})

const begin = (id: string, client: Client) => client.post(`/cohorts/${id}/checkout`, { price: PRICE })

/** What people are in the cohort, by how each stands. */
const states = async (id: string): Promise<readonly string[]> =>
  (
    await server.pool.query<{ status: string }>(
      'SELECT status FROM cohort_enrollments WHERE cohort_id = $1 ORDER BY place',
      [id],
    )
  ).rows.map(({ status }) => status)

test('a checkout that is abandoned frees the seat in the same step, for whoever waits, and what is paid later is kept', async () => {
  const { id } = await offered(1)
  const [gone, waits] = [await holder(id), await payer(server)]
  expect((await waits.client.post(`/cohorts/${id}/waitlist`, {})).status).toBe(201)
  await gone.abandon()
  expect(await states(id)).toEqual(['cancelled', 'offered'])
  const open = await offered(1)
  const late = await holder(open.id)
  await late.abandon()
  expect((await admin.get(`/cohorts/${open.id}`)).body).toMatchObject({ seatsLeft: 1 })
  // Money may arrive though the checkout was over: the payment is as if it had come in after its hold.
  await server.pool.query(`UPDATE checkouts SET status = 'open' WHERE subject_id = $1`, [late.payment])
  await late.pay()
  expect(await standing(late)).toBe('paid, 0 returned, cancelled 0 + enrolled 0')
})

test('who begins again holds on to the seat, and an offer that was not paid for is open until its time', async () => {
  const { id } = await offered(1)
  const [first, waits] = [await holder(id), await payer(server)]
  const again = await begin(id, first.client)
  await waits.client.post(`/cohorts/${id}/waitlist`, {})
  expect(await states(id)).toEqual(['pending_payment', 'waitlisted'])
  await press(server, again.body.url, 'abandon')
  const taken = await begin(id, waits.client)
  expect(await states(id)).toEqual(['cancelled', 'pending_payment'])
  await press(server, taken.body.url, 'abandon')
  expect(await states(id)).toEqual(['cancelled', 'offered'])
  expect((await begin(id, waits.client)).status).toBe(200)
})

test('who held the last seat and did not pay leaves it to others for half an hour', async () => {
  const { id } = await offered(1)
  const person = await holder(id)
  await runOut(id)
  const refused = await begin(id, person.client)
  expect(refused).toMatchObject({ status: 409, body: { code: 'hold_paused' } })
  expect(refused.text).toMatch(/You can hold it again in (29|30) minutes\./)
  await server.pool.query(
    `UPDATE cohort_enrollments SET offered_until = offered_until - interval '30 minutes' WHERE cohort_id = $1`,
    [id],
  )
  expect((await begin(id, person.client)).status).toBe(200)
  // Where there are seats for others, nobody has to wait.
  const wide = await offered(2)
  const quick = await holder(wide.id)
  await quick.abandon()
  expect((await begin(wide.id, quick.client)).status).toBe(200)
})
