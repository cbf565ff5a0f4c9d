// npm run verify:full -- [names]      the long form of the suites that look for leaks, losses and failures. Names choose
// suites of api/verify ('matrix', 'fuzz', 'kill' …); VERIFY_KILLS sets the number of kills.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createLifecycle } from './lifecycle.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { startTestPostgres } from './testing/postgres-setup.ts'

/** The lines in which suites say what they have counted. */
const COUNTED =
  /^(cells|fuzz|sequences|hostile|heavy|files|retries|kill -9|database away|two servers|section 7|histories|editors): /

const lifecycle = createLifecycle()

/** Runs the suites one after the other, passes on what they print, and keeps the counts. */
function runSuites(
  paths: readonly string[],
  databaseUrl: string,
): Promise<{ code: number; counted: string[] }> {
  const program = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', '--project', 'api', '--project', 'pair', ...paths], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, NODE_ENV: 'test', VERIFY_FULL: '1', TEST_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  lifecycle.onEnd(async () => void child.kill('SIGTERM'))
  let printed = ''
  child.stdout.on('data', (part: Buffer) => {
    process.stdout.write(part)
    printed += part.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      resolve({ code: code ?? 1, counted: printed.split('\n').filter((line) => COUNTED.test(line)) })
    })
  })
}

const names = process.argv.slice(2)
const paths = names.length === 0 ? ['api/verify', 'api/lists'] : names.map((name) => `api/verify/${name}`)
const started = performance.now()
try {
  const postgres = await startTestPostgres()
  lifecycle.onEnd(postgres.stop)
  const { code, counted } = await runSuites(paths, postgres.url)
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  console.log(['', ...counted, `${code === 0 ? 'passed' : 'FAILED'} in ${minutes} minutes`].join('\n'))
  await lifecycle.end(code)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
