import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type OrgMemberRow = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly status: 'active' | 'disabled'
  readonly since: Date
  readonly roles: readonly { readonly id: string; readonly name: string }[]
}

const AT_MOST = 500

/** The first members of an organization by name; GET /users has them all, in pages. */
export async function findMembers(db: Queries, orgId: string): Promise<readonly OrgMemberRow[]> {
  const found = await sql<OrgMemberRow>`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.display_name AS "displayName", u.status, m.since,
      (SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name), '[]')
        FROM membership_roles mr JOIN roles r ON r.id = mr.role_id
        WHERE mr.org_id = m.org_id AND mr.user_id = m.user_id) AS roles
    FROM memberships m JOIN users u ON u.id = m.user_id
    WHERE m.org_id = ${orgId}
    ORDER BY lower(u.last_name || ' ' || u.first_name), u.id
    LIMIT ${AT_MOST}`.execute(db)
  return found.rows
}
