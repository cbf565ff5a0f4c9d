// npm test                        every check and every test; each failure by name, then what each part has cost in CPU
//                                 seconds, then `N passed, N failed` as the last line.
// npm test -- --changed [ref]     the checks, and of the tests those that can be touched by what differs from ref (else
//                                 from origin/main), the working tree included.

import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'
import { runGates } from './gates.ts'
import { createLifecycle } from './lifecycle.ts'
import { ofThisClone } from './of-this-clone.ts'
import { namingNone, type Plan, planFor } from './testing/changes.ts'
import { compilePrograms, TEST_ENVIRONMENT } from './testing/compiled-programs.ts'
import { startTestPostgres } from './testing/postgres-setup.ts'
import { createPriceList } from './testing/price-list.ts'
import { changedFiles, readProject } from './testing/read-changes.ts'
import { type Choice, type Outcome, runVitest } from './testing/vitest-run.ts'

const lifecycle = createLifecycle()
const IN_NODE = ['unit', 'web', 'api', 'pair']
const CPU_FILE = `${ofThisClone('cpu')}.txt`
rmSync(CPU_FILE, { force: true })
const price = createPriceList(CPU_FILE)

async function testDatabase(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL
  const postgres = await startTestPostgres()
  lifecycle.onEnd(postgres.stop)
  return postgres.url
}

type Choices = { readonly inNode: Choice | null; readonly inBrowser: Choice | null }

/** What of the two runs a plan asks for; null: nothing of it. */
function choicesOf(plan: Plan, screens: readonly string[]): Choices {
  if (plan === 'everything') return { inNode: {}, inBrowser: {} }
  const others = plan.screens === null ? [] : screens.filter((id) => !plan.screens?.includes(id))
  const choice = (files: readonly string[]) =>
    files.length === 0 ? null : { files, titles: namingNone(others) }
  return { inNode: choice(plan.tests), inBrowser: choice(plan.journeys) }
}

function readChoices(): Choices {
  const { values, positionals } = parseArgs({
    options: { changed: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (!values.changed) return choicesOf('everything', [])
  const project = readProject()
  return choicesOf(planFor(changedFiles(positionals[0]), project), project.screens)
}

async function runAll(): Promise<Outcome[]> {
  const { inNode, inBrowser } = readChoices()
  const outcomes: Outcome[] = [await price.of('gates', () => runGates())]
  const env = { ...TEST_ENVIRONMENT, TEST_CPU_FILE: CPU_FILE }
  if (inNode !== null || inBrowser !== null) await price.of('compile', async () => compilePrograms())
  if (inNode !== null)
    outcomes.push(
      await price.of(IN_NODE.join(', '), async () =>
        runVitest(IN_NODE, { ...env, TEST_DATABASE_URL: await testDatabase() }, inNode),
      ),
    )
  if (inBrowser === null) return outcomes
  await price.of('build', buildWeb)
  outcomes.push(await price.of('e2e', () => runVitest(['e2e'], env, inBrowser)))
  return outcomes
}

const outcomes = await runAll().catch((error: unknown): Outcome[] => {
  return [{ passed: 0, failures: [error instanceof Error ? error.message : String(error)] }]
})
const passed = outcomes.reduce((total, one) => total + one.passed, 0)
const failures = outcomes.flatMap((one) => one.failures)
price.print()
process.once('exit', () => {
  for (const failure of failures) console.log(`FAILED ${failure}\n`)
  console.log(`${passed} passed, ${failures.length} failed`)
})
await lifecycle.end(failures.length > 0 ? 1 : 0)
