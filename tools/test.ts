// npm test      every check and every test; the last line is `N passed, N failed`.

import { startPostgres } from '#api/database/postgres.ts'
import { buildWeb } from './build.ts'
import { runGates } from './gates.ts'
import { createLifecycle } from './lifecycle.ts'
import { testDataFolder } from './testing/postgres-setup.ts'
import { type Counts, runVitest } from './testing/vitest-run.ts'

const lifecycle = createLifecycle()

async function testDatabase(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const postgres = await startPostgres({ dataDir: testDataFolder() })
  lifecycle.onEnd(postgres.stop)
  return postgres.url
}

async function runAll(): Promise<Counts[]> {
  const counts: Counts[] = [await runGates()]
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: await testDatabase() }
  counts.push(await runVitest(['unit', 'web', 'api', 'pair'], env))
  await buildWeb()
  counts.push(await runVitest(['e2e'], env))
  return counts
}

const counts = await runAll().catch((error: unknown): Counts[] => {
  console.error(error instanceof Error ? error.message : error)
  return [{ passed: 0, failed: 1 }]
})
const sum = (key: keyof Counts) => counts.reduce((total, one) => total + one[key], 0)
process.once('exit', () => console.log(`${sum('passed')} passed, ${sum('failed')} failed`))
await lifecycle.end(sum('failed') > 0 ? 1 : 0)
