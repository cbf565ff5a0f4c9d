// npm start      from a fresh clone to a running product: web application, database, sample data, one address.

import { migrate } from '#api/migrate.ts'
import { type SampleSignIn, seed } from '#api/seed.ts'
import { startServer } from '#api/server.ts'
import { readServerSettings, wantsSamples } from '#api/settings.ts'
import { buildWeb, WEB_FOLDER } from './build.ts'
import { createLifecycle, type Lifecycle, sayReady } from './lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { portProblem } from './port.ts'
import { readSettings, type Settings } from './settings.ts'

async function start(settings: Settings, lifecycle: Lifecycle): Promise<void> {
  const problem = await portProblem(settings.host, settings.port)
  if (problem) throw new Error(problem)
  const [databaseUrl, built] = await Promise.all([openDatabase(settings, lifecycle), buildWeb()])
  if (built) console.log('Built the web application.')
  await migrate(databaseUrl)
  const signIns = await seed(databaseUrl, process.env, settings.dataDir)
  const { host, port, dataDir } = settings
  const server = await startServer({ databaseUrl, host, port, dataDir, webDir: WEB_FOLDER })
  lifecycle.onEnd(server.close)
  announce(server.url, signIns)
  sayReady(server.url)
}

function announce(url: string, signIns: readonly SampleSignIn[]): void {
  const rows = signIns.map(
    ({ label, email, password }) => `  ${label.padEnd(28)}  ${email.padEnd(32)}  ${password}`,
  )
  // Where nothing of a sample is wanted, nothing leads to one.
  const again = wantsSamples(readServerSettings(process.env)) ? ['Sample sign-ins: npm run -s callers'] : []
  const people = rows.length > 0 ? ['Sample sign-ins:', ...rows] : again
  console.log(['', `Groundwork runs at ${url}`, '', ...people, ''].join('\n'))
}

const lifecycle = createLifecycle()
try {
  await start(readSettings(process.env), lifecycle)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
