import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { vi } from 'vitest'
import type { MoreDefinitions } from '../endpoint-table.ts'
import { surviveLostConnections } from '../database/connection.ts'
import { createDatabase, dropDatabase } from '../database/postgres.ts'
import { migrate } from '../migrate.ts'
import { SAMPLE_PASSWORD, SAMPLE_PEOPLE } from '../sample/people.ts'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'
import { type Client, createClient } from './client.ts'
import { setQueueTime } from './queue-state.ts'
import { addSecondServer } from './second-server.ts'

export type TestServer = {
  readonly url: string
  readonly databaseUrl: string
  readonly dataDir: string
  /** The database behind the server, to look at what is stored. */
  readonly pool: Pool
  /** Signs in one of the sample callers ('memberA', 'adminB', …), each call with a session of its own. */
  readonly as: (caller: string) => Promise<Client>
  readonly stranger: Client
  /** Runs the background jobs that are due: a test's server has no workers of its own. */
  readonly runJobs: () => Promise<number>
  readonly close: () => Promise<void>
}

export type TestOptions = MoreDefinitions & {
  readonly environment?: NodeJS.ProcessEnv
  readonly now?: () => Date
  readonly webDir?: string
}

const GENEROUS = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOGIN_FAILURES_PER_MINUTE: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  INVITATIONS_PER_PERSON: '100000',
  INVITATIONS_PER_ORG: '100000',
  UPLOAD_MB_PER_HOUR: '1000000',
  BUSY_LOOP_MS: '60000',
  DATABASE_SILENT_MS: '120000',
  COSTLY_PER_PERSON: '1000',
  JOB_WORKERS: '0',
}

/**
 * A server of its own on a fresh, seeded database and a free port. With TEST_SERVERS=2, which the project 'pair' sets,
 * it is two processes behind one address, except where the test has a clock of its own.
 */
export async function startTestServer(options: TestOptions = {}): Promise<TestServer> {
  const admin = process.env.TEST_DATABASE_URL
  if (admin === undefined) throw new Error('TEST_DATABASE_URL is not set: tests need the global setup')
  const name = `t_${randomBytes(6).toString('hex')}`
  const environment = { ...GENEROUS, ...options.environment }
  const databaseUrl = await createSeeded(admin, name, environment)
  const dataDir = mkdtempSync(join(tmpdir(), 'groundwork-test-'))
  const server = await startServer({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    dataDir,
    webDir: options.webDir ?? join(dataDir, 'no-web'),
    environment,
    ...(options.now ? { now: options.now } : {}),
    ...(options.collections ? { collections: options.collections } : {}),
    ...(options.forms ? { forms: options.forms } : {}),
    ...(options.courses ? { courses: options.courses } : {}),
  })
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  surviveLostConnections(pool)
  const isPair = process.env.TEST_SERVERS === '2' && options.now === undefined
  const pair = isPair ? await addSecondServer({ url: server.url, databaseUrl, dataDir }, environment) : null
  const close = async () => {
    await pair?.close()
    await server.close()
    await pool.end()
    await dropDatabase(admin, name)
    rmSync(dataDir, { recursive: true, force: true })
  }
  const { now } = options
  const runJobs = async () => {
    if (now !== undefined) await setQueueTime(pool, now())
    return server.runJobs()
  }
  const url = pair?.url ?? server.url
  const stranger = createClient(url, null)
  return { url, databaseUrl, dataDir, pool, stranger, runJobs, close, as: (caller) => signIn(url, caller) }
}

/** What decides about the first content of a database. */
const SEED_SETTINGS = ['HOST', 'SAMPLE_DATA', 'DEFAULT_ORG_NAME']

/** A copy of the run's template, unless these settings ask for other content. */
async function createSeeded(admin: string, name: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const template = process.env.TEST_TEMPLATE
  if (template !== undefined && !SEED_SETTINGS.some((setting) => setting in environment))
    return createDatabase(admin, name, template)
  const databaseUrl = await createDatabase(admin, name)
  await migrate(databaseUrl)
  await seed(databaseUrl, environment)
  return databaseUrl
}

async function signIn(url: string, caller: string): Promise<Client> {
  const person = SAMPLE_PEOPLE.find((one) => one.caller === caller)
  if (person === undefined) throw new Error(`there is no sample caller ${caller}`)
  const body = { email: person.email, password: SAMPLE_PASSWORD }
  const answer = await unlessBusy(() => createClient(url, null).post('/auth/login', body))
  const token = answer.body.token
  if (typeof token !== 'string') throw new Error(`${caller} cannot sign in: ${JSON.stringify(answer.body)}`)
  return createClient(url, token)
}

/** A server on a machine that does other things says "try again in a moment": whoever prepares a test does. */
export const unlessBusy = <T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> =>
  vi.waitFor(
    async () => {
      const answer = await ask()
      if (answer.status === 503) throw new Error('the server is busy')
      return answer
    },
    { timeout: 60_000, interval: 500 },
  )
