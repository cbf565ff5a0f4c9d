// npm run -s callers      sample organizations with every kind of caller, made if need be; credentials as JSON.

import { sampleCallers } from '#api/callers.ts'
import { migrate } from '#api/migrate.ts'
import { seed } from '#api/seed.ts'
import { createLifecycle } from './lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { readSettings } from './settings.ts'

const lifecycle = createLifecycle()
try {
  const databaseUrl = await openDatabase(readSettings(process.env), lifecycle)
  await migrate(databaseUrl)
  await seed(databaseUrl)
  console.log(JSON.stringify(sampleCallers(), null, 2))
  await lifecycle.end(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
