import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import { Pool } from 'pg'
import { z } from 'zod'
import type { Load } from './load-worker.ts'

export type ReadBench = {
  /** Requests a second of a bare handler: one statement by primary key, the stored text as the answer. */
  readonly bare: number
  /** Requests a second of GET /org/checklists through sign-in, membership, permission and all headers. */
  readonly full: number
  readonly share: number
}

type Options = {
  readonly url: string
  readonly databaseUrl: string
  readonly token: string
  readonly seconds: number
}

const CONNECTIONS = 32
const ROUNDS = 3

/** How much of a bare Fastify and pg handler is left of the read of a list, both measured in turns in one run. */
export async function benchListRead({ url, databaseUrl, token, seconds }: Options): Promise<ReadBench> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const { rows } = await pool.query<{ org_id: string }>(
    "SELECT org_id FROM record_sets WHERE name = 'checklists' AND org_id IS NOT NULL LIMIT 1",
  )
  const orgId = z.object({ org_id: z.string() }).parse(rows[0]).org_id
  const bare = fastify()
  bare.get('/list', async (_request, reply) => {
    const found = await pool.query<{ items: string }>({
      name: 'bare',
      text: 'SELECT items FROM record_texts WHERE owner_id = $1 AND name = $2',
      values: [orgId, 'checklists'],
    })
    return reply.type('application/json').send(`{"checklists":${found.rows[0]?.items}}`)
  })
  const bareUrl = `${await bare.listen({ port: 0, host: '127.0.0.1' })}/list`
  const fullUrl = `${url}/api/org/checklists?org_name=Sample%20Realty`
  const bares: number[] = []
  const fulls: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    bares.push(await rate(bareUrl, token, seconds))
    fulls.push(await rate(fullUrl, token, seconds))
  }
  await bare.close()
  await pool.end()
  const [bareRate, fullRate] = [median(bares), median(fulls)]
  return { bare: Math.round(bareRate), full: Math.round(fullRate), share: fullRate / bareRate }
}

/** Requests a second, made by a thread of their own so that the load does not take the server's time. */
async function rate(url: string, token: string, seconds: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const load: Load = {
    host: hostname,
    port: Number(port),
    path: `${pathname}${search}`,
    token,
    connections: CONNECTIONS,
    seconds,
  }
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData: load })
  const [answer] = await once(worker, 'message')
  return z.number().parse(answer)
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0
