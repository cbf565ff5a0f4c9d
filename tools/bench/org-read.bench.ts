import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '#api/database/postgres.ts'
import { COLLECTIONS } from '#api/registry/screens.gen.ts'
import { type Product, startProduct } from '../../e2e/product.ts'
import { readSignIns } from '../../e2e/sample-people.ts'
import { signIn } from '../../e2e/session.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Bench, type Row, round } from './bench.ts'
import { listClient } from './list-client.ts'
import { measureInTurns } from './load.ts'

const RECORDS = 50
const PATH = '/api/org/checklists'

/** Stores the very answer of the product where the bare server reads it. */
async function storeAnswer(databaseUrl: string, body: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('CREATE TABLE bench_list (id int PRIMARY KEY, body jsonb NOT NULL)')
  await client.query('INSERT INTO bench_list VALUES (1, $1)', [body])
  await client.end()
}

async function startBare(databaseUrl: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url]: unknown[] = await once(child.stdout, 'data')
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url: `${String(url).trim()}/list`, stop }
}

async function fillList(token: string): Promise<void> {
  const load = COLLECTIONS.checklists
  if (!load) throw new Error('there is no screen checklists')
  const { default: collection } = await load()
  const client = listClient(collection, token)
  const { rev } = await client.read()
  const items = Array.from({ length: RECORDS }, (_, n) => ({ ...collection.blank, name: `Record ${n}` }))
  await client.save(items, rev)
}

/** The product's own answer, and how to ask for it. */
async function prepare(product: Product): Promise<{ headers: Record<string, string>; body: string }> {
  process.env.E2E_URL = product.url
  const person = readSignIns(product.printed).at(0)
  if (!person) throw new Error('the product printed no sample sign-ins')
  const { token } = await signIn(person)
  await fillList(token)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}${PATH}`, { headers })
  return { headers, body: await answer.text() }
}

/** Product and bare server in turns, on the same PostgreSQL with the same answer. */
async function compare(databaseUrl: string, dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir, { RATE_LIMIT_PER_MINUTE: '10000000' })
  try {
    const { headers, body } = await prepare(product)
    await storeAnswer(databaseUrl, body)
    const bare = await startBare(databaseUrl)
    const targets = [{ url: `${product.url}${PATH}`, headers }, { url: bare.url }]
    const [own, least] = await measureInTurns(targets).finally(() => bare.stop())
    if (!own || !least) throw new Error('nothing was measured')
    return [
      { handler: `GET ${PATH} through auth, ${RECORDS} records, ${body.length} bytes`, ...own },
      { handler: 'bare Fastify + pg, the same bytes', ...least },
      { handler: 'share', perSecond: `${round((100 * own.perSecond) / least.perSecond)} %` },
    ]
  } finally {
    delete process.env.E2E_URL
    await product.stop()
  }
}

const bench: Bench = {
  name: 'an organisation read through auth as a share of a bare handler (goal: 60 % or more)',
  run: async () => {
    const dataDir = temporaryFolder('org-read')
    const postgres = await startPostgres({ dataDir })
    try {
      return await compare(postgres.url, dataDir)
    } finally {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

export default bench
