import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../project-root.ts'

export type Counts = { passed: number; failed: number }

const REPORT = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
})

/** Counts of a Vitest run. A file that fails outside its tests (it does not load, say) counts as one failed test. */
export function countReport(text: string): Counts {
  const report = REPORT.parse(JSON.parse(text))
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

function run(rest: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = join(PROJECT_ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const child = spawn(process.execPath, [program, 'run', ...rest], {
    cwd: PROJECT_ROOT,
    env,
    stdio: 'inherit',
  })
  const stop = () => child.kill('SIGTERM')
  process.once('exit', stop)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve(code ?? 1)
    })
  })
}

/** Runs the named test projects and counts. A run that fails without a failed test counts as one failure. */
export async function runVitest(projects: readonly string[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-report-'))
  const file = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((name) => ['--project', name])
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const code = await run([...chosen, ...output, '--passWithNoTests'], env)
    const counts = existsSync(file) ? countReport(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 }
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
