import type { Pool } from 'pg'

/** Everything that a read needs to know, found in one statement: who calls, which organisation, the list as text. */
export type ListRead = {
  readonly sessionId: string
  readonly userId: string
  readonly lastUsedAt: Date
  readonly orgId: string | null
  readonly org_name: string
  readonly allowed: boolean
  readonly rev: number | null
  readonly items: string | null
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
  readonly updatedByName: string | null
  readonly served: number | null
}

const ALLOWED = `EXISTS (SELECT 1 FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
    WHERE mr.org_id = m.org_id AND mr.user_id = m.user_id AND $5 = ANY (r.permissions)) AS allowed`

const NAMED = `
SELECT o.id, o.org_name, ${ALLOWED} FROM organisation_names n
  JOIN memberships m ON m.org_id = n.org_id AND m.user_id = s.user_id
  JOIN organisations o ON o.id = n.org_id AND o.status = 'active'
  WHERE n.folded = $4`

const BY_DEFAULT = `
SELECT o.id, o.org_name, ${ALLOWED} FROM memberships m
  JOIN organisations o ON o.id = m.org_id AND o.status = 'active'
  WHERE m.user_id = s.user_id ORDER BY (o.folded = $4) DESC, o.folded LIMIT 1`

const read = (organisation: string) => `
SELECT s.id AS "sessionId", s.user_id AS "userId", s.last_used_at AS "lastUsedAt",
  g.id AS "orgId", g.org_name, g.allowed, l.rev, l.items, l.updated_at AS "updatedAt",
  l.updated_by AS "updatedBy", l.updated_by_name AS "updatedByName", v.rev AS served
FROM sessions s
JOIN users u ON u.id = s.user_id AND u.status = 'active'
LEFT JOIN LATERAL (${organisation}) g ON true
LEFT JOIN org_lists l ON l.org_id = g.id AND l.list = $6 AND g.allowed
LEFT JOIN org_list_served v ON v.org_id = g.id AND v.session_id = s.id AND v.list = $6
WHERE s.token_hash = $1 AND s.ended_at IS NULL AND s.expires_at > $2 AND s.last_used_at > $3`

const READ_NAMED = { name: 'read-list-named', text: read(NAMED) }
const READ_DEFAULT = { name: 'read-list-default', text: read(BY_DEFAULT) }

export type ReadRequest = {
  readonly tokenHash: Buffer
  readonly now: Date
  readonly idleSince: Date
  /** Null: the default organisation, else the caller's first. */
  readonly folded: string | null
  readonly foldedDefault: string
  readonly permission: string
  readonly list: string
}

/** The read of a list through authentication and authorisation; null when the session does not stand. */
export async function readList(pool: Pool, request: ReadRequest): Promise<ListRead | null> {
  const { tokenHash, now, idleSince, folded, foldedDefault, permission, list } = request
  const query = folded === null ? READ_DEFAULT : READ_NAMED
  const values = [tokenHash, now, idleSince, folded ?? foldedDefault, permission, list]
  const { rows } = await pool.query<ListRead>({ ...query, values })
  return rows[0] ?? null
}

const SERVED = `
INSERT INTO org_list_served (org_id, session_id, list, rev) VALUES ($1, $2, $3, $4)
ON CONFLICT (org_id, session_id, list) DO UPDATE SET rev = excluded.rev`

export type Served = {
  readonly orgId: string
  readonly sessionId: string
  readonly list: string
  readonly rev: number
}

/** Notes which revision this session has seen: the base of a save that names none. */
export async function noteServed(pool: Pool, { orgId, sessionId, list, rev }: Served): Promise<void> {
  await pool.query({ name: 'note-served', text: SERVED, values: [orgId, sessionId, list, rev] })
}
