import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#api/database/postgres.ts'
import { PROJECT_ROOT } from '../project-root.ts'

/** One cluster of its own for the tests of this clone, in a place that an unprivileged account reaches. */
export function testDataFolder(): string {
  const clone = createHash('sha256').update(PROJECT_ROOT).digest('hex').slice(0, 12)
  return join(tmpdir(), `groundwork-tests-${clone}`)
}

/** Vitest's global setup: TEST_DATABASE_URL names a running cluster, in which each test file makes its own database. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => undefined
  const postgres = await startPostgres({ dataDir: testDataFolder() })
  process.env.TEST_DATABASE_URL = postgres.url
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await postgres.stop()
  }
}
