import { afterAll, beforeAll, expect, test } from 'vitest'
import { APP_ROLE } from '../database/app-role.ts'
import { type Database, openDatabase } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import type { Client } from '../testing/client.ts'
import { endJobs } from '../testing/queue-state.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { enqueueJob, type NewJob } from './jobs.db.ts'

let server: TestServer
let db: Database
const clients = new Map<string, Client>()
const ids = new Map<string, string>()
let realty: string

const as = (caller: string): Client => {
  const client = clients.get(caller)
  if (client === undefined) throw new Error(`${caller} has not signed in`)
  return client
}

beforeAll(async () => {
  server = await startTestServer()
  db = openDatabase(server.databaseUrl, { connections: 2, role: APP_ROLE })
  for (const caller of ['memberA', 'adminA', 'memberB', 'adminB', 'platformAdmin']) {
    const client = await server.as(caller)
    clients.set(caller, client)
    ids.set(caller, String((await client.get('/auth/verify')).body.userId))
  }
  realty = String((await as('memberA').get('/org/checklists?org_name=Sample Realty')).body.orgId)
})
afterAll(async () => {
  await db.close()
  await server.close()
})

const queueFor = (caller: string, more: Partial<NewJob> = {}) => {
  const userId = ids.get(caller) ?? null
  const job = { kind: 'backup.check', userId, orgId: null, inputs: {}, now: new Date(), ...more } as const
  return asServer(db, (trx) => enqueueJob(trx, job))
}

const statusFor = async (caller: string, id: string) => (await as(caller).get(`/jobs/${id}`)).status

test('a job is visible to its owner, its organization’s job managers, and the platform; for others it does not exist', async () => {
  const own = await queueFor('memberA')
  const ofOrg = await queueFor('memberA', { orgId: realty })
  for (const [caller, mine, organizations] of [
    ['memberA', 200, 200],
    ['adminA', 404, 200],
    ['memberB', 404, 404],
    ['adminB', 404, 404],
    ['platformAdmin', 200, 200],
  ] as const)
    expect([caller, await statusFor(caller, own), await statusFor(caller, ofOrg)]).toEqual([
      caller,
      mine,
      organizations,
    ])
  const missing = await as('memberB').get('/jobs/job_0000000000000000')
  const foreign = await as('memberB').get(`/jobs/${own}`)
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
  for (const action of ['cancel', 'retry'])
    expect((await as('adminB').post(`/jobs/${ofOrg}/${action}`)).status).toBe(404)
})

test('the list shows one’s own jobs, the organization’s with org_name, and every job with all=true', async () => {
  const id = await queueFor('memberB')
  const list = async (caller: string, query: string) => {
    const { status, body } = await as(caller).get(`/jobs?limit=200&${query}`)
    return [status, Array.isArray(body.jobs) && body.jobs.some((job) => job.id === id)]
  }
  expect(await list('memberB', '')).toEqual([200, true])
  expect(await list('adminB', '')).toEqual([200, false])
  expect(await list('adminB', 'org_name=Maple Court HOA (sample)')).toEqual([200, false])
  expect(await list('memberB', 'org_name=Maple Court HOA (sample)')).toEqual([403, false])
  expect(await list('memberB', 'org_name=Sample Realty')).toEqual([404, false])
  expect(await list('platformAdmin', 'all=true')).toEqual([200, true])
  expect(await list('adminB', 'all=true')).toEqual([403, false])
})

test('pages have no gaps or repeats, and a made-up cursor is refused', async () => {
  const now = new Date('2026-01-05T00:00:00.000Z')
  const made = await Promise.all(Array.from({ length: 5 }, () => queueFor('adminB', { now })))
  const seen: string[] = []
  let cursor = ''
  do {
    const { body } = await as('adminB').get(`/jobs?limit=2${cursor && `&cursor=${cursor}`}`)
    if (!Array.isArray(body.jobs)) throw new Error('no jobs')
    seen.push(...body.jobs.map((job) => String(job.id)))
    cursor = typeof body.nextCursor === 'string' ? body.nextCursor : ''
  } while (cursor !== '')
  expect(seen.sort()).toEqual(made.sort())
  expect((await as('adminB').get('/jobs?cursor=nonsense')).status).toBe(400)
})

test('inputs are shown without secrets and addresses, and the claim is never shown', async () => {
  const inputs = { to: 'someone@example.org', code: '123456', list: 'vendors' }
  const { body } = await as('memberA').get(`/jobs/${await queueFor('memberA', { inputs })}`)
  expect(body.inputs).toEqual({ to: 's…@example.org', code: '•••', list: 'vendors' })
  expect(JSON.stringify(body)).not.toContain('queue_id')
})

test('a waiting job is canceled immediately and repeatedly, and can be rerun; finished jobs refuse', async () => {
  const id = await queueFor('memberA')
  const cancelled = await as('memberA').post(`/jobs/${id}/cancel`)
  expect([cancelled.status, cancelled.body.status, cancelled.body.canRetry]).toEqual([200, 'cancelled', true])
  expect((await as('memberA').post(`/jobs/${id}/cancel`)).status).toBe(200)
  const again = await as('memberA').post(`/jobs/${id}/retry`)
  expect([again.status, again.body.status, again.body.attempts]).toEqual([200, 'queued', 0])
  await endJobs(server.pool, { ids: [id], status: 'succeeded' })
  expect((await as('memberA').post(`/jobs/${id}/cancel`)).status).toBe(409)
  expect((await as('memberA').post(`/jobs/${id}/retry`)).status).toBe(409)
})

test('a manager can stop and retry a colleague’s job in the organization, and it is audited', async () => {
  const id = await queueFor('memberA', { orgId: realty })
  expect((await as('adminA').post(`/jobs/${id}/cancel`)).status).toBe(200)
  const { rows } = await server.pool.query(
    "SELECT org_id, actor_id FROM audit_events WHERE action = 'job.cancel' AND target = $1",
    [id],
  )
  expect(rows).toEqual([{ org_id: realty, actor_id: ids.get('adminA') }])
})

test('dead jobs of one kind are retried together, other people’s are not', async () => {
  const mine = await queueFor('memberA')
  const foreign = await queueFor('memberB')
  await endJobs(server.pool, { ids: [mine, foreign], status: 'dead' })
  const { body } = await as('memberA').post('/jobs/retry-dead', { kind: 'backup.check' })
  expect(body).toEqual({ retried: 1 })
  const { rows } = await server.pool.query('SELECT id, status FROM job_states WHERE id = ANY ($1)', [
    [mine, foreign],
  ])
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [mine, 'queued'],
      [foreign, 'dead'],
    ]),
  )
  expect((await as('memberA').post('/jobs/retry-dead', { kind: 'export', all: 'true' })).status).toBe(403)
})

test('counts, the oldest waiting job, and durations cover the requested jobs', async () => {
  const at = new Date(Date.now() - 120_000)
  await server.pool.query('DELETE FROM jobs')
  await queueFor('memberA', { now: at })
  const done = await queueFor('memberA')
  await queueFor('memberB')
  await endJobs(server.pool, { ids: [done], status: 'succeeded' })
  const { body } = await as('memberA').get('/jobs')
  expect(body.counts).toMatchObject({ queued: 1, succeeded: 1, dead: 0 })
  expect(body.oldestWaitingSeconds).toBeGreaterThan(119)
  expect(body.durations).toEqual([{ kind: 'backup.check', count: 1, p50: 4, p95: 4 }])
})
