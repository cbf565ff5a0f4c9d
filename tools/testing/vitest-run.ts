import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../project-root.ts'

/** What a part of the tests came to: how many passed, and each failure with its place and reason. */
export type Outcome = { passed: number; failures: string[] }

const ASSERTION = z.object({
  status: z.string(),
  fullName: z.string().default(''),
  failureMessages: z.array(z.string()).nullish(),
})

const REPORT = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string().default(''),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(ASSERTION),
    }),
  ),
})

type FileResult = z.infer<typeof REPORT>['testResults'][number]

const REASON_LINES = 12

function failureText(place: string, reason: string): string {
  const lines = reason.split('\n').slice(0, REASON_LINES)
  return [place, ...lines.map((line) => `    ${line}`)].join('\n')
}

function failuresOf(file: FileResult): string[] {
  const name = file.name.replace(`${PROJECT_ROOT}/`, '')
  const failed = file.assertionResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 && file.status === 'failed') return [failureText(name, file.message)]
  return failed.map((one) => failureText(`${name}: ${one.fullName}`, one.failureMessages?.[0] ?? ''))
}

/** Outcome of a Vitest run. A file that fails outside its tests (it does not load, say) counts as one failed test. */
export function readReport(text: string): Outcome {
  const report = REPORT.parse(JSON.parse(text))
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOf) }
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

/** Which tests to run: of these files, and with titles that the pattern matches; left out, all. */
export type Choice = { readonly files?: readonly string[]; readonly titles?: string }

/** Runs the named test projects. A run that fails without a failed test counts as one failure. */
export async function runVitest(
  projects: readonly string[],
  env: NodeJS.ProcessEnv,
  { files = [], titles = '' }: Choice = {},
): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-report-'))
  const file = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((name) => ['--project', name])
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const named = titles === '' ? [] : ['--testNamePattern', titles]
    const code = await run([...files, ...chosen, ...named, ...output, '--passWithNoTests'], env)
    const outcome = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : { passed: 0, failures: [] }
    if (code === 0 || outcome.failures.length > 0) return outcome
    return { ...outcome, failures: [`${projects.join(', ')}: the run ended with code ${code}`] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
