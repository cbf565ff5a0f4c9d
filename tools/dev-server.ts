// The server half of `npm run dev`; restarted on a change. Everything comes from the environment that dev.ts sets.

import { migrate } from '#api/migrate.ts'
import { seed } from '#api/seed.ts'
import { startServer } from '#api/server.ts'
import { WEB_FOLDER } from './build.ts'
import { createLifecycle } from './lifecycle.ts'
import { readSettings } from './settings.ts'

const lifecycle = createLifecycle()
const { host, port, dataDir, databaseUrl } = readSettings(process.env)
if (!databaseUrl) throw new Error('dev-server.ts is started by dev.ts, which sets DATABASE_URL')
await migrate(databaseUrl)
await seed(databaseUrl)
const server = await startServer({ databaseUrl, host, port, dataDir, webDir: WEB_FOLDER })
lifecycle.onEnd(server.close)
