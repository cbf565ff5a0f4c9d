import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#api/database/connection.ts'
import { enqueueJob } from '#api/jobs/jobs.db.ts'
import { startTestServer } from '#api/testing/server.ts'
import { type Client, dayFrom, join, offer, patient, pay, payer, type TestServer } from './cohort.fixture.ts'

const now = new Date()
let server: TestServer
let db: Database
let admin: Client
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.databaseUrl, { connections: 1 })
  admin = patient(await server.as('adminA'))
  member = patient(await server.as('memberA'))
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const ORG = { org_name: 'Sample Realty' }
const patch = (client: Client, itemId: string, values: object) =>
  client.patch(`/org/cohorts/items/${itemId}`, { ...ORG, ...values })
const mine = async (client: Client, id: string) => {
  const { enrollments } = (await client.get('/user/cohort-enrollments')).body
  return Object(enrollments).find(({ cohort_id }: { cohort_id: string }) => cohort_id === id)
}
const settle = () => server.runJobs()

/** What is held in the cohort runs out, and the job of every minute finds it so. */
async function runOut(id: string) {
  await server.pool.query(
    `UPDATE cohort_enrollments SET offered_until = now() - interval '1 second'
     WHERE cohort_id = $1 AND offered_until IS NOT NULL`,
    [id],
  )
  const job = { kind: 'cohorts.shared.settle', userId: null, orgId: null, inputs: {}, now } as const
  await db.kysely.transaction().execute((trx) => enqueueJob(trx, job))
  await settle()
}

test('seats below the number of people are refused, and nothing changes', async () => {
  const { id, itemId } = await offer(admin, { seats: 3 })
  for (const { client } of [await payer(server), await payer(server)]) await join(client, id)
  expect(await patch(admin, itemId, { seats: 1 })).toMatchObject({
    status: 409,
    body: { code: 'seats_taken' },
  })
  const list = (await admin.get('/org/cohorts?org_name=Sample%20Realty')).body
  const cut = Object(list.cohorts).map((one: { id: string }) =>
    one.id === itemId ? { ...one, seats: 1 } : one,
  )
  expect((await admin.post('/org/cohorts', { ...ORG, rev: list.rev, cohorts: cut })).status).toBe(409)
  expect((await admin.get(`/cohorts/${id}`)).body).toMatchObject({ seats: 3, seatsLeft: 1 })
  expect((await patch(admin, itemId, { seats: 2 })).status).toBe(200)
  expect((await admin.get(`/cohorts/${id}`)).body).toMatchObject({ seats: 2, stage: 'full' })
})

test('somebody who may only write the list plans cohorts and offers none, nor changes one on offer', async () => {
  const { id, itemId } = await offer(admin, { price: 14_900 })
  expect((await patch(member, itemId, { price: 0 })).status).toBe(403)
  expect((await admin.get(`/cohorts/${id}`)).body).toMatchObject({ price: 14_900 })
  const own = {
    ...ORG,
    id: 'members-own',
    cohort_name: 'Own',
    status: 'open',
    visibility: 'public',
    start: dayFrom(now.getTime(), 5),
  }
  expect((await member.post('/org/cohorts/items', own)).status).toBeLessThan(300)
  expect((await member.get('/cohorts/members-own')).status).toBe(404)
  expect((await join(member, 'members-own')).status).toBe(404)
})

test('two coordinators who edit different cohorts of the list at once both keep their edits', async () => {
  const [one, other] = [await offer(admin), await offer(admin)]
  const list = (await admin.get('/org/cohorts?org_name=Sample%20Realty')).body
  const withSeats = (itemId: string, seats: number) =>
    Object(list.cohorts).map((item: { id: string }) => (item.id === itemId ? { ...item, seats } : item))
  const save = (cohorts: unknown) => admin.post('/org/cohorts', { ...ORG, rev: list.rev, cohorts })
  const saved = await Promise.all([save(withSeats(one.itemId, 31)), save(withSeats(other.itemId, 32))])
  expect(saved.map(({ status }) => status)).toEqual([200, 200])
  const seats = async (id: string) => (await admin.get(`/cohorts/${id}`)).body.seats
  expect([await seats(one.id), await seats(other.id)]).toEqual([31, 32])
})

