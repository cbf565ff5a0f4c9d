// The least that a server can do: one query and its row as the answer. Started by org-read.bench.ts.

import fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify()
app.get('/list', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: 'SELECT body FROM bench_list WHERE id = $1',
    values: [1],
  })
  return rows[0]?.body
})
const url = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(url)
process.on('SIGTERM', () => void Promise.all([app.close(), pool.end()]))
