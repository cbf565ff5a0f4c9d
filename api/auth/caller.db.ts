import type { Pool } from 'pg'
import type { Scope } from '#kit/scopes.ts'
import { withheldOf, withoutWithheld } from './withheld.ts'

/** The caller as the database knows them now: a role removed a second ago is not here. */
export type Caller = {
  /** The session or API token: both are in one table. */
  readonly sessionId: string
  readonly lastUsedAt: Date
  /** Until when the session may make calls that ask for the password again. */
  readonly stepUpUntil: Date | null
  /** What an API token is limited to; null for a person who signed in. */
  readonly scopes: readonly Scope[] | null
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly emailVerified: boolean
  readonly mfa: boolean
  /** Who is impersonating this person; such a session is read-only. */
  readonly impersonatorId: string | null
  readonly roles: readonly CallerRole[]
  readonly memberships: readonly { readonly orgId: string; readonly org_name: string }[]
  /** Permissions that roles give and the organization withholds until a second factor is on. */
  readonly withheld: readonly Withheld[]
}

export type CallerRole = {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly org_name: string | null
  readonly orgId: string | null
}

export type Withheld = {
  readonly orgId: string
  readonly org_name: string
  readonly permissions: readonly string[]
}

/** The caller as returned by the statement, before the organizations' own rules. */
export type FoundCaller = Omit<Caller, 'withheld' | 'memberships'> & {
  readonly memberships: readonly {
    readonly orgId: string
    readonly org_name: string
    readonly asksForMfa: boolean
  }[]
}

const FIND_CALLER = 'SELECT * FROM find_caller($1, $2, $3)'

export type TokenCheck = { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date }

export async function findCaller(pool: Pool, check: TokenCheck): Promise<Caller | null> {
  const values = [check.tokenHash, check.now, check.idleSince]
  const { rows } = await pool.query<FoundCaller>({ name: 'find-caller', text: FIND_CALLER, values })
  const [found] = rows
  if (found === undefined) return null
  const memberships = found.memberships.map(({ orgId, org_name }) => ({ orgId, org_name }))
  const withheld = withheldOf(found)
  return { ...found, memberships, withheld, roles: withoutWithheld(found.roles, withheld) }
}

const TOUCH = `
WITH used AS (UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2
  RETURNING user_id, impersonator_id)
UPDATE users SET last_seen_at = $2 FROM used WHERE users.id = used.user_id AND used.impersonator_id IS NULL`

/** Extends the idle limit. Called at most once a minute per session, so reading stays reading. */
export async function touchSession(pool: Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query({ name: 'touch-session', text: TOUCH, values: [sessionId, now] })
}
