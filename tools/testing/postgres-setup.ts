import { Client } from 'pg'
import { type RunningPostgres, startPostgres } from '#api/database/postgres.ts'
import { makeTemplate } from '#api/testing/template.ts'
import { ofThisClone } from '../of-this-clone.ts'

/**
 * One cluster of its own for the tests of this clone, in a place that an unprivileged account reaches. It does not wait for
 * the disk: what a commit costs is halved, and nobody's data are lost with the machine. Whoever tries what is lasting
 * (kill -9, backups, the settings themselves) has a cluster as the product starts it.
 */
export async function startTestPostgres(): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir: ofThisClone('tests') })
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`ALTER SYSTEM SET ${setting} = off`)
  await client.query('SELECT pg_reload_conf()')
  await client.end()
  return postgres
}

/**
 * Vitest's global setup: TEST_DATABASE_URL names a running cluster, in which each test file makes its own database, and
 * TEST_TEMPLATE the one that it copies. Whatever is named already is used.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const closers: (() => Promise<void>)[] = []
  if (process.env.TEST_DATABASE_URL === undefined) {
    const postgres = await startTestPostgres()
    closers.push(postgres.stop)
    process.env.TEST_DATABASE_URL = postgres.url
    closers.push(async () => void delete process.env.TEST_DATABASE_URL)
  }
  if (process.env.TEST_TEMPLATE === undefined) {
    const { name, drop } = await makeTemplate(process.env.TEST_DATABASE_URL)
    process.env.TEST_TEMPLATE = name
    closers.push(drop, async () => void delete process.env.TEST_TEMPLATE)
  }
  return async () => {
    for (const close of closers.toReversed()) await close()
  }
}
