import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { infrastructure } from '#kit/contract/infrastructure.api.ts'
import { APP_ROLE } from '../database/app-role.ts'
import { openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import type { Client } from '../testing/client.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { insertRecord, type NewRecord } from './records.db.ts'

let time = new Date('2026-11-20T12:00:30.000Z')
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => time })
  admin = await server.as('platformAdmin')
})
afterAll(() => server.close())

const pass = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000)
}

const read = async (window = '1h') => {
  const { status, body } = await admin.get(`/admin/infrastructure?window=${window}`)
  expect([status, infrastructure.answer.safeParse(body).error]).toEqual([200, undefined])
  return infrastructure.answer.parse(body)
}

const record = async (more: Partial<NewRecord>) => {
  const db = openDatabase(server.databaseUrl, { connections: 1, role: APP_ROLE })
  await asServer(db, (trx) =>
    insertRecord(trx, { kind: 'backup', at: time, ok: true, text: 'Sample', ...more }),
  )
  await db.close()
}

const checkOf = (answer: z.output<typeof infrastructure.answer>, name: string) =>
  answer.checks.find((check) => check.name === name)

test('a member gets 403 for the figures but can see the three lights', async () => {
  const member = await server.as('memberA')
  expect((await member.get('/admin/infrastructure')).status).toBe(403)
  const { status, body } = await member.get('/status')
  expect(status).toBe(200)
  expect(Object.keys(body).sort()).toEqual(['at', 'backgroundWork', 'data', 'website'])
  expect((await server.stranger.get('/status')).status).toBe(401)
})

test('requests are counted by route group, minute, and outcome, and are still there a minute later', async () => {
  const before = await read()
  const requestsOf = (answer: typeof before, group: string) =>
    answer.traffic.groups.find((one) => one.group === group)?.requests ?? 0
  const member = await server.as('memberA')
  for (let count = 0; count < 7; count += 1) await member.get('/org/checklists')
  await member.get('/org/checklists?org_name=Nobody')
  const after = await read()
  expect(requestsOf(after, 'org') - requestsOf(before, 'org')).toBe(8)
  expect(after.traffic.groups.find((one) => one.group === 'org')).toMatchObject({ refused: 1, failed: 0 })
  expect(after.traffic.series).toHaveLength(60)
  expect(after.traffic.series.at(-1)?.perSecond).toBeGreaterThan(0)
  pass(120)
  const later = await read()
  expect(requestsOf(later, 'org')).toBe(requestsOf(after, 'org'))
  expect(later.traffic.series.at(-3)?.perSecond).toBeGreaterThan(0)
  expect(later.traffic.series.at(-2)?.perSecond).toBe(0)
})

test('windows of a day and a week have their own steps, and health checks are not counted', async () => {
  await server.stranger.get('/healthz')
  const day = await read('24h')
  const week = await read('7d')
  expect([day.traffic.stepSeconds, day.traffic.series.length]).toEqual([600, 144])
  expect([week.traffic.stepSeconds, week.traffic.series.length]).toEqual([3_600, 168])
  expect(week.traffic.total.requests).toBeGreaterThan(10)
  expect(week.traffic.groups.map(({ group }) => group)).not.toContain('healthz')
  expect((await admin.get('/admin/infrastructure?window=1y')).status).toBe(400)
})

test('several copies add up', async () => {
  const buckets = `ARRAY[${Array.from({ length: 25 }, (_, index) => (index === 3 ? 600 : 0)).join(',')}]`
  await server.pool.query(
    `INSERT INTO infra_minutes VALUES (date_trunc('minute', $1::timestamptz), 'another copy', 'plans', 600, 0, 6, 5, ${buckets})`,
    [time],
  )
  const answer = await read()
  expect(answer.traffic.groups.find((one) => one.group === 'plans')).toMatchObject({
    requests: 600,
    errorRate: 0.01,
  })
  expect(answer.version.copies).toBe(2)
})

test('the figures of the database, the storage and the version are there', async () => {
  const answer = await read()
  expect(answer.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(answer.database.connections).toMatchObject({ max: 200 })
  expect(answer.database.connections.used).toBeGreaterThan(0)
  const largest = answer.database.tables.map(({ bytes }) => bytes)
  expect(largest.length).toBeGreaterThan(5)
  expect(largest).toEqual(largest.toSorted((a, b) => b - a))
  expect(answer.database.slowest.statements.length).toBeGreaterThan(5)
  expect(answer.database.slowest.statements.map(({ text }) => text).join()).toContain('find_caller')
  expect(answer.storage.organizations.map(({ org_name }) => org_name)).toContain('Sample Realty')
  expect(answer.storage.disk?.totalBytes).toBeGreaterThan(0)
  expect(answer.version.migrations.pending).toEqual([])
  expect(answer.version.migrations.done.length).toBeGreaterThan(3)
  expect(answer.mail.mode).toBe('off')
  expect(JSON.stringify(answer)).not.toContain('argon2')
})

test('a changed light is recorded once in the audit, with when its previous state began', async () => {
  await record({ text: 'A good one' })
  expect(checkOf(await read(), 'backup')).toMatchObject({ light: 'green', text: '0 hours ago' })
  pass(27 * 3_600)
  admin = await server.as('platformAdmin')
  const amber = checkOf(await read(), 'backup')
  expect(amber).toMatchObject({ light: 'amber', since: time.toISOString() })
  await read()
  const { rows } = await server.pool.query(
    "SELECT detail::json AS detail FROM audit_events WHERE action = 'infrastructure.light' AND target = 'backup'",
  )
  expect(rows).toEqual([{ detail: expect.objectContaining({ from: 'green', to: 'amber' }) }])
  const { body } = await (await server.as('memberA')).get('/status')
  expect(body.data).toBe('amber')
})

test('a failed drill stays red until one passes', async () => {
  await record({ kind: 'restore.drill', ok: false, text: 'It did not start' })
  const failed = await read()
  expect([checkOf(failed, 'restore-drill')?.light, failed.lights.data]).toEqual(['red', 'red'])
  expect(failed.backups.lastRestoreDrill).toMatchObject({ ok: false, text: 'It did not start' })
  pass(1)
  await record({ kind: 'restore.drill', ok: true })
  expect(checkOf(await read(), 'restore-drill')?.light).toBe('green')
})

test('a job that has waited for ten minutes turns background work red', async () => {
  await server.pool.query(
    `WITH record AS (INSERT INTO jobs (id, queue_id, kind, inputs, queued_at)
       VALUES ('job_old', gen_random_uuid(), 'export', '{}', $1) RETURNING queue_id)
     INSERT INTO pgboss.job (id, name, start_after) SELECT queue_id, 'jobs', $1 FROM record`,
    [new Date(time.getTime() - 601_000)],
  )
  const answer = await read()
  expect([checkOf(answer, 'oldest-job')?.light, answer.lights.backgroundWork]).toEqual(['red', 'red'])
  expect(answer.jobs.oldestWaitingSeconds).toBe(601)
  await server.pool.query("DELETE FROM jobs WHERE id = 'job_old'")
  expect((await read()).lights.backgroundWork).toBe('green')
})

test('the lights and their values are available as metrics', async () => {
  await read()
  const text = await (await fetch(`${server.url}/metrics`)).text()
  expect(text).toMatch(/^infrastructure_light\{name="database",part="data"\} 0$/m)
  expect(text).toMatch(/^infrastructure_value\{name="disk",unit="share"\} 0\.\d+$/m)
})
