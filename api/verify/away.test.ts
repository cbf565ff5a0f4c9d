import { renameSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import { endpointTable, loadCollections } from '../endpoint-table.ts'
import { createClient } from '../testing/client.ts'
import { startTestServer } from '../testing/server.ts'
import { isRepetition } from './full.ts'
import { inBatches } from './in-batches.ts'
import { type OwnCluster, startOnOwnCluster } from './own-cluster.ts'
import { type Request, requestFor } from './requests.ts'
import { giveStepUp } from './world.db.ts'
import { createWorld, type Person, type World } from './world.ts'

/** How long a call may take to say that it cannot be done now: five seconds, and as much on a busy machine. */
const BOUND_MS = 10_000

const { endpoints } = await endpointTable(await loadCollections())
let cluster: OwnCluster
let world: World
let person: Person
beforeAll(async () => {
  cluster = await startOnOwnCluster()
  world = await createWorld({ url: cluster.server.url, databaseUrl: cluster.databaseUrl })
  person = await world.addPerson('platformAdministrator', await world.addOrg())
  await giveStepUp(world.db.kysely, person.sessionId)
})
afterAll(async () => {
  await world.close()
  await cluster.close()
})

const stranger = () => createClient(cluster.server.url, null)

async function requestsOf(chosen: readonly Endpoint[]): Promise<{ endpoint: Endpoint; request: Request }[]> {
  const scene = { world, actor: person, colleague: person, owner: person, org: person.org }
  return inBatches(chosen, 4, async (endpoint) => ({ endpoint, request: await requestFor(endpoint, scene) }))
}

type Answered = {
  readonly endpoint: Endpoint
  readonly status: number
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
  readonly took: number
}

/** Every call but those that say the same again, so many at once. */
async function askAll(atOnce: number, meanwhile: () => Promise<void>): Promise<readonly Answered[]> {
  const chosen = endpoints.filter((one) => !isRepetition(one) && one.path !== '/orgs/{id}/restore')
  const requests = await requestsOf(chosen)
  await meanwhile()
  return inBatches(requests, atOnce, async ({ endpoint, request }) => {
    const since = performance.now()
    const { method, path, sent } = request
    const { status, headers, body } = await person.client.send(method, path, sent)
    return { endpoint, status, headers, body, took: performance.now() - since }
  })
}

function expectUnavailable(answers: readonly Answered[]): void {
  const problems = answers.flatMap(({ endpoint, status, headers, body, took }) => {
    const name = nameOf(endpoint)
    if (took > BOUND_MS) return [`${name} took ${Math.round(took)} ms`]
    if (status !== 503) return isSettled(endpoint, status) ? [] : [`${name} answers ${status}`]
    const isClear = headers.has('retry-after') && (endpoint.atRoot || typeof body.message === 'string')
    return isClear ? [] : [`${name} answers 503 without Retry-After or a message`]
  })
  expect(problems).toEqual([])
  const unavailable = answers.filter(({ status }) => status === 503).length
  const longest = Math.round(Math.max(...answers.map(({ took }) => took)))
  console.log(`database away: ${unavailable} of ${answers.length} calls 503, the slowest in ${longest} ms`)
  expect(unavailable).toBeGreaterThan(answers.length * 0.9)
}

test('while the database is down, every call that needs it quickly gets 503 with Retry-After, and all work again later', async () => {
  expectUnavailable(await askAll(16, cluster.stopDatabase))
  expect((await stranger().get('/healthz')).status).toBe(200)
  const ready = await stranger().get('/readyz')
  expect([ready.status, ready.body.database, ready.headers.get('retry-after')]).toEqual([503, 'failed', '2'])
  await cluster.startDatabase()
  await expect.poll(async () => (await stranger().get('/readyz')).status).toBe(200)
  expect((await person.client.get('/auth/verify')).status).toBe(200)
})

test('while storage is down, readiness says so and everything else continues', async () => {
  const away = `${cluster.dataDir}-away`
  renameSync(cluster.dataDir, away)
  const ready = await stranger().get('/readyz')
  expect([ready.status, ready.body.storage, ready.body.database]).toEqual([503, 'failed', 'ok'])
  expect((await stranger().get('/healthz')).status).toBe(200)
  expect((await person.client.get('/org/checklists')).status).toBe(200)
  renameSync(away, cluster.dataDir)
  expect((await stranger().get('/readyz')).status).toBe(200)
})

test('while the database accepts connections but never answers, every call gets 503, and all work again later', async () => {
  const { rows } = await world.db.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() UNION SELECT $1::integer`,
    [cluster.databasePid()],
  )
  const signal = async (name: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, name)
  }
  expectUnavailable(await askAll(1_000, () => signal('SIGSTOP')))
  expect((await stranger().get('/healthz')).status).toBe(200)
  await signal('SIGCONT')
  await expect.poll(async () => (await stranger().get('/readyz')).status).toBe(200)
  // What was sent before the silence is done after it, the signing out of this person too.
  const next = await world.addPerson('member', await world.addOrg())
  expect((await next.client.get('/auth/verify')).status).toBe(200)
})

/**
 * An open call may need no database, or be refused for what it says before anything is looked up; the three lights say
 * themselves that the database is away.
 */
const isSettled = (endpoint: Endpoint, status: number): boolean =>
  status < 500 && (endpoint.access === 'public' || nameOf(endpoint) === 'GET /status')

test('while the mail server is down, sign-up and forgotten passwords answer as usual and every message is kept', async () => {
  const server = await startTestServer({
    environment: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      PUBLIC_URL: 'http://localhost:3000',
    },
  })
  const newcomer = { email: 'new@example.org', firstName: 'Sample', lastName: 'New', acceptTerms: true }
  const password = 'a password of a sample 2026'
  expect((await server.stranger.post('/auth/register', { ...newcomer, password })).status).toBe(202)
  expect((await server.stranger.post('/auth/password/forgot', { email: 'member@example.org' })).status).toBe(
    200,
  )
  await server.runJobs()
  const kept = async () =>
    (
      await server.pool.query<{ status: string; attempts: number }>(`SELECT o.status, j.attempts FROM outbox o
      JOIN job_states j ON j.id = o.job_id ORDER BY o.created_at`)
    ).rows
  expect(await kept()).toEqual([
    { status: 'queued', attempts: 1 },
    { status: 'queued', attempts: 1 },
  ])
  await server.close()
})
