import { rmSync } from 'node:fs'
import { temporaryFolder } from '#tools/testing/temporary-folder.ts'
import { type RunningPostgres, startPostgres } from '../database/postgres.ts'
import { preparePlace } from '../database/postgres-place.ts'
import { runningServer } from '../database/postgres-server.ts'
import { migrate } from '../migrate.ts'
import { seed } from '../seed.ts'
import { type RunningServer, startServer } from '../server.ts'

const ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  RATE_LIMIT_PER_MINUTE: '10000000',
  LOGIN_FAILURES_PER_MINUTE: '100000',
  BUSY_LOOP_MS: '60000',
  TRUSTED_PROXIES: '1',
  JOB_WORKERS: '0',
}

export type OwnCluster = {
  readonly server: RunningServer
  readonly databaseUrl: string
  readonly dataDir: string
  /** The process that all of the database server's others come from. */
  readonly databasePid: () => number
  readonly stopDatabase: () => Promise<void>
  readonly startDatabase: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A server on a database server of its own, which can go away and come back. */
export async function startOnOwnCluster(): Promise<OwnCluster> {
  const clusterDir = temporaryFolder('cluster')
  const dataDir = temporaryFolder('storage')
  let postgres: RunningPostgres = await startPostgres({ dataDir: clusterDir })
  const databaseUrl = postgres.url
  await migrate(databaseUrl)
  await seed(databaseUrl, ENVIRONMENT)
  const server = await startServer({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    dataDir,
    webDir: dataDir,
    environment: ENVIRONMENT,
  })
  return {
    server,
    databaseUrl,
    dataDir,
    databasePid: () => runningServer(preparePlace(clusterDir)) ?? 0,
    stopDatabase: () => postgres.stop(),
    startDatabase: async () => {
      postgres = await startPostgres({ dataDir: clusterDir })
    },
    close: async () => {
      await server.close()
      await postgres.stop()
      for (const folder of [clusterDir, dataDir]) rmSync(folder, { recursive: true, force: true })
    },
  }
}
