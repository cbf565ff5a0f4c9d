import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '#api/database/postgres.ts'
import { COLLECTIONS } from '#api/registry/screens.gen.ts'
import { startProduct } from '../../e2e/product.ts'
import { readSignIns } from '../../e2e/sample-people.ts'
import { signIn } from '../../e2e/session.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type Bench, type Row, round } from './bench.ts'
import { listClient } from './list-client.ts'
import { measureLoad } from './load.ts'

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

async function measureBare(databaseUrl: string) {
  const program = join(import.meta.dirname, 'bare-server.ts')
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [url]: unknown[] = await once(child.stdout, 'data')
  const measured = await measureLoad(`${String(url).trim()}/list`)
  child.kill('SIGTERM')
  await once(child, 'exit')
  return measured
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

/** Product and bare server, each alone, on the same PostgreSQL with the same answer. */
async function compare(dataDir: string): Promise<Row[]> {
  const postgres = await startPostgres({ dataDir })
  try {
    const product = await startProduct(dataDir, { RATE_LIMIT_PER_MINUTE: '10000000' })
    process.env.E2E_URL = product.url
    const person = readSignIns(product.printed).at(0)
    if (!person) throw new Error('the product printed no sample sign-ins')
    const { token } = await signIn(person)
    await fillList(token)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${product.url}${PATH}`, { headers })
    const body = await answer.text()
    const own = await measureLoad(`${product.url}${PATH}`, headers)
    await product.stop()
    await storeAnswer(postgres.url, body)
    const bare = await measureBare(postgres.url)
    return [
      { handler: `GET ${PATH} through auth, ${RECORDS} records, ${body.length} bytes`, ...own },
      { handler: 'bare Fastify + pg, the same bytes', ...bare },
      { handler: 'share', perSecond: `${round((100 * own.perSecond) / bare.perSecond)} %` },
    ]
  } finally {
    delete process.env.E2E_URL
    await postgres.stop()
  }
}

const bench: Bench = {
  name: 'an organisation read through auth as a share of a bare handler (goal: 60 % or more)',
  run: async () => {
    const dataDir = temporaryFolder('org-read')
    try {
      return await compare(dataDir)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

export default bench
