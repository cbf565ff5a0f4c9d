// npm run section7 -- [address]     the table of calls of the specification's section 7, row by row, against the server at
// that address, else against one that is started for it. Needs the sample callers. Exit code 1 when a row fails.

import { rmSync } from 'node:fs'
import { sampleCallers } from '#api/callers.ts'
import { migrate } from '#api/migrate.ts'
import { seed } from '#api/seed.ts'
import { startServer } from '#api/server.ts'
import { createLifecycle, type Lifecycle } from '../lifecycle.ts'
import { openDatabase } from '../open-database.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkRows, type RowResult } from './check-rows.ts'

const SIGNS = { verified: '✓', 'not built': '·', failed: '✗' } as const

async function startOwn(lifecycle: Lifecycle): Promise<string> {
  const dataDir = temporaryFolder('section7')
  lifecycle.onEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const databaseUrl = await openDatabase(
    { host: '127.0.0.1', port: 0, dataDir, databaseUrl: undefined },
    lifecycle,
  )
  await migrate(databaseUrl)
  await seed(databaseUrl)
  const environment = { ...process.env, LOG_LEVEL: 'silent' }
  const server = await startServer({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    dataDir,
    webDir: dataDir,
    environment,
  })
  lifecycle.onEnd(server.close)
  return server.url
}

function print(results: readonly RowResult[]): void {
  for (const { row, state, looked, problems } of results) {
    console.log(
      `${SIGNS[state]} ${row}${state === 'verified' ? ` (${looked})` : state === 'not built' ? '  not built yet' : ''}`,
    )
    for (const problem of problems) console.log(`    ${problem}`)
  }
  const count = (state: RowResult['state']) => results.filter((one) => one.state === state).length
  console.log(
    `\n${results.length} rows: ${count('verified')} verified, ${count('failed')} failed, ${count('not built')} not built yet`,
  )
}

const lifecycle = createLifecycle()
try {
  const [address] = process.argv.slice(2)
  const url = address ?? (await startOwn(lifecycle))
  const results = await checkRows(`${url.replace(/\/+$/, '')}/api`, sampleCallers().callers)
  print(results)
  await lifecycle.end(results.some(({ state }) => state === 'failed') ? 1 : 0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await lifecycle.end(1)
}
