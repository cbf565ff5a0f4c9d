import { access, constants } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import * as contract from '#kit/contract/health.api.ts'
import { MIGRATIONS } from '../database/migrations/migrations.ts'
import { bind } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { findMigrations } from './health.db.ts'
import { PRODUCT } from './product.ts'

/** What the checks need besides the services. `isClosing` turns readiness off before the listener closes. */
export type HealthState = { isClosing: boolean; readonly dataDir: string }

const healthz = bind(contract.healthz, async () => ({ status: 'ok' as const }))

const version = bind(contract.version, async () => ({ ...PRODUCT, node: process.version }))

const readyz = (state: HealthState) =>
  bind(contract.readyz, async ({ services, reply }) => {
    const [migrations, storage] = await Promise.all([migrationsOf(services), storageOf(state.dataDir)])
    const checks = {
      database: okIf(migrations !== null),
      migrations: okIf(migrations === true),
      storage: okIf(storage),
    }
    const isReady = Object.values(checks).every((check) => check === 'ok')
    if (!isReady || state.isClosing) reply.status(503).header('retry-after', '2')
    const status = state.isClosing ? 'closing' : isReady ? 'ready' : 'not_ready'
    return { status, ...checks } as const
  })

const okIf = (passes: boolean): 'ok' | 'failed' => (passes ? 'ok' : 'failed')

/** Whoever asks whether the server is ready does not wait longer. */
const READY_MS = 2_000

/** Whether every migration has run; null when the database does not answer soon. */
async function migrationsOf({ db }: Services): Promise<boolean | null> {
  try {
    const found = await Promise.race([findMigrations(db.pool), setTimeout(READY_MS, null, { ref: false })])
    const done = new Set(found)
    return found && Object.keys(MIGRATIONS).every((name) => done.has(name))
  } catch {
    return null
  }
}

async function storageOf(dataDir: string): Promise<boolean> {
  try {
    await access(dataDir, constants.W_OK)
    return true
  } catch {
    return false
  }
}

export const healthHandlers = (state: HealthState) => [healthz, readyz(state), version] as const
