import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { randomLetters } from '../ids.ts'
import { SAMPLE_PASSWORD } from '../sample/people.ts'
import { type ChildServer, startChild } from '../testing/child-server.ts'
import { createClient, type Reply } from '../testing/client.ts'
import { isFull } from './full.ts'
import { TOOL } from './makers.ts'
import { createTestDatabase, type TestDatabase, waitingForLocks } from './test-database.ts'

const TRIES = isFull ? 50 : 4
const ORG = 'Sample Realty'
const dataDir = temporaryFolder('retries')
let database: TestDatabase
let child: ChildServer
let environment: Readonly<Record<string, string>>
let token = ''

beforeAll(async () => {
  database = await createTestDatabase()
  environment = { DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '0' }
  child = await startChild(environment)
  environment = { ...environment, PORT: new URL(child.url).port }
  const body = { email: 'admin@example.org', password: SAMPLE_PASSWORD }
  token = String((await createClient(child.url, null).post('/auth/login', body)).body.token)
})
afterAll(async () => {
  child.kill('SIGTERM')
  await child.ended
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Kind = {
  readonly path: string
  readonly body: (name: string) => object
  /** The table whose lock stops the call in the middle, and how often its effect is there. */
  readonly table: string
  readonly count: string
}

/** One of each kind of effect: an item, a whole list, a file, a row of a person, records of the ledger. */
const KINDS: readonly Kind[] = [
  {
    path: '/org/vendors/items',
    body: (name) => ({ org_name: ORG, name }),
    table: 'records',
    count: `SELECT count(*)::integer AS n FROM records
      WHERE name = 'vendors' AND body::json->>'name' = $1`,
  },
  {
    path: '/org/pipeline/import',
    body: (name) => ({ org_name: ORG, format: 'json', content: JSON.stringify([{ name }]) }),
    table: 'record_changes',
    count: `SELECT count(*)::integer AS n FROM records
      WHERE name = 'pipeline' AND body::json->>'name' = $1`,
  },
  {
    path: '/plans',
    body: (name) => ({ name, toolId: TOOL, inputs: {} }),
    table: 'plans',
    count: 'SELECT count(*)::integer AS n FROM plans WHERE name = $1',
  },
]

const send = ({ path, body }: Kind, name: string): Promise<Reply> =>
  createClient(child.url, token).post(path, body(name), { 'idempotency-key': name })

let stuck = 0
/** Sends it again with the same key, as a client does, until it has its answer. */
async function untilAnswered(kind: Kind, name: string): Promise<Reply> {
  const until = performance.now() + 150_000
  for (;;) {
    const reply = await send(kind, name).catch(() => null)
    if (reply !== null && reply.status !== 409 && reply.status < 500) return reply
    if (performance.now() > until) {
      stuck += 1
      throw new Error(`${kind.path} still answers ${reply?.status}: ${reply?.text}`)
    }
    await wait(50)
  }
}

async function effects({ count }: Kind, name: string): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(count, [name])
  return rows[0]?.n ?? 0
}

async function killServer(): Promise<void> {
  child.kill('SIGKILL')
  await child.ended
  child = await startChild(environment)
}

const endBackends = () =>
  database.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`)

/** Stops the call at the lock of its table, and lets `meanwhile` happen to it there. */
async function inTheMiddle(
  kind: Kind,
  name: string,
  meanwhile: () => Promise<unknown>,
): Promise<Reply | null> {
  const blocker = await database.pool.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query(`LOCK TABLE ${kind.table} IN ACCESS EXCLUSIVE MODE`)
    const first = send(kind, name).catch(() => null)
    await expect.poll(() => waitingForLocks(database.pool)).toBeGreaterThan(0)
    await meanwhile()
    return await first
  } finally {
    await blocker.query('ROLLBACK')
    blocker.release()
  }
}

async function assertOnce(kind: Kind, name: string): Promise<void> {
  const answer = await untilAnswered(kind, name)
  expect([answer.status, await effects(kind, name)], answer.text).toEqual([
    kind.path.endsWith('import') ? 200 : 201,
    1,
  ])
  const again = await untilAnswered(kind, name)
  expect([again.text, await effects(kind, name)]).toEqual([answer.text, 1])
}

const kindOf = (attempt: number): Kind => KINDS[attempt % KINDS.length] ?? KINDS[0] ?? raise()
const raise = (): never => {
  throw new Error('there is no kind')
}

test(
  `a call whose server was killed is done once by its retry, ${TRIES} times: in the middle, and near its end`,
  async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const kind = kindOf(attempt)
      const name = `kill ${randomLetters(12)}`
      if (attempt % 2 === 0) {
        await inTheMiddle(kind, name, async () => {
          child.kill('SIGKILL')
          await child.ended
        })
        child = await startChild(environment)
      } else {
        // Somewhere between the first statement and the answer.
        const first = send(kind, name).catch(() => null)
        await wait(attempt % 40)
        await killServer()
        await first
      }
      await assertOnce(kind, name)
      expect(stuck).toBe(0)
    }
  },
  180_000 + TRIES * 60_000,
)

test(
  `a call that was answered 503 is done once by its retry, ${TRIES} times`,
  async () => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const kind = kindOf(attempt)
      const name = `busy ${randomLetters(12)}`
      const refused = await inTheMiddle(kind, name, endBackends)
      expect(refused?.status).toBe(503)
      expect(await effects(kind, name)).toBe(0)
      await assertOnce(kind, name)
    }
    console.log(
      `retries: after kill -9: ${TRIES}, after 503: ${TRIES}, done once: all, 409 that stays: ${stuck}`,
    )
  },
  180_000 + TRIES * 60_000,
)

test('of simultaneous calls with one key, one is done and the others are told so or get its answer', async () => {
  const [kind = raise()] = KINDS
  const name = `twice ${randomLetters(12)}`
  const answers = await Promise.all(Array.from({ length: 30 }, () => send(kind, name)))
  const statuses = new Set(answers.map(({ status }) => status))
  for (const status of statuses) expect([201, 409]).toContain(status)
  await assertOnce(kind, name)
  expect(await effects(kind, name)).toBe(1)
})
