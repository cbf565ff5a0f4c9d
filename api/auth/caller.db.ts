import type { Pool } from 'pg'

/** Who calls, as the database knows them at this moment: a role that was taken away a second ago is not here. */
export type Caller = {
  readonly sessionId: string
  readonly lastUsedAt: Date
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly emailVerified: boolean
  readonly roles: readonly CallerRole[]
  readonly memberships: readonly { readonly orgId: string; readonly org_name: string }[]
}

export type CallerRole = {
  readonly id: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly org_name: string | null
  readonly orgId: string | null
}

const FIND_CALLER = 'SELECT * FROM find_caller($1, $2, $3)'

export type TokenCheck = { readonly tokenHash: Buffer; readonly now: Date; readonly idleSince: Date }

export async function findCaller(pool: Pool, check: TokenCheck): Promise<Caller | null> {
  const values = [check.tokenHash, check.now, check.idleSince]
  const { rows } = await pool.query<Caller>({ name: 'find-caller', text: FIND_CALLER, values })
  return rows[0] ?? null
}

const TOUCH = `
WITH used AS (UPDATE sessions SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2 RETURNING user_id)
UPDATE users SET last_seen_at = $2 FROM used WHERE users.id = used.user_id`

/** Moves the idle limit. Called at most once a minute for a session, so that reading stays reading. */
export async function touchSession(pool: Pool, sessionId: string, now: Date): Promise<void> {
  await pool.query({ name: 'touch-session', text: TOUCH, values: [sessionId, now] })
}
