import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer } from '#api/testing/server.ts'
import {
  type Client,
  DAY_MS,
  join,
  offer,
  patient,
  pay,
  payer,
  type Reply,
  type TestServer,
} from './cohort.fixture.ts'

let ahead = 0
let server: TestServer
let admin: Client
let member: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(Date.now() + ahead) })
  admin = patient(await server.as('adminA'))
  member = patient(await server.as('memberA'))
})
afterAll(() => server.close())

const SESSIONS = [
  { id: 'one', title: 'One', dayOffset: 0 },
  { id: 'two', title: 'Two', dayOffset: 7 },
]

test('a mentor sees people and attendance and no payments; other members and participants see no list', async () => {
  const mentor = await payer(server)
  const mentors = [{ userId: mentor.userId, name: 'Pat' }]
  const { id } = await offer(admin, { price: 5_000, mentors, sessions: SESSIONS })
  const person = await payer(server)
  const payment_id = await pay(server, person.client, { id, price: 5_000 })
  await join(person.client, id, { price: 5_000, payment_id })
  const people = `/cohorts/${id}/people`
  expect((await admin.get(people)).body).toMatchObject({ role: 'coordinator', people: [{ paid: 5_000 }] })
  expect((await mentor.client.get(people)).body).toMatchObject({
    role: 'mentor',
    people: [{ paid: null, refund: null }],
  })
  expect((await member.get(people)).status).toBe(403)
  expect((await person.client.get(people)).status).toBe(404)
  // First names are all that the group sees of each other.
  const { enrollments } = (await person.client.get('/user/cohort-enrollments')).body
  expect(enrollments).toMatchObject([{ group: ['Pat'] }])
  expect(JSON.stringify(enrollments)).not.toContain('Payer')
})

test('a cohort without a seat left is full in the list of its people too', async () => {
  const { id } = await offer(admin, { seats: 1 })
  const people = `/cohorts/${id}/people`
  expect((await admin.get(people)).body).toMatchObject({ stage: 'open' })
  await join((await payer(server)).client, id)
  expect((await admin.get(people)).body).toMatchObject({ stage: 'full' })
})

test('attendance is marked once a session has begun, for those who are in it, and the board counts it', async () => {
  const { id } = await offer(admin, { sessions: SESSIONS, attendancePercent: 50 })
  const joined = await join((await payer(server)).client, id)
  const enrollment = String(joined.body.id)
  const mark = (session: string, present: boolean, who = enrollment) =>
    admin.send('PUT', `/cohorts/${id}/attendance`, {
      body: { session, marks: [{ id: who, present, minutes: 60 }] },
    })
  const notBegun = (reply: Reply) =>
    expect(reply).toMatchObject({ status: 400, body: { fields: [{ path: 'session' }] } })
  notBegun(await mark('one', true))
  ahead = 11 * DAY_MS
  admin = patient(await server.as('adminA'))
  expect((await mark('one', true)).body).toEqual({ marked: 1 })
  notBegun(await mark('two', true))
  ahead = 18 * DAY_MS
  admin = patient(await server.as('adminA'))
  expect((await mark('three', true)).status).toBe(400)
  expect((await mark('one', true, 'enr_0000000000000000')).status).toBe(400)
  await mark('one', false)
  await mark('two', false)
  const board = (await admin.get('/cohort-board?org_name=Sample%20Realty')).body
  expect(Object(board.cohorts).find((one: { id: string }) => one.id === id)).toMatchObject({
    attendance: 0,
    atRisk: 1,
    taken: 1,
  })
  const { people } = (await admin.get(`/cohorts/${id}/people`)).body
  expect(people).toMatchObject([{ isAtRisk: true, meetsAttendance: false }])
})
