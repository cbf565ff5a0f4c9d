import { sql } from 'kysely'
import type { CallerRole, FoundCaller } from '../../auth/caller.db.ts'
import type { Queries } from '../../database/connection.ts'

export type SubjectRow = {
  readonly userId: string
  readonly firstName: string
  readonly status: string
  readonly emailVerified: boolean
  readonly mfa: boolean
  readonly roles: readonly CallerRole[]
  readonly memberships: FoundCaller['memberships']
}

/** A person with roles and memberships, as find_caller gives those of a caller. Only as the server. */
export async function findSubject(db: Queries, userId: string): Promise<SubjectRow | undefined> {
  const found = await sql<SubjectRow>`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.status,
      u.email_verified_at IS NOT NULL AS "emailVerified", has_second_factor(u.id) AS mfa,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'permissions', r.permissions,
          'org_name', g.org_name, 'orgId', g.org_id) ORDER BY g.org_name NULLS FIRST, r.name), '[]')
        FROM (SELECT mr.role_id, o.id AS org_id, o.org_name FROM membership_roles mr
            JOIN organisations o ON o.id = mr.org_id AND o.status = 'active' WHERE mr.user_id = u.id
          UNION ALL SELECT role_id, NULL, NULL FROM platform_roles WHERE user_id = u.id) g
        JOIN roles r ON r.id = g.role_id) AS roles,
      (SELECT coalesce(json_agg(json_build_object('orgId', o.id, 'org_name', o.org_name,
          'asksForMfa', o.require_mfa_for_admins)), '[]')
        FROM memberships m JOIN organisations o ON o.id = m.org_id AND o.status = 'active'
        WHERE m.user_id = u.id) AS memberships
    FROM users u WHERE u.id = ${userId}`.execute(db)
  return found.rows[0]
}

/** The organization that a role or an invitation belongs to. Only as the server. */
export async function findOwner(db: Queries, id: string): Promise<string | null> {
  const found = await sql<{ orgId: string | null }>`
    SELECT org_id AS "orgId" FROM roles WHERE id = ${id}
    UNION ALL SELECT org_id FROM invitations WHERE id = ${id}`.execute(db)
  return found.rows[0]?.orgId ?? null
}
