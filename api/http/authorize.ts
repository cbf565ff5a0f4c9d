import type { FastifyRequest } from 'fastify'
import { type Endpoint, nameOf } from '#kit/endpoint.ts'
import type { Scope } from '#kit/scopes.ts'
import { type Caller, findCaller, touchSession } from '../auth/caller.db.ts'
import { decideAnywhere, refusalOf } from '../auth/decide.ts'
import { scopesOf } from '../auth/scope-rules.ts'
import { tokenHashOf } from '../auth/token.ts'
import { explainWithheld } from '../auth/withheld.ts'
import type { Services } from '../services.ts'
import { networkOf } from './network.ts'
import { REFUSALS } from './refusal.ts'

const TOUCH_AFTER_MS = 60_000

/** The caller of a request, or the 401 that says why there is none. */
export async function authenticate(services: Services, request: FastifyRequest): Promise<Caller> {
  const { db, now } = services
  const check = { tokenHash: tokenHashOf(request), now: now(), idleSince: idleSince(services) }
  const caller = await findCaller(db.pool, check)
  if (caller === null) throw REFUSALS.badToken()
  await keepAlive(services, caller)
  return caller
}

export const idleSince = ({ settings, now }: Services): Date =>
  new Date(now().getTime() - settings.TOKEN_IDLE_SECONDS * 1_000)

type Seen = { readonly sessionId: string; readonly lastUsedAt: Date }

/** Records that the session was used, at most once a minute. */
export async function keepAlive({ db, now }: Services, { sessionId, lastUsedAt }: Seen): Promise<void> {
  if (now().getTime() - lastUsedAt.getTime() >= TOUCH_AFTER_MS) await touchSession(db.pool, sessionId, now())
}

/** Refuses a caller without the endpoint's permission. Within an organization the handler decides: it knows which. */
export function authorize(endpoint: Endpoint, caller: Caller | null): void {
  if (caller?.scopes) assertInScope(endpoint, caller.scopes)
  if (caller?.impersonatorId) assertReadOnly(endpoint)
  if (endpoint.within || endpoint.access === 'public') return
  if (caller === null) throw REFUSALS.noToken()
  const refusal = refusalOf(decideAnywhere(endpoint.access, caller.roles))
  if (refusal !== null) throw explainWithheld(refusal, caller)
}

/** Impersonation is read-only; signing out ends it. */
function assertReadOnly(endpoint: Endpoint): void {
  if (endpoint.method !== 'GET' && nameOf(endpoint) !== 'POST /auth/logout') throw REFUSALS.readOnly()
}

/** An API token can do what its scopes allow and its person may; signing in and the like are in no scope. */
function assertInScope(endpoint: Endpoint, scopes: readonly Scope[]): void {
  if (endpoint.access === 'public') return
  const needed = scopesOf(endpoint)
  const missing = (needed ?? []).filter((scope) => !scopes.includes(scope))
  if (needed === null || missing.length > 0) throw REFUSALS.outOfScope(missing)
}

/** Counts the call against the general limit and the endpoint's own. Health checks are never refused. */
export function limitCall(services: Services, endpoint: Endpoint, who: string): void {
  if (endpoint.atRoot) return
  const max = services.settings.RATE_LIMIT_PER_MINUTE
  services.limiter.take({ name: 'all', max, seconds: 60 }, who)
  if (endpoint.limit) services.limiter.take(endpoint.limit, who)
}

export const whoIs = (caller: Caller | null, request: FastifyRequest): string =>
  caller === null ? networkOf(request.ip) : caller.userId
