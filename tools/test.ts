// npm test      every check and every test; each failure by name, then `N passed, N failed` as the last line.

import { startPostgres } from '#api/database/postgres.ts'
import { buildWeb } from './build.ts'
import { runGates } from './gates.ts'
import { createLifecycle } from './lifecycle.ts'
import { testDataFolder } from './testing/postgres-setup.ts'
import { type Outcome, runVitest } from './testing/vitest-run.ts'

const lifecycle = createLifecycle()

async function testDatabase(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const postgres = await startPostgres({ dataDir: testDataFolder() })
  lifecycle.onEnd(postgres.stop)
  return postgres.url
}

async function runAll(): Promise<Outcome[]> {
  const outcomes: Outcome[] = [await runGates()]
  const env = { ...process.env, NODE_ENV: 'test', TEST_DATABASE_URL: await testDatabase() }
  outcomes.push(await runVitest(['unit', 'web', 'api', 'pair'], env))
  await buildWeb()
  outcomes.push(await runVitest(['e2e'], env))
  return outcomes
}

const outcomes = await runAll().catch((error: unknown): Outcome[] => {
  return [{ passed: 0, failures: [error instanceof Error ? error.message : String(error)] }]
})
const passed = outcomes.reduce((total, one) => total + one.passed, 0)
const failures = outcomes.flatMap((one) => one.failures)
process.once('exit', () => {
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
})
await lifecycle.end(failures.length > 0 ? 1 : 0)
