import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { assertBelowWalls, openPooled } from './pooler.ts'

let server: TestServer
const LOGIN = `web_${process.pid}`
const PASSWORD = 'sample pooler login'

beforeAll(async () => {
  server = await startTestServer()
  await server.pool.query(`CREATE ROLE ${LOGIN} LOGIN PASSWORD '${PASSWORD}'`)
})
afterAll(async () => {
  await server.pool.query(`DROP ROLE ${LOGIN}`)
  await server.close()
})

function urlOf(name: string): string {
  const url = new URL(server.databaseUrl)
  url.username = name
  url.password = PASSWORD
  return url.href
}

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPooled(url, { connections: 1, waitMs: 5_000, silenceMs: 5_000 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

test('a login that owns the tables or is no member of the role is refused, with what makes a right one', async () => {
  for (const url of [server.databaseUrl, urlOf(LOGIN)])
    await expect(withPool(url, assertBelowWalls)).rejects.toThrow('IN ROLE groundwork_app')
  await server.pool.query(`GRANT groundwork_app TO ${LOGIN}`)
  await withPool(urlOf(LOGIN), assertBelowWalls)
})

test('such a login sees no row of a person or an organization unless the transaction names them', async () => {
  const count = async (pool: Pool) => (await pool.query('SELECT count(*)::int AS n FROM memberships')).rows
  expect(await withPool(urlOf(LOGIN), count)).toEqual([{ n: 0 }])
  expect(await count(server.pool)).not.toEqual([{ n: 0 }])
})

test('no statement stays prepared on a connection, whatever name it has', async () => {
  const named = { name: 'a-name', text: 'SELECT $1::int AS n', values: [1] }
  const left = async (pool: Pool) => {
    expect((await pool.query(named)).rows).toEqual([{ n: 1 }])
    return (await pool.query('SELECT name FROM pg_prepared_statements')).rows
  }
  expect(await withPool(urlOf(LOGIN), left)).toEqual([])
  const direct = new Pool({ connectionString: server.databaseUrl, max: 1 })
  expect(await left(direct)).toEqual([{ name: 'a-name' }])
  await direct.end()
})
