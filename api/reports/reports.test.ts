import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/connection.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { withPerson } from '../database/tenant.ts'
import { newId } from '../ids.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { saveReport } from './reports.db.ts'

let server: TestServer
let member: Client
let db: Database
let me = ''
let time = new Date('2026-11-26T12:00:00Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  member = await server.as('memberA')
  db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  me = String((await member.get('/auth/verify')).body.userId)
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const CONTENT = {
  currency: 'EUR',
  outputs: { spent: { kind: 'number', label: 'Spent', format: 'cents' } },
  values: { spent: 1_250.4 },
  blocks: [
    { kind: 'headline', text: 'You spent $1,250.40.', output: 'spent' },
    { kind: 'table', title: 'Rows', columns: [{ key: 'a', label: 'A', format: 'text' }], rows: [{ a: 'x' }] },
  ],
  budget: null,
}

const made = async (more: object = {}) => {
  const whose = { holder: null, user_id: me, org_id: null, created_by: me }
  const about = { kind: 'file', title: 'Statement', status: 'ready', summary: '2 rows', rows: 2 } as const
  const row = { ...about, ...whose, warnings: 0, source_ref: newId('fil'), ...more }
  return withPerson(db, me, (trx) => saveReport(trx, { ...row, content: JSON.stringify(CONTENT), now: time }))
}

const link = async (objectId: string, more: object = {}) =>
  member.post('/shares', { kind: 'report', objectId, ...more })

test('a report is shown by link without its owner; revoked or expired, the next request is 404', async () => {
  const id = await made()
  const { body, status } = await link(id)
  expect(status).toBe(201)
  const open = () => server.stranger.get(String(body.path))
  const seen = await open()
  expect(seen.body).toMatchObject({
    kind: 'report',
    title: 'Statement',
    currency: 'EUR',
    values: { spent: 1_250.4 },
  })
  expect(Object.keys(seen.body)).not.toContain('createdBy')
  await member.delete(`/shares/${String(body.id)}`)
  expect((await open()).status).toBe(404)
  const expiresAt = new Date(time.getTime() + 60_000).toISOString()
  const short = await link(id, { expiresAt })
  expect((await server.stranger.get(String(short.body.path))).status).toBe(200)
  time = new Date(time.getTime() + 61_000)
  expect((await server.stranger.get(String(short.body.path))).status).toBe(404)
})

test('a deleted report takes everybody’s links with it: restored, it is out by none of them', async () => {
  const project = await member.post('/projects', { project_name: 'Ours', org_name: 'Sample Realty' })
  const { rows } = await server.pool.query('SELECT id FROM organisations WHERE org_name = $1', [
    'Sample Realty',
  ])
  const ours = { user_id: null, org_id: String(rows[0].id), holder: String(project.body.id) }
  const id = await made(ours)
  const admin = await server.as('adminA')
  const [own, others] = [await link(id), await admin.post('/shares', { kind: 'report', objectId: id })]
  const open = ({ body }: typeof own) => server.stranger.get(String(body.path))
  expect([(await open(own)).status, (await open(others)).status]).toEqual([200, 200])
  await member.delete(`/reports/${id}`)
  expect([(await open(own)).status, (await open(others)).status]).toEqual([404, 404])
  await member.post(`/reports/${id}/restore`)
  expect([(await open(own)).status, (await open(others)).status]).toEqual([404, 404])
  const fresh = await link(id)
  expect([fresh.status, (await open(fresh)).status]).toEqual([201, 200])
})

test('a link that is made while its report is deleted does not outlast it', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await made()
    const asked = [link(id), link(id), member.delete(`/reports/${id}`), link(id), link(id)]
    const links = (await Promise.all(asked)).filter(({ body }) => body.path !== undefined)
    await member.post(`/reports/${id}/restore`)
    for (const { body } of links) expect((await server.stranger.get(String(body.path))).status).toBe(404)
  }
})

test('nobody makes a link to a report that they do not see', async () => {
  const id = await made()
  const other = await server.as('memberB')
  expect((await other.post('/shares', { kind: 'report', objectId: id })).status).toBe(404)
  expect((await link(newId('rpt'))).status).toBe(404)
})

test('a report that was made is a PDF, as is the one of a saved plan', async () => {
  const plan = await member.post('/plans', {
    name: 'Rainy days',
    toolId: 'calculators/emergency-fund',
    inputs: { essentialMonthly: 4_000 },
  })
  for (const id of [await made(), String(plan.body.id).replace('pln_', 'rpt_')]) {
    const { status, body } = await member.post(`/reports/${id}/pdf`, {})
    expect([id, status]).toEqual([id, 200])
    expect(Buffer.from(String(body.base64), 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect((await (await server.as('memberB')).post(`/reports/${id}/pdf`, {})).status).toBe(404)
  }
})

test('the report of a saved plan is computed when it is opened, and is as the plan is', async () => {
  const plan = await member.post('/plans', {
    name: 'Rainy weeks',
    toolId: 'calculators/emergency-fund',
    inputs: { essentialMonthly: 5_000 },
  })
  const id = String(plan.body.id).replace('pln_', 'rpt_')
  const { status, body } = await member.get(`/reports/${id}`)
  expect([status, body.kind, body.title]).toEqual([200, 'tool', 'Rainy weeks'])
  const { outputs } = plan.body
  const numbers = Object.entries(typeof outputs === 'object' ? { ...outputs } : {}).filter(
    ([, value]) => typeof value === 'number',
  )
  expect(numbers.length).toBeGreaterThan(3)
  expect(body.values).toMatchObject(Object.fromEntries(numbers))
  expect((await member.delete(`/reports/${id}`)).status).toBe(404)
})

test('what happened once is kept for its person alone and is not made again by a schedule', async () => {
  const about = { kind: 'summary', title: 'Membership exam', summary: 'Passed: 78.0%' }
  const id = await made({ ...about, source_ref: newId('att') })
  expect((await member.get('/reports?kind=summary')).body.reports).toMatchObject([{ id, ...about }])
  const other = await server.as('brokerA')
  expect((await other.get(`/reports/${id}`)).status).toBe(404)
  const rhythm = { frequency: 'weekly', day: 1, endsOn: null, timeZone: 'UTC' }
  const asked = await member.post('/reports/schedules', { reportId: id, ...rhythm })
  expect([asked.status, asked.body.fields]).toEqual([
    400,
    [{ path: 'reportId', message: 'This report says what happened once. It cannot be made again.' }],
  ])
})
