// npm run dev      Vite with live reload on PORT, the server behind it on PORT + 1, restarted on every change.

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { startPostgres } from '#api/database/postgres.ts'
import { createLifecycle } from './lifecycle.ts'
import { portProblem } from './port.ts'
import { PROJECT_ROOT } from './project-root.ts'
import { readSettings } from './settings.ts'

/** What the server answers; web/api holds modules of the browser, which Vite serves. */
const SERVER_PATHS = String.raw`^/(api|auth|healthz|readyz|metrics)(?!.*\.(tsx?|css)(\?|$))(/|\?|$)`
const SCREEN_FILE =
  /\/screens\/.*(\.(tool|course|collection|form|page|api|handlers)\.ts|\.view\.tsx|\/area\.ts)$/

function run(program: string, rest: readonly string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [...rest, join(PROJECT_ROOT, program)], {
    cwd: PROJECT_ROOT,
    env,
    stdio: 'inherit',
  })
}

async function develop(): Promise<void> {
  const { host, port, dataDir, databaseUrl } = readSettings(process.env)
  const problem = (await portProblem(host, port)) ?? (await portProblem(host, port + 1))
  if (problem) throw new Error(problem)
  const postgres = databaseUrl ? undefined : await startPostgres({ dataDir })
  if (postgres) lifecycle.onEnd(postgres.stop)
  const serverAddress = { PORT: String(port + 1), HOST: host, DATABASE_URL: databaseUrl ?? postgres?.url }
  const server = run('tools/dev-server.ts', ['--watch', '--watch-preserve-output'], {
    ...process.env,
    ...serverAddress,
  })
  lifecycle.onEnd(async () => void server.kill())
  const target = `http://${host}:${port + 1}`
  const web = await createServer({
    configFile: join(PROJECT_ROOT, 'vite.config.ts'),
    root: join(PROJECT_ROOT, 'web'),
    server: {
      host,
      port,
      strictPort: true,
      proxy: { [SERVER_PATHS]: { target } },
      fs: { allow: [PROJECT_ROOT] },
    },
  })
  for (const event of ['add', 'unlink'] as const) {
    web.watcher.on(event, (path) => SCREEN_FILE.test(path) && run('tools/generate.ts', [], process.env))
  }
  web.watcher.add(join(PROJECT_ROOT, 'screens'))
  await web.listen()
  lifecycle.onEnd(() => web.close())
  web.printUrls()
}

const lifecycle = createLifecycle()
try {
  await develop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
