import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import { randomLetters } from '../ids.ts'
import type { JobServices } from '../jobs/job.ts'
import { type Check, type Lights, lightsOf } from './checks.ts'
import { measure } from './measure.ts'
import { keepMinutes } from './minutes.db.ts'
import { findLights, noteLight } from './records.db.ts'
import { createStatements, measureStatements, type Statements } from './statements.ts'
import { createTraffic, type Traffic } from './traffic.ts'

export type Seen = {
  readonly at: Date
  readonly checks: readonly (Check & { readonly since: Date })[]
  readonly lights: Lights
}

/** The running installation as this copy sees it. */
export type Watch = {
  readonly startedAt: Date
  readonly traffic: Traffic
  readonly statements: Statements
  /** Writes the counted minutes down. */
  readonly flush: () => Promise<void>
  /** Measures now and records changed lights. Throws while the database is down. */
  readonly look: () => Promise<Seen>
  /** The three lights, at most half a minute old, or current if something is wrong; never throws. */
  readonly lights: (isAmiss: boolean) => Promise<Lights & { readonly at: Date }>
  /** What was seen last; null before the first look. */
  readonly seen: () => Seen | null
  readonly start: () => void
  readonly close: () => Promise<void>
}

const FLUSH_MS = 10_000
const LOOK_MS = 30_000

/** Without a database nothing of the rest can be known. */
const AWAY: Lights = { website: 'amber', data: 'red', backgroundWork: 'red' }

type State = {
  readonly services: JobServices
  readonly traffic: Traffic
  readonly copy: string
  seen: Seen | null
  awaySince: Date | null
}

/** Begins to measure: the statements of this pool from its first connection on. */
export function openWatch(services: JobServices): Watch {
  const { db, now } = services
  const traffic = createTraffic(now)
  const statements = createStatements()
  measureStatements(db.pool, statements)
  const state: State = { services, traffic, copy: randomLetters(12), seen: null, awaySince: null }
  const flush = () => keepTraffic(state)
  const look = () => lookAround(state)
  const timers: NodeJS.Timeout[] = []
  const start = () => {
    void look().catch(() => {})
    timers.push(every(FLUSH_MS, flush), every(LOOK_MS, look))
  }
  const close = async () => {
    for (const timer of timers) clearInterval(timer)
    await flush().catch(() => {})
  }
  const lights = (isAmiss: boolean) => knownLights(state, isAmiss)
  const seen = () => state.seen
  return { startedAt: now(), traffic, statements, flush, look, lights, seen, start, close }
}

/** What fails is tried again the next time. */
function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  const timer = setInterval(() => void work().catch(() => {}), ms)
  timer.unref()
  return timer
}

async function keepTraffic({ services, traffic, copy }: State): Promise<void> {
  const minutes = traffic.changed()
  if (minutes.length === 0) return
  const requests = minutes.map((one) => one.requests)
  await services.db.kysely.transaction().execute((trx) => keepMinutes(trx, copy, minutes))
  traffic.kept(minutes, requests)
}

async function lookAround(state: State): Promise<Seen> {
  const { services, copy, awaySince } = state
  const { db, now, dataDir } = services
  try {
    await keepTraffic(state)
    const at = now()
    const seen = await asServer(db, async (trx) => {
      const checks = await measure(trx, { now: at, dataDir })
      if (awaySince !== null) await noteOutage(trx, { since: awaySince, until: at, copy })
      return { at, lights: lightsOf(checks), checks: await noteAll(trx, checks, { at, copy }) }
    })
    state.seen = seen
    state.awaySince = null
    return seen
  } catch (error) {
    state.awaySince ??= now()
    throw error
  }
}

async function knownLights(state: State, isAmiss: boolean): Promise<Lights & { readonly at: Date }> {
  const { seen, awaySince, services } = state
  const now = services.now()
  if (!isAmiss && seen !== null && awaySince === null && now.getTime() - seen.at.getTime() < LOOK_MS)
    return { ...seen.lights, at: seen.at }
  const fresh = await lookAround(state).catch(() => null)
  return fresh === null ? { ...AWAY, at: now } : { ...fresh.lights, at: fresh.at }
}

type Moment = { readonly at: Date; readonly copy: string }

/** Records every light, and changed ones in the audit; returns the checks with the time of their last change. */
async function noteAll(trx: Queries, checks: readonly Check[], { at, copy }: Moment) {
  for (const { name, light, text } of checks) {
    const before = await noteLight(trx, { name, light, text, now: at })
    if (before !== null)
      await note(
        trx,
        { at, copy },
        { name, from: before.light, to: light, since: before.since.toISOString(), text },
      )
  }
  const since = new Map((await findLights(trx)).map((row) => [row.name, row.since]))
  return checks.map((check) => ({ ...check, since: since.get(check.name) ?? at }))
}

/** A database outage cannot be recorded while it lasts. */
const noteOutage = (trx: Queries, { since, until, copy }: { since: Date; until: Date; copy: string }) =>
  note(
    trx,
    { at: until, copy },
    { name: 'database', from: 'red', to: 'green', since: since.toISOString(), text: 'The database was away' },
  )

const note = (
  trx: Queries,
  { at, copy }: Moment,
  detail: Readonly<Record<string, string>> & { name: string },
) =>
  recordEvent(trx, {
    orgId: null,
    actorId: null,
    action: 'infrastructure.light',
    target: detail.name,
    detail,
    now: at,
    requestId: copy,
  })