test('a moved first day moves the sessions, and those who are in it see the list of changes and are told', async () => {
  const start = dayFrom(now.getTime(), 20)
  const later = dayFrom(now.getTime(), 27)
  const sessions = [{ id: 'a', title: 'Kickoff', dayOffset: 1, time: '18:00' }]
  const { id, itemId } = await offer(admin, { start, sessions })
  const person = await payer(server)
  await join(person.client, id)
  expect((await patch(admin, itemId, { start: later })).status).toBe(200)
  const seen = await mine(person.client, id)
  expect(seen.notices[0].changes).toContainEqual({ what: 'First day', from: start, to: later })
  expect(seen.cohort.sessions[0].at).toBe(`${dayFrom(now.getTime(), 28)}T18:00:00.000Z`)
  await settle()
  const { rows } = await server.pool.query('SELECT title FROM notices WHERE user_id = $1', [person.userId])
  expect(rows.map(({ title }) => String(title)).some((title) => title.startsWith('New dates'))).toBe(true)
})

test('a price change is for those who join afterwards', async () => {
  const { id, itemId } = await offer(admin, { price: 10_000 })
  const [first, second] = [await payer(server), await payer(server)]
  const payment_id = await pay(server, first.client, { id, price: 10_000 })
  expect((await patch(admin, itemId, { price: 20_000 })).status).toBe(200)
  expect((await join(first.client, id, { price: 10_000, payment_id })).status).toBe(200)
  expect((await second.client.post(`/cohorts/${id}/checkout`, { price: 10_000 })).body).toMatchObject({
    price: 20_000,
  })
  expect((await mine(first.client, id)).price).toBe(10_000)
})

test('a freed seat is offered to whoever waits longest for 24 hours, and then to the next', async () => {
  const { id } = await offer(admin, { seats: 1 })
  const [one, two, three] = [await payer(server), await payer(server), await payer(server)]
  const joined = await join(one.client, id)
  for (const { client } of [two, three]) await client.post(`/cohorts/${id}/waitlist`, {})
  expect((await mine(three.client, id)).position).toBe(2)
  await one.client.post(`/user/cohort-enrollment/${String(joined.body.id)}/leave`, {})
  expect((await mine(two.client, id)).status).toBe('offered')
  // Held for the person who was asked: somebody new finds it full.
  expect((await join((await payer(server)).client, id)).body).toMatchObject({
    message: 'This cohort is full.',
  })
  const until = Date.parse(String((await mine(two.client, id)).offeredUntil))
  expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24)
  expect((await mine(three.client, id)).status).toBe('waitlisted')
  await runOut(id)
  expect((await mine(two.client, id)).status).toBe('cancelled')
  expect((await mine(three.client, id)).status).toBe('offered')
  expect((await join(three.client, id)).status).toBe(201)
})

test('a canceled cohort pays everything back as a job, and cannot be opened again', async () => {
  const { id, itemId } = await offer(admin, {
    price: 5_000,
    start: dayFrom(now.getTime(), 2),
    end: dayFrom(now.getTime(), 9),
  })
  const person = await payer(server)
  const payment_id = await pay(server, person.client, { id, price: 5_000 })
  await join(person.client, id, { price: 5_000, payment_id })
  expect((await patch(admin, itemId, { status: 'cancelled' })).status).toBe(200)
  await settle()
  await settle()
  expect(await mine(person.client, id)).toMatchObject({ status: 'refunded', refund: 5_000 })
  const { rows } = await server.pool.query('SELECT amount FROM payment_refunds WHERE provider_ref = $1', [
    payment_id,
  ])
  expect(rows).toEqual([{ amount: 5_000 }])
  expect((await patch(admin, itemId, { status: 'open' })).status).toBe(409)
})

