import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../../database/app-role.ts'
import { type Database, openDatabase } from '../../database/connection.ts'
import { asServer } from '../../database/tenant.ts'
import { enqueueJob } from '../../jobs/jobs.db.ts'
import type { Client } from '../../testing/client.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let time = new Date('2026-11-26T12:00:00.000Z')
let server: TestServer
let db: Database
let member: Client
let me = ''

beforeAll(async () => {
  server = await startTestServer({ now: () => time, environment: { DATABASE_CONNECTIONS: '10' } })
  db = openDatabase(server.databaseUrl, { connections: 10, role: APP_ROLE })
  member = await server.as('memberA')
  me = String((await member.get('/auth/verify')).body.userId)
  await server.pool.query(`UPDATE users SET time_zone = 'America/Chicago' WHERE id = $1`, [me])
})
afterAll(async () => {
  await db.close()
  await server.close()
})

/** At another time, with a session of that time. */
async function goTo(moment: string): Promise<void> {
  time = new Date(moment)
  member = await server.as('memberA')
}

/** What the hour brings: the jobs of what is due, and what they do. */
async function hour(): Promise<void> {
  const job = { kind: 'report.due', userId: null, orgId: null, inputs: {}, now: time } as const
  await asServer(db, (trx) => enqueueJob(trx, job))
  await server.runJobs()
}

let count = 0
async function scheduled(more: object = {}) {
  count += 1
  const plan = {
    name: `Fund ${count}`,
    toolId: 'calculators/emergency-fund',
    inputs: { essentialMonthly: 4_000 },
  }
  const made = await member.post('/plans', { ...plan, factBound: ['essentialMonthly'] })
  const planId = String(made.body.id)
  const reportId = planId.replace('pln_', 'rpt_')
  const asked = { reportId, frequency: 'weekly', day: 1, ...more }
  const { status, body, text } = await member.post('/reports/schedules', asked)
  expect(status, text).toBe(201)
  return { id: String(body.id), title: plan.name, planId, body }
}

const rows = async (statement: string, values: readonly unknown[]) =>
  (await server.pool.query(statement, [...values])).rows
const runsOf = (id: string) =>
  rows(`SELECT id, content FROM reports WHERE kind = 'schedule' AND source_ref LIKE $1`, [`${id} %`])
const mailsOf = (title: string) =>
  rows('SELECT subject, unsubscribe FROM outbox WHERE subject LIKE $1', [`%${title}`])
const now = async (id: string) => {
  const { schedules } = (await member.get('/reports/schedules')).body
  return Array.isArray(schedules) ? schedules.find((one) => one.id === id) : undefined
}

test('a weekly plan is made again on its morning, from the profile of that day, and told of with a link', async () => {
  const { id, title, body } = await scheduled()
  expect(body).toMatchObject({
    timeZone: 'America/Chicago',
    nextRunAt: '2026-11-30T13:00:00.000Z',
    status: 'active',
  })
  await goTo('2026-11-30T12:10:00Z')
  const { rev } = (await member.get('/facts')).body
  await member.patch('/facts', { changes: { 'spending.essentialMonthly': 6_000 }, rev })
  await hour()
  expect(await runsOf(id)).toEqual([])
  await goTo('2026-11-30T13:00:00Z')
  await server.runJobs()
  const [run, ...others] = await runsOf(id)
  expect(others).toEqual([])
  expect(String(run.content)).toContain('"targetAmount":30000')
  const seen = await member.get(`/reports/${String(run.id)}`)
  expect(seen.body).toMatchObject({ kind: 'schedule', title, status: 'ready' })
  const { notices } = (await member.get('/user/notices')).body
  expect(notices).toContainEqual(
    expect.objectContaining({
      title: `Scheduled report: ${title}`,
      link: `/reports?report=${String(run.id)}`,
    }),
  )
  expect(await mailsOf(title)).toHaveLength(1)
  expect(await now(id)).toMatchObject({ nextRunAt: '2026-12-07T13:00:00.000Z', lastReport: run.id })
})

test('two workers with the same run, and an hour that is asked twice, make one report and one mail', async () => {
  const { id, title } = await scheduled()
  const at = '2026-12-07T13:00:00.000Z'
  await goTo(at)
  const twin = {
    kind: 'report.schedule',
    userId: me,
    orgId: null,
    inputs: { scheduleId: id, at },
    now: time,
  } as const
  await asServer(db, async (trx) => {
    await enqueueJob(trx, twin)
    await enqueueJob(trx, twin)
  })
  await Promise.all([hour(), hour(), server.runJobs()])
  await server.runJobs()
  expect(await runsOf(id)).toHaveLength(1)
  expect(await mailsOf(title)).toHaveLength(1)
  expect(await now(id)).toMatchObject({ nextRunAt: '2026-12-14T13:00:00.000Z' })
})

test('a paused schedule makes nothing, and runs on from the day it is resumed', async () => {
  const { id } = await scheduled()
  expect((await member.patch(`/reports/schedules/${id}`, { status: 'paused' })).body.nextRunAt).toBeNull()
  await goTo('2026-12-14T13:00:00Z')
  await hour()
  expect(await runsOf(id)).toEqual([])
  const { body } = await member.patch(`/reports/schedules/${id}`, { status: 'active' })
  expect(body.nextRunAt).toBe('2026-12-21T13:00:00.000Z')
})

