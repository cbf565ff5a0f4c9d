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

const FIND_CALLER = `
SELECT s.id AS "sessionId", s.last_used_at AS "lastUsedAt", u.id AS "userId", u.email,
  u.first_name AS "firstName", u.last_name AS "lastName", u.email_verified_at IS NOT NULL AS "emailVerified",
  (SELECT coalesce(json_agg(json_build_object(
      'id', r.id, 'name', r.name, 'permissions', r.permissions, 'org_name', g.org_name, 'orgId', g.org_id)
      ORDER BY g.org_name NULLS FIRST, r.name), '[]')
    FROM (SELECT mr.role_id, o.id AS org_id, o.org_name FROM membership_roles mr
        JOIN organisations o ON o.id = mr.org_id AND o.status = 'active' WHERE mr.user_id = u.id
      UNION ALL SELECT role_id, NULL, NULL FROM platform_roles WHERE user_id = u.id) g
    JOIN roles r ON r.id = g.role_id) AS roles,
  (SELECT coalesce(json_agg(json_build_object('orgId', o.id, 'org_name', o.org_name) ORDER BY o.folded), '[]')
    FROM memberships m JOIN organisations o ON o.id = m.org_id AND o.status = 'active'
    WHERE m.user_id = u.id) AS memberships
FROM sessions s JOIN users u ON u.id = s.user_id AND u.status = 'active'
WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.last_used_at > $3`

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
