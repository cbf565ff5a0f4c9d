// A server process put together like tools/start.ts, without the pages: for tests that stop it in every way.

import { createLifecycle, sayReady } from '#tools/lifecycle.ts'
import { openDatabase } from '#tools/open-database.ts'
import { readSettings } from '#tools/settings.ts'
import { migrate } from '../migrate.ts'
import { seed } from '../seed.ts'
import { startServer } from '../server.ts'

const lifecycle = createLifecycle()
try {
  const settings = readSettings(process.env)
  const { host, port, dataDir } = settings
  const databaseUrl = await openDatabase(settings, lifecycle)
  await migrate(databaseUrl)
  await seed(databaseUrl)
  const server = await startServer({ databaseUrl, host, port, dataDir, webDir: dataDir })
  lifecycle.onEnd(server.close)
  // First to whoever restarts it: a test stops this process as soon as it reads the line.
  sayReady(server.url)
  console.log(`ready at ${server.url}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
