import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '#api/testing/server.ts'
import {
  addMembers,
  type Client,
  DAY_MS,
  dayFrom,
  join,
  offer,
  patient,
  pay,
  payer,
  type TestServer,
} from './cohort.fixture.ts'

let ahead = 0
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
})
afterAll(() => server.close())
beforeEach(async () => {
  await setDays(0)
})

async function setDays(days: number) {
  ahead = days * DAY_MS
  admin = patient(await server.as('adminA'))
}

/** A cohort of ten days from now, and everybody twelve days later: it began two days ago. */
async function begun(values: object = {}, before: (id: string) => Promise<unknown> = async () => null) {
  const { id } = await offer(admin, {
    sessions: [
      { id: 'one', title: 'One', dayOffset: 0 },
      { id: 'two', title: 'Two', dayOffset: 7 },
    ],
    ...values,
  })
  await before(id)
  await setDays(12)
  return id
}

const late = (id: string, who: unknown, by = admin) =>
  by.post(`/cohorts/${id}/late-enrollment`, { id: String(who) })
const idOf = async (client: Client) => String((await client.get('/auth/verify')).body.userId)
const member = async () => patient(await server.as('memberA'))
const mine = async (client: Client, id: string) => {
  const { enrollments } = (await client.get('/user/cohort-enrollments')).body
  return Object(enrollments).find((one: { cohort_id: string }) => one.cohort_id === id)
}

test('after the first day nobody joins alone, and whoever runs the cohort enrolls a member, noted as late', async () => {
  const id = await begun()
  const person = await member()
  expect((await join(person, id)).body.code).toBe('not_open')
  const who = await idOf(person)
  expect((await late(id, who, person)).status).toBe(403)
  expect(await late(id, who)).toMatchObject({ status: 201, body: { status: 'enrolled' } })
  expect(await late(id, who)).toMatchObject({ status: 200, body: { status: 'enrolled' } })
  const { people } = (await admin.get(`/cohorts/${id}/people`)).body
  expect(people).toMatchObject([
    { status: 'enrolled', lateOn: expect.stringContaining(dayFrom(Date.now(), 12)) },
  ])
  expect(await mine(person, id)).toMatchObject({ status: 'enrolled', price: 0 })
  const told = await person.get('/user/notices')
  expect(told.text).toContain('You are enrolled: ')
  const { rowCount } = await server.pool.query(
    `SELECT 1 FROM audit_events WHERE action = 'cohort.enroll_late' AND target = $1`,
    [id],
  )
  expect(rowCount).toBe(1)
})

test('a late seat that costs something is offered and paid for as any other', async () => {
  const id = await begun({ price: 14_900 })
  const person = await member()
  expect(await late(id, await idOf(person))).toMatchObject({ status: 201, body: { status: 'offered' } })
  expect((await join(person, id)).status).toBe(402)
  await pay(server, person, { id, price: 14_900 })
  expect(await mine(person, id)).toMatchObject({ status: 'enrolled', price: 14_900 })
})

test('nobody is enrolled late beyond the seats, or before those who have waited longer', async () => {
  const [first, second] = [await payer(server), await payer(server)]
  const id = await begun({ seats: 1 }, async (cohort) => {
    await join(first.client, cohort)
    await second.client.post(`/cohorts/${cohort}/waitlist`, {})
  })
  const person = await idOf(await member())
  expect((await late(id, person)).body.code).toBe('others_wait')
  const { people } = (await admin.get(`/cohorts/${id}/people`)).body
  const waiting = Object(people).find(({ status }: { status: string }) => status === 'waitlisted')
  expect((await late(id, waiting.id)).body.code).toBe('full')
  await server.pool.query(
    `UPDATE cohort_enrollments SET status = 'cancelled' WHERE cohort_id = $1 AND status = 'enrolled'`,
    [id],
  )
  expect((await late(id, person)).body.code).toBe('others_wait')
  expect(await late(id, waiting.id)).toMatchObject({
    status: 201,
    body: { id: waiting.id, status: 'enrolled' },
  })
  expect((await late(id, person)).body.code).toBe('full')
})

test('forty late enrollments at once into ten seats: ten are enrolled, each told once, and thirty are refused', async () => {
  const people = await addMembers(server, 40)
  const id = await begun({ seats: 10 })
  const answers = await Promise.all(people.flatMap((one) => [late(id, one), late(id, one)]))
  const count = (status: number) => answers.filter((one) => one.status === status).length
  // The second press of who got a seat finds it taken by themselves.
  expect([count(201), count(200), count(409)]).toEqual([10, 10, 60])
  const { rows } = await server.pool.query(
    `SELECT count(*)::int AS seats, count(DISTINCT user_id)::int AS people, (SELECT count(*)::int FROM notices
       WHERE title LIKE 'You are enrolled: %' AND user_id = ANY ($2)) AS told
     FROM cohort_enrollments WHERE cohort_id = $1 AND status = 'enrolled'`,
    [id, people],
  )
  expect(rows).toEqual([{ seats: 10, people: 10, told: 10 }])
})

test('a cohort that has not begun, or is over, and people of elsewhere are refused', async () => {
  const who = await idOf(await member())
  const { id } = await offer(admin)
  expect((await late(id, who)).body.code).toBe('not_begun')
  const stranger = await payer(server)
  const outside = await idOf(stranger.client)
  const other = patient(await server.as('adminB'))
  expect((await late(id, who, other)).status).toBe(404)
  await setDays(12)
  expect(await late(id, outside)).toMatchObject({ status: 400, body: { fields: [{ path: 'id' }] } })
  expect((await late(id, 'enr_0000000000000000')).body.fields).toMatchObject([{ path: 'id' }])
  await setDays(60)
  expect((await late(id, who)).body.code).toBe('over')
})
