import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type UserStatus = 'active' | 'disabled'

export type MemberRow = {
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly displayName: string
  readonly status: UserStatus
  readonly lastSeenAt: Date | null
  readonly mfa: boolean
  readonly orgId: string | null
  readonly org_name: string | null
  readonly since: Date | null
  readonly roles: readonly { readonly id: string; readonly name: string }[]
  readonly sortKey: string
}

export type Cursor = { readonly sortKey: string; readonly userId: string; readonly orgId: string }

export type PeopleQuery = {
  readonly userId: string
  /** Organizations whose people are shown, and those among them whose addresses may be searched. */
  readonly readable: readonly string[]
  readonly searchable: readonly string[]
  /** Organizations in which only the person is shown to themselves. */
  readonly own: readonly string[]
  /** Everyone, including non-members: only as the server. */
  readonly everybody: boolean
  readonly q: string | null
  readonly status: string | null
  readonly limit: number
  readonly after: Cursor | null
}

const SORT_KEY = sql<string>`lower(u.last_name || ' ' || u.first_name)`

const ROLES = sql<MemberRow['roles']>`(
  SELECT coalesce(json_agg(json_build_object('id', r.id, 'name', r.name) ORDER BY r.name), '[]')
  FROM roles r WHERE r.id IN (
    SELECT role_id FROM membership_roles mr WHERE mr.org_id = m.org_id AND mr.user_id = u.id
    UNION ALL SELECT role_id FROM platform_roles p WHERE p.user_id = u.id))`

/** People, one row for each of their organizations that the query is about, by name. */
export async function findPeople(db: Queries, query: PeopleQuery): Promise<MemberRow[]> {
  const { userId, readable, searchable, own, everybody, q, status, limit, after } = query
  const seen = everybody
    ? sql`true`
    : sql`(m.org_id = any(${readable}) OR (u.id = ${userId} AND m.org_id = any(${own})))`
  const words = q?.toLowerCase() ?? null
  const found = await sql<MemberRow>`
    SELECT u.id AS "userId", u.email, u.first_name AS "firstName", u.last_name AS "lastName",
      u.display_name AS "displayName", u.status, u.last_seen_at AS "lastSeenAt", has_second_factor(u.id) AS mfa,
      o.id AS "orgId", o.org_name, m.since, ${ROLES} AS roles, ${SORT_KEY} AS "sortKey"
    FROM users u
    ${everybody ? sql`LEFT JOIN` : sql`JOIN`} (memberships m
      JOIN organisations o ON o.id = m.org_id AND o.status = 'active') ON m.user_id = u.id
    WHERE ${seen}
      AND (${words}::text IS NULL
        OR position(${words} IN lower(u.first_name || ' ' || u.last_name || ' ' || u.display_name)) > 0
        OR (position(${words} IN u.email_folded) > 0
          AND (${everybody} OR u.id = ${userId} OR m.org_id = any(${searchable}))))
      AND (${status}::text IS NULL OR u.status = ${status})
      AND (${after === null} OR (${SORT_KEY}, u.id, coalesce(m.org_id, ''))
        > (${after?.sortKey ?? ''}, ${after?.userId ?? ''}, ${after?.orgId ?? ''}))
    ORDER BY ${SORT_KEY}, u.id, coalesce(m.org_id, '')
    LIMIT ${limit}`.execute(db)
  return found.rows
}

export async function findPerson(db: Queries, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name',
      'last_name',
      'display_name',
      'time_zone',
      'locale',
      'board_opt_out',
      'preferences',
      'status',
      'email_verified_at',
      'created_at',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** Whether two people share an organization that the scope of the first shows. */
export async function sharesOrg(db: Queries, userId: string, orgIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .where('org_id', '=', sql<string>`any(${orgIds})`)
    .executeTakeFirst()
  return row !== undefined
}

type MemberOf = { readonly userId: string; readonly orgIds: readonly string[]; readonly roleId: string }

/** Those of the organizations that a person belongs to, by name, and whether they have the role there. */
export async function findOrgsOfMember(db: Queries, { userId, orgIds, roleId }: MemberOf) {
  const { rows } = await sql<{ orgId: string; hasRole: boolean }>`
    SELECT m.org_id AS "orgId", EXISTS (SELECT 1 FROM membership_roles mr WHERE mr.org_id = m.org_id
      AND mr.user_id = m.user_id AND mr.role_id = ${roleId}) AS "hasRole"
    FROM memberships m JOIN organisations o ON o.id = m.org_id
    WHERE m.user_id = ${userId} AND m.org_id = any(${orgIds}) ORDER BY o.folded`.execute(db)
  return rows
}

export type PersonChange = {
  readonly first_name?: string
  readonly last_name?: string
  readonly display_name?: string
  readonly time_zone?: string
  readonly locale?: string
  readonly board_opt_out?: boolean
  readonly preferences?: string
  readonly status?: UserStatus
}

/** The person's row under its lock, so merged preferences lose nothing. */
export async function lockPerson(db: Queries, userId: string): Promise<PersonRow | undefined> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst()
  return findPerson(db, userId)
}

export async function updatePerson(db: Queries, userId: string, change: PersonChange): Promise<void> {
  if (Object.keys(change).length === 0) return
  await db.updateTable('users').set(change).where('id', '=', userId).execute()
}

/** Ends every session and API token of a person, including those where they impersonate someone. */
export async function endEverySession(db: Queries, userId: string, now: Date): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('impersonator_id', '=', userId)]))
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Ends the sessions in which a person impersonates someone. */
export async function endLookingAs(db: Queries, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('impersonator_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}