test('a schedule is edited: it runs next by its new rhythm, and parts that are left out stay', async () => {
  const { id } = await scheduled()
  const change = (changes: object) => member.patch(`/reports/schedules/${id}`, changes)
  const monthly = { frequency: 'monthly', day: 15, endsOn: '2027-06-30' }
  expect((await change(monthly)).body).toMatchObject({ ...monthly, nextRunAt: '2026-12-15T13:00:00.000Z' })
  expect((await change({ day: 20 })).body).toMatchObject({ ...monthly, day: 20, status: 'active' })
  expect((await change({ frequency: 'weekly' })).body.fields).toMatchObject([{ path: 'day' }])
  expect((await change({ endsOn: '2026-12-19' })).body.fields).toMatchObject([{ path: 'endsOn' }])
  await change({ status: 'paused' })
  expect((await change({ frequency: 'weekly', day: 1, endsOn: null })).body).toMatchObject({
    status: 'paused',
    nextRunAt: null,
  })
  expect((await change({ status: 'active' })).body).toMatchObject({
    frequency: 'weekly',
    day: 1,
    endsOn: null,
  })
  expect(await now(id)).toMatchObject({ nextRunAt: '2026-12-21T13:00:00.000Z' })
})

test('a schedule ends with its last day, and one that would never run is refused', async () => {
  const { id } = await scheduled({ endsOn: '2026-12-21' })
  await goTo('2026-12-21T13:00:00Z')
  await hour()
  expect(await runsOf(id)).toHaveLength(1)
  expect(await now(id)).toMatchObject({ status: 'ended', nextRunAt: null })
  expect((await member.patch(`/reports/schedules/${id}`, { day: 2 })).status).toBe(409)
  const reportId = `rpt_${(await scheduled()).planId.slice(4)}`
  const late = { reportId, frequency: 'weekly', day: 1, endsOn: '2026-12-27' }
  expect((await member.post('/reports/schedules', late)).status).toBe(400)
})

test('a schedule ends where its plan is gone, and where its person may not use the tool any more', async () => {
  const gone = await scheduled()
  await member.delete(`/plans/${gone.planId}`)
  await goTo('2026-12-28T13:00:00Z')
  await hour()
  expect(await runsOf(gone.id)).toEqual([])
  expect(await now(gone.id)).toMatchObject({ status: 'ended', note: expect.stringContaining('gone') })
  const off = await scheduled()
  await server.pool.query(`UPDATE users SET status = 'disabled' WHERE id = $1`, [me])
  time = new Date('2027-01-04T13:00:00Z')
  await hour()
  await server.pool.query(`UPDATE users SET status = 'active' WHERE id = $1`, [me])
  await goTo('2027-01-04T13:30:00Z')
  expect(await runsOf(off.id)).toEqual([])
  expect(await now(off.id)).toMatchObject({ status: 'ended' })
})

test('the link in its mail ends the mail of all schedules, and their notices go on', async () => {
  const { id, title } = await scheduled()
  await goTo('2027-01-11T13:00:00Z')
  await hour()
  const [mail] = await mailsOf(title)
  const code = String(mail.unsubscribe).split('#off=')[1]
  expect((await server.stranger.post('/notices/unsubscribe', { code })).status).toBe(200)
  await goTo('2027-01-18T13:00:00Z')
  await hour()
  expect(await runsOf(id)).toHaveLength(2)
  expect(await mailsOf(title)).toHaveLength(1)
})

test('whoever moves gets the next one in the morning there; a day without a run is left out', async () => {
  const { id } = await scheduled()
  await server.pool.query(`UPDATE users SET time_zone = 'Asia/Tokyo' WHERE id = $1`, [me])
  await hour()
  expect(await now(id)).toMatchObject({ timeZone: 'Asia/Tokyo', nextRunAt: '2027-01-24T22:00:00.000Z' })
  await goTo('2027-01-27T09:00:00Z')
  await hour()
  expect(await runsOf(id)).toEqual([])
  expect(await now(id)).toMatchObject({ nextRunAt: '2027-01-31T22:00:00.000Z', note: expect.any(String) })
})

test('nobody sees, pauses, or ends a schedule of somebody else, nor schedules what they do not see', async () => {
  const { id, planId } = await scheduled()
  const other = await server.as('memberB')
  expect((await other.get('/reports/schedules')).body.schedules).toEqual([])
  expect((await other.patch(`/reports/schedules/${id}`, { status: 'paused' })).status).toBe(404)
  expect((await other.delete(`/reports/schedules/${id}`)).status).toBe(404)
  const theirs = { reportId: `rpt_${planId.slice(4)}`, frequency: 'weekly', day: 1 }
  expect((await other.post('/reports/schedules', theirs)).status).toBe(404)
  expect((await member.delete(`/reports/schedules/${id}`)).status).toBe(204)
})

test('a person has twenty schedules at most, however many are asked for at once', async () => {
  const { planId } = await scheduled()
  const asked = { reportId: `rpt_${planId.slice(4)}`, frequency: 'monthly', day: 31 }
  const all = await Promise.all(Array.from({ length: 25 }, () => member.post('/reports/schedules', asked)))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]))
  expect((await member.get('/reports/schedules')).body.schedules).toHaveLength(20)
})
