import * as contract from '#kit/contract/infrastructure.api.ts'
import { MIGRATION_NAMES } from '../database/migrations/all-migrations.ts'
import { asServer } from '../database/tenant.ts'
import { findMigrations } from '../health/health.db.ts'
import { PRODUCT } from '../health/product.ts'
import { authenticate, authorize, limitCall } from '../http/authorize.ts'
import { toRefusal } from '../http/errors.ts'
import { bind, bindSelfAuthenticated } from '../http/handler.ts'
import type { Services } from '../services.ts'
import { mailIsOn, type ServerSettings, wantsSamples } from '../settings.ts'
import { findCommit } from './commit.ts'
import { findDisk } from './disk.ts'
import { findFigures, trafficOf } from './figures.ts'

const OVERLOADED = 503

/** Authenticates itself: while the database is down no one can be identified, which is what it reports. */
const status = bindSelfAuthenticated(contract.status, async ({ services, request }) => {
  let isAmiss = false
  try {
    const caller = await authenticate(services, request)
    limitCall(services, contract.status, caller.userId)
    authorize(contract.status, caller)
  } catch (error) {
    if (toRefusal(error)?.status !== OVERLOADED) throw error
    isAmiss = true
  }
  const { at, ...lights } = await services.watch.lights(isAmiss)
  return { ...lights, at: at.toISOString() }
})

const infrastructure = bind(contract.infrastructure, async ({ query, services }) => {
  const { db, now, settings, dataDir, watch } = services
  const seen = await watch.look()
  const time = now()
  const found = await asServer(db, (trx) => findFigures(trx, query.window, time))
  const slowest = { since: watch.startedAt.toISOString(), statements: [...watch.statements.slowest(20)] }
  return {
    at: seen.at.toISOString(),
    lights: seen.lights,
    checks: seen.checks.map((check) => ({ ...check, since: check.since.toISOString() })),
    version: { ...(await versionOf(services)), copies: found.copies },
    traffic: trafficOf(query.window, time, found.traffic),
    database: {
      connections: { ...found.connections, pool: poolOf(services) },
      ...found.sizes,
      replication: found.replication,
      slowest: { source: 'own' as const, ...slowest },
    },
    storage: { organizations: found.organizations, disk: await findDisk(dataDir) },
    jobs: found.jobs,
    mail: { mode: mailIsOn(settings) ? ('smtp' as const) : ('off' as const), ...found.mail },
    payments: { mode: services.payments.mode },
    signInProvider: await providerOf(services),
    backups: found.backups,
    switches: switchesOf(settings),
  }
})

async function versionOf({ db, now, watch }: Services) {
  const done = await findMigrations(db.pool)
  return {
    version: PRODUCT.version,
    commit: COMMIT,
    node: process.version,
    startedAt: watch.startedAt.toISOString(),
    uptimeSeconds: (now().getTime() - watch.startedAt.getTime()) / 1_000,
    migrations: {
      done: done.sort(),
      pending: MIGRATION_NAMES.filter((name) => !done.includes(name)),
    },
  }
}

const COMMIT = findCommit()

const poolOf = ({ db, settings }: Services) => ({
  open: db.pool.totalCount,
  idle: db.pool.idleCount,
  waiting: db.pool.waitingCount,
  max: settings.DATABASE_CONNECTIONS,
})

async function providerOf({ oidc, settings }: Services) {
  if (oidc === null) return { state: 'off' as const, label: null }
  return { state: (await oidc.isOn()) ? ('on' as const) : ('off' as const), label: settings.OIDC_LABEL }
}

const onOff = (value: boolean): string => (value ? 'on' : 'off')

/** What an operator can switch, as it is now; nothing secret. */
const switchesOf = (settings: ServerSettings) => [
  { name: 'SELF_SERVICE_ORGS', value: onOff(settings.SELF_SERVICE_ORGS) },
  { name: 'SAMPLE_DATA', value: onOff(wantsSamples(settings)) },
  { name: 'PASSKEYS', value: onOff(settings.PASSKEYS) },
  { name: 'RATE_LIMIT_PER_MINUTE', value: String(settings.RATE_LIMIT_PER_MINUTE) },
  { name: 'JOB_WORKERS', value: String(settings.JOB_WORKERS) },
  { name: 'TRUSTED_PROXIES', value: String(settings.TRUSTED_PROXIES) },
]

export const INFRASTRUCTURE_HANDLERS = [status, infrastructure] as const
