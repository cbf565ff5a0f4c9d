import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as contract from '#kit/contract/health.api.ts'
import { MIGRATION_NAMES } from '../database/migrations/all-migrations.ts'
import { bind } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { findMigrations, writeProbe } from './health.db.ts'
import { PRODUCT } from './product.ts'

/** What the checks need besides the services. `isClosing` turns readiness off before the listener closes. */
export type HealthState = { isClosing: boolean; readonly dataDir: string }

const healthz = bind(contract.healthz, async () => ({ status: 'ok' as const }))

const version = bind(contract.version, async () => PRODUCT)

const readyz = (state: HealthState) => {
  const look = shared(checkAll)
  return bind(contract.readyz, async ({ services, reply }) => {
    const checks = await look(services, state.dataDir)
    const isReady = Object.values(checks).every((check) => check === 'ok')
    if (!isReady || state.isClosing) reply.status(503).header('retry-after', '2')
    const status = state.isClosing ? 'closing' : isReady ? 'ready' : 'not_ready'
    return { status, ...checks } as const
  })
}

/** Everyone who asks during a check gets its result, because checking writes and anyone may ask. */
function shared<A extends readonly unknown[], T>(work: (...given: A) => Promise<T>) {
  let underWay: Promise<T> | null = null
  return (...given: A): Promise<T> => {
    underWay ??= work(...given).finally(() => {
      underWay = null
    })
    return underWay
  }
}

async function checkAll({ db, now }: Services, dataDir: string) {
  const [migrations, writes, storage] = await Promise.all([
    inTime(findMigrations(db.pool)),
    inTime(writeProbe(db.pool, now())),
    inTime(writeFile(join(dataDir, PROBE_FILE), 'x'.repeat(PROBE_BYTES))),
  ])
  const done = new Set(migrations.ok ? migrations.value : [])
  return {
    database: okIf(migrations.ok && writes.ok),
    migrations: okIf(MIGRATION_NAMES.every((name) => done.has(name))),
    storage: okIf(storage.ok),
  }
}

const okIf = (passes: boolean): 'ok' | 'failed' => (passes ? 'ok' : 'failed')

/** A full disk can still be read for a while but not written, so readiness writes. */
export const PROBE_FILE = '.ready'
const PROBE_BYTES = 4_096

/** The longest a readiness check may take. */
const READY_MS = 2_000

async function inTime<T>(work: Promise<T>): Promise<{ ok: true; value: T } | { ok: false }> {
  const tooLate = { ok: false } as const
  const done = work.then(
    (value) => ({ ok: true, value }) as const,
    () => tooLate,
  )
  return Promise.race([done, setTimeout(READY_MS, tooLate, { ref: false })])
}

export const healthHandlers = (state: HealthState) => [healthz, readyz(state), version] as const
