import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#api/testing/server.ts'
import {
  addPeople,
  type Client,
  dayFrom,
  join,
  offer,
  patient,
  pay,
  payer,
  type TestServer,
} from './cohort.fixture.ts'

let server: TestServer
let admin: Client
let member: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = patient(await server.as('adminA'))
  member = patient(await server.as('memberA'))
})
afterAll(() => server.close())

const seatsOf = async (id: string): Promise<number> => {
  const { rows } = await server.pool.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM cohort_enrollments WHERE cohort_id = $1 AND status = 'enrolled'`,
    [id],
  )
  return rows[0]?.n ?? -1
}

test('a free cohort is joined with the words of the specification, and joining again gives the same enrollment', async () => {
  const { id, itemId } = await offer(admin)
  const first = await join(member, id)
  expect(first).toMatchObject({
    status: 201,
    body: { cohort_id: id, price: 0, status: 'enrolled', payment_id: null },
  })
  expect(first.body.id).toMatch(/^enr_/)
  const again = await join(member, id)
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } })
  // People of the organization may name it as their list does.
  const coach = patient(await server.as('adminA'))
  expect((await join(coach, itemId)).status).toBe(201)
  expect(await seatsOf(id)).toBe(2)
  await server.runJobs()
  const { rowCount } = await server.pool.query(
    'SELECT 1 FROM milestone_actions WHERE type = $1 AND object = $2',
    ['cohort.joined', id],
  )
  expect(rowCount).toBe(2)
})

test('a paid cohort is not joined for free, and its price is compared, never believed', async () => {
  const { id } = await offer(admin, { price: 14_900 })
  const needed = { status: 402, body: { message: 'Payment is required for this cohort' } }
  expect(await join(member, id)).toMatchObject(needed)
  expect(await join(member, id, { price: 14_900 })).toMatchObject(needed)
  expect((await join(member, id, { price: 14_900, payment_id: 'pay_0000000000000000' })).status).toBe(404)
  const wrong = await member.post(`/cohorts/${id}/checkout`, { price: 1 })
  expect(wrong).toMatchObject({ status: 409, body: { message: 'The price has changed', price: 14_900 } })
  expect(await seatsOf(id)).toBe(0)
})

test('a paid seat is taken by the payment that came in, once, by the person who paid and for that cohort', async () => {
  const [one, other] = [await payer(server), await payer(server)]
  const { id } = await offer(admin, { price: 14_900 })
  const elsewhere = await offer(admin, { price: 14_900 })
  const begun = await one.client.post(`/cohorts/${id}/checkout`, { price: 14_900 })
  const early = { price: 14_900, payment_id: String(begun.body.payment_id) }
  expect((await join(one.client, id, early)).status).toBe(402)
  expect(await seatsOf(id)).toBe(0)
  const payment_id = await pay(server, one.client, { id, price: 14_900 })
  expect(payment_id).toBe(early.payment_id)
  // Without a call of the person, whose browser may be closed by now.
  expect(await seatsOf(id)).toBe(1)
  const paid = { price: 14_900, payment_id }
  expect((await join(other.client, id, paid)).status).toBe(404)
  expect((await join(one.client, elsewhere.id, paid)).status).toBe(404)
  expect(await join(one.client, id, paid)).toMatchObject({
    status: 200,
    body: { id: Object(begun.body.enrollment).id, status: 'enrolled', payment_id },
  })
  const mine = (await one.client.get('/user/cohort-enrollments')).body.enrollments
  expect(mine).toMatchObject([{ cohort_id: id, refundNow: 7_450, status: 'enrolled' }])
  const [{ id: enrolled }] = Object(mine)
  expect((await one.client.post(`/user/cohort-enrollment/${enrolled}/leave`, { refund: 7_450 })).status).toBe(
    200,
  )
  // Used once: not for a seat after leaving either.
  expect(await join(one.client, id, paid)).toMatchObject({
    status: 409,
    body: { message: 'This payment was already used' },
  })
  expect([await seatsOf(id), await seatsOf(elsewhere.id)]).toEqual([0, 0])
})

test('of two people before the last seat one is enrolled, and the other hears of the waitlist', async () => {
  const people = [await payer(server), await payer(server)]
  const { id } = await offer(admin, { seats: 1 })
  const answers = await Promise.all(people.map(({ client }) => join(client, id)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'This cohort is full.',
    waitlist: true,
  })
  expect(await seatsOf(id)).toBe(1)
})

test('a seat is held while it is paid for, so that nobody pays for a seat that is gone', async () => {
  const people = [await payer(server), await payer(server)]
  const { id } = await offer(admin, { seats: 1, price: 5_000 })
  const begun = await Promise.all(
    people.map(({ client }) => client.post(`/cohorts/${id}/checkout`, { price: 5_000 })),
  )
  expect(begun.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a draft, a canceled one, one that has begun, and another organization’s own are not joined', async () => {
  const outsider = await payer(server)
  const draft = await offer(admin, { status: 'open', visibility: 'organization' })
  expect((await join(outsider.client, draft.id)).status).toBe(404)
  expect((await join(member, draft.id)).status).toBe(201)
  const begun = await offer(admin, { start: '2026-01-01' })
  expect((await join(member, begun.id)).status).toBe(409)
  expect((await join(member, 'coh_0000000000000000')).status).toBe(404)
  const invited = await offer(admin, { visibility: 'invite', inviteCode: 'spring-27' })
  expect((await join(outsider.client, invited.id)).status).toBe(404)
  expect((await join(outsider.client, invited.id, { code: 'spring-28' })).status).toBe(404)
  expect((await join(outsider.client, invited.id, { code: 'spring-27' })).status).toBe(201)
})

test('200 people at once for 20 seats: 20 are seated, and 180 wait in the order in which they came', async () => {
  const { id } = await offer(admin, { seats: 20 })
  const people = await addPeople(server, 200)
  const answers = await Promise.all(
    people.map(async (client) => {
      const joined = await join(client, id)
      return joined.status === 409 ? client.post(`/cohorts/${id}/waitlist`, {}) : joined
    }),
  )
  const states = answers.map(({ body }) => body.status)
  expect(states.filter((state) => state === 'enrolled')).toHaveLength(20)
  expect(states.filter((state) => state === 'waitlisted')).toHaveLength(180)
  const { rows } = await server.pool.query<{ place: number; status: string }>(
    'SELECT place, status FROM cohort_enrollments WHERE cohort_id = $1 ORDER BY place',
    [id],
  )
  expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  const positions = answers
    .filter(({ body }) => body.status === 'waitlisted')
    .map(({ body }) => Number(body.position))
  expect(positions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 180 }, (_, index) => index + 1))
}, 180_000)

test('who leaves right after paying gets back what the rule says, and pays no second time', async () => {
  const { id } = await offer(admin, { price: 5_000, start: dayFrom(Date.now(), 20), end: null })
  const { client } = await payer(server)
  await pay(server, client, { id, price: 5_000 })
  expect(await client.post(`/cohorts/${id}/checkout`, { price: 5_000 })).toMatchObject({
    status: 409,
    body: { code: 'enrolled' },
  })
  const { enrollments } = (await client.get('/user/cohort-enrollments')).body
  const [mine] = Array.isArray(enrollments) ? enrollments : []
  expect(mine).toMatchObject({ status: 'enrolled', refundNow: 5_000 })
  const left = await client.post(`/user/cohort-enrollment/${String(mine.id)}/leave`, {})
  expect(left).toMatchObject({ status: 200, body: { refund: 5_000 } })
})

test('a cohort on offer ends no earlier than it begins, whichever way it is written; a draft may', async () => {
  const [early, late] = [dayFrom(Date.now(), 10), dayFrom(Date.now(), 20)]
  const wrong = { status: 400, body: { fields: [{ path: 'end' }] } }
  const ORG = { org_name: 'Sample Realty' }
  const patch = (itemId: string, values: object) =>
    admin.patch(`/org/cohorts/items/${itemId}`, { ...ORG, ...values })
  const { id, itemId } = await offer(admin, { start: early, end: late })
  expect(await patch(itemId, { start: late, end: early })).toMatchObject(wrong)
  expect(await patch(itemId, { end: dayFrom(Date.now(), 9) })).toMatchObject(wrong)
  expect((await admin.get(`/cohorts/${id}`)).body).toMatchObject({ start: early, end: late })
  const fresh = { ...ORG, id: 'backwards', cohort_name: 'Backwards', seats: 5, start: late, end: early }
  expect(await admin.post('/org/cohorts/items', { ...fresh, status: 'open' })).toMatchObject(wrong)
  expect((await admin.post('/org/cohorts/items', { ...fresh, status: 'draft' })).status).toBe(201)
  expect(await patch('backwards', { status: 'open' })).toMatchObject(wrong)
  expect((await patch('backwards', { status: 'open', end: late })).status).toBe(200)
})

test('an organization has at most a hundred cohorts on offer', async () => {
  const { org_name } = (await member.post('/orgs', { org_name: 'Sample Many Cohorts', kind: 'other' })).body
  const one = (n: number) => ({ id: `many-${n}`, cohort_name: `Cohort ${n}`, status: 'open' })
  const save = (count: number) =>
    member.post('/org/cohorts', { org_name, cohorts: Array.from({ length: count }, (_, n) => one(n)) })
  expect(await save(101)).toMatchObject({ status: 409, body: { code: 'too_many' } })
  expect((await save(100)).status).toBe(200)
})

test('cohorts that are over take no place from one that can be joined', async () => {
  const { id } = await offer(admin)
  await server.pool.query(
    `INSERT INTO cohorts (id, org_id, item_id, body, visibility, status, next_place, created_at)
     SELECT 'coh_over' || n, org_id, 'itm_over' || n,
       (body::jsonb || '{"start": "2020-01-01", "end": "2020-02-01"}')::text,
       visibility, status, next_place, now() + interval '1 minute'
     FROM cohorts, generate_series(1, 500) n WHERE id = $1`,
    [id],
  )
  const { body, text } = await member.get('/cohorts')
  expect(body.cohorts).toContainEqual(expect.objectContaining({ id }))
  expect(text).not.toContain('coh_over')
})
