import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT_ROOT } from '#tools/project-root.ts'

export type ChildServer = {
  readonly url: string
  readonly pid: number
  readonly kill: (signal: NodeJS.Signals) => void
  /** The code with which it ended, or the signal. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

const QUIET = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOGIN_FAILURES_PER_MINUTE: '100000',
  REGISTRATIONS_PER_HOUR: '100000',
  BUSY_LOOP_MS: '60000',
  DATABASE_SILENT_MS: '120000',
  COSTLY_PER_PERSON: '1000',
  HOST: '127.0.0.1',
}

/** A server in a process of its own, of this project or of a copy of it; resolves once it listens. */
export function startChild(
  environment: Readonly<Record<string, string>>,
  root = PROJECT_ROOT,
): Promise<ChildServer> {
  const { NODE_ENV: _nodeEnv, DATABASE_URL: _databaseUrl, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'api/testing/serve.ts')], {
    cwd: root,
    env: { ...inherited, ...QUIET, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal))
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (part: Buffer) => {
      said += part.toString()
      const url = /ready at (\S+)/.exec(said)?.[1]
      if (url !== undefined)
        resolve({ url, pid: child.pid ?? 0, kill: (signal) => void child.kill(signal), ended })
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)))
    endWithTests(child)
  })
}

/** A test that fails halfway leaves no process behind. */
function endWithTests(child: ChildProcess): void {
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('close', () => process.off('exit', end))
}

/** Asks until the server is ready; returns how long that took in milliseconds. */
export async function untilReady(url: string, since: number, withinMs = 60_000): Promise<number> {
  for (;;) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.status === 200,
      () => false,
    )
    const passed = performance.now() - since
    if (isReady) return passed
    if (passed > withinMs) throw new Error(`not ready after ${Math.round(passed)} ms`)
  }
}