test('leaving shows another refund than the person saw before it takes anything, and pays it back once', async () => {
  const { id } = await offer(admin, {
    price: 14_900,
    start: dayFrom(now.getTime(), 10),
    end: dayFrom(now.getTime(), 30),
  })
  const person = await payer(server)
  const payment_id = await pay(server, person.client, { id, price: 14_900 })
  const joined = await join(person.client, id, { price: 14_900, payment_id })
  const leave = (refund: number) =>
    person.client.post(`/user/cohort-enrollment/${String(joined.body.id)}/leave`, { refund })
  expect(await leave(14_900)).toMatchObject({ status: 409, body: { refund: 7_450 } })
  expect(await leave(7_450)).toMatchObject({ status: 200, body: { refund: 7_450 } })
  expect((await leave(7_450)).status).toBe(409)
  await settle()
  const { rows } = await server.pool.query('SELECT amount FROM payment_refunds WHERE provider_ref = $1', [
    payment_id,
  ])
  expect(rows).toEqual([{ amount: 7_450 }])
})

test('a seat that nobody came back to pay for is free again once its hold ends, for one of many who want it', async () => {
  const { id } = await offer(admin, { seats: 1, price: 5_000, start: dayFrom(now.getTime(), 20) })
  const gone = await payer(server)
  const others = await Promise.all(Array.from({ length: 4 }, () => payer(server)))
  const begin = ({ client }: typeof gone) => client.post(`/cohorts/${id}/checkout`, { price: 5_000 })
  await begin(gone)
  await Promise.all(others.map(async (one) => expect((await begin(one)).status).toBe(409)))
  const left = async () => Object((await admin.get(`/cohorts/${id}`)).body).seatsLeft
  expect(await left()).toBe(0)
  await runOut(id)
  expect((await mine(gone.client, id)).status).toBe('cancelled')
  expect(await left()).toBe(1)
  const again = await Promise.all(others.map(begin))
  expect(again.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect((await begin(gone)).status).toBe(409)
})

test('who waits is offered the seat that nobody came back to pay for', async () => {
  const { id } = await offer(admin, { seats: 1, price: 5_000, start: dayFrom(now.getTime(), 20) })
  const [gone, waits] = [await payer(server), await payer(server)]
  await gone.client.post(`/cohorts/${id}/checkout`, { price: 5_000 })
  await waits.client.post(`/cohorts/${id}/waitlist`, {})
  await runOut(id)
  const states = [(await mine(gone.client, id)).status, (await mine(waits.client, id)).status]
  expect(states).toEqual(['cancelled', 'offered'])
})

test('taking a cohort off the list closes it for new people, and only those who may offer it can', async () => {
  const { id, itemId } = await offer(admin, { start: dayFrom(now.getTime(), 20) })
  const path = `/org/cohorts/items/${itemId}?org_name=Sample%20Realty`
  expect((await member.delete(path)).status).toBe(403)
  expect(await member.post('/org/cohorts', { cohorts: [], org_name: 'Sample Realty' })).not.toMatchObject({
    status: 200,
  })
  await join(member, id)
  expect((await admin.delete(path)).status).toBe(204)
  expect((await mine(member, id)).status).toBe('enrolled')
  expect((await join((await payer(server)).client, id)).status).toBe(404)
})

test('seats that are added are offered to those who wait, by a job', async () => {
  const { id, itemId } = await offer(admin, { seats: 1, start: dayFrom(now.getTime(), 20) })
  const people = [await payer(server), await payer(server), await payer(server)]
  for (const { client } of people)
    if ((await join(client, id)).status === 409) await client.post(`/cohorts/${id}/waitlist`, {})
  expect((await patch(admin, itemId, { seats: 2 })).status).toBe(200)
  await settle()
  const states = await Promise.all(people.map(async ({ client }) => (await mine(client, id)).status))
  expect(states).toEqual(['enrolled', 'offered', 'waitlisted'])
})
