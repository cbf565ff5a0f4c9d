import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Queries } from '../database/connection.ts'
import type { OrgKind } from '../database/tables.ts'
import { newId } from '../ids.ts'
import { builtInRoleId } from './built-in-roles.ts'
import { claimName } from './claim-name.db.ts'
import { foldOrgName } from './org-name.ts'

export type NewOrg = {
  readonly org_name: string
  readonly kind: OrgKind
  readonly createdBy: string | null
  readonly listWrites?: 'members' | 'admins'
  readonly requireMfaForAdmins?: boolean
  readonly now: Date
}

export type Making = { readonly userId: string; readonly since: Date; readonly atMost: number }

/**
 * When the oldest of this person's last so many organizations was made since then; null: fewer. Deleted ones
 * count, because their names stay taken. The person's row is locked, so simultaneous ones are counted too.
 */
export async function findOldestMade(db: Queries, { userId, since, atMost }: Making): Promise<Date | null> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const row = await db
    .selectFrom('organisations')
    .select('created_at')
    .where('created_by', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(atMost - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Creates an organization; null if the name is, or ever was, taken. */
export async function insertOrg(db: Queries, org: NewOrg): Promise<string | null> {
  const { org_name, kind, createdBy, listWrites = 'members', requireMfaForAdmins = false, now } = org
  const id = newId('org')
  const folded = foldOrgName(org_name)
  const settings = { list_writes: listWrites, require_mfa_for_admins: requireMfaForAdmins }
  const values = { id, org_name, folded, kind, ...settings, created_at: now, created_by: createdBy }
  await db.insertInto('organisations').values(values).execute()
  if (await claimName(db, { orgId: id, org_name, now, isOperators: createdBy === null })) return id
  await db.deleteFrom('organisation_looks').where('org_id', '=', id).execute()
  await db.deleteFrom('organisations').where('id', '=', id).execute()
  return null
}

export type Membership = { readonly orgId: string; readonly userId: string; readonly now: Date }

/** Adds a person to an organization with built-in roles, by name. */
export async function addMember(db: Queries, member: Membership, roles: readonly string[]): Promise<void> {
  const { orgId, userId, now } = member
  await db
    .insertInto('memberships')
    .values({ org_id: orgId, user_id: userId, since: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  for (const role of roles)
    await db
      .insertInto('membership_roles')
      .values({ org_id: orgId, user_id: userId, role_id: builtInRoleId(role) })
      .onConflict((oc) => oc.doNothing())
      .execute()
}

export type OrgRow = {
  readonly id: string
  readonly org_name: string
  readonly folded: string
  readonly kind: OrgKind
  readonly status: 'active' | 'deleted'
  readonly list_writes: 'members' | 'admins'
  readonly require_mfa_for_admins: boolean
  readonly created_at: Date
  readonly deleted_at: Date | null
  readonly rev: number
  readonly member_count: number
  readonly is_default: boolean
}

/** Folded: the name of the operator's default organization. */
type Default = { readonly foldedDefault: string }

export type OrgsQuery = Default & {
  /** Null: every one. */
  readonly ids: readonly string[] | null
  readonly status: 'active' | 'deleted'
  readonly limit: number
  readonly after: { readonly folded: string; readonly id: string } | null
}

const selectOrgs = (db: Queries, { foldedDefault }: Default) =>
  db
    .selectFrom('organisations as o')
    .select(['o.id', 'o.org_name', 'o.folded', 'o.kind', 'o.status', 'o.list_writes'])
    .select(['o.require_mfa_for_admins', 'o.created_at', 'o.deleted_at', 'o.rev'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM memberships m WHERE m.org_id = o.id)`.as('member_count'),
    )
    .select(
      sql<boolean>`EXISTS (SELECT 1 FROM organisation_names n WHERE n.org_id = o.id AND n.folded = ${foldedDefault})`.as(
        'is_default',
      ),
    )

/** Organizations by name. */
export async function findOrgs(db: Queries, asked: OrgsQuery): Promise<OrgRow[]> {
  const { ids, status, limit, after } = asked
  let query = selectOrgs(db, asked)
    .where('o.status', '=', status)
    .orderBy('o.folded')
    .orderBy('o.id')
    .limit(limit)
  if (ids !== null) query = query.where('o.id', '=', sql<string>`any(${ids})`)
  if (after !== null) query = query.where(sql<boolean>`(o.folded, o.id) > (${after.folded}, ${after.id})`)
  return query.execute()
}

/** One organization, whatever its status. */
export const findOrg = (
  db: Queries,
  { orgId, ...asked }: Default & { readonly orgId: string },
): Promise<OrgRow | undefined> => selectOrgs(db, asked).where('o.id', '=', orgId).executeTakeFirst()

/** An organization's former names, oldest first. */
export async function findAliases(db: Queries, orgId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organisation_names as n')
    .innerJoin('organisations as o', 'o.id', 'n.org_id')
    .select('n.org_name')
    .where('n.org_id', '=', orgId)
    .whereRef('n.folded', '!=', 'o.folded')
    .orderBy('n.created_at')
    .execute()
  return rows.map((row) => row.org_name)
}

export type OrgChange = {
  readonly orgId: string
  readonly org_name?: string | undefined
  readonly kind?: OrgKind | undefined
  readonly listWrites?: 'members' | 'admins' | undefined
  readonly requireMfaForAdmins?: boolean | undefined
  readonly rev?: number | undefined
  readonly now: Date
}

export type Renaming = { readonly orgId: string; readonly since: Date; readonly atMost: number }

/** When the oldest of an organization's last so many new names was given since then; null: fewer. */
export async function findOldestRename(db: Queries, asked: Renaming): Promise<Date | null> {
  const { orgId, since, atMost } = asked
  const row = await db
    .selectFrom('organisation_names as n')
    .innerJoin('organisations as o', 'o.id', 'n.org_id')
    .select('n.created_at')
    .where('n.org_id', '=', orgId)
    .where('n.created_at', '>', since)
    .whereRef('n.created_at', '>', 'o.created_at')
    .orderBy('n.created_at', 'desc')
    .offset(atMost)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Changes an organization under its row's lock. The old name stays in organisation_names and still leads here. */
export async function updateOrg(
  db: Queries,
  change: OrgChange,
): Promise<'done' | 'taken' | 'stale' | 'gone'> {
  const { orgId, org_name, kind, listWrites, requireMfaForAdmins, rev, now } = change
  const row = await db
    .selectFrom('organisations')
    .select('rev')
    .where('id', '=', orgId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) return 'gone'
  if (rev !== undefined && rev !== row.rev) return 'stale'
  if (org_name !== undefined && !(await claimName(db, { orgId, org_name, now, isOperators: false })))
    return 'taken'
  await db
    .updateTable('organisations')
    .set({
      rev: row.rev + 1,
      ...(org_name === undefined ? {} : { org_name, folded: foldOrgName(org_name) }),
      ...(kind === undefined ? {} : { kind }),
      ...(listWrites === undefined ? {} : { list_writes: listWrites }),
      ...(requireMfaForAdmins === undefined ? {} : { require_mfa_for_admins: requireMfaForAdmins }),
    })
    .where('id', '=', orgId)
    .execute()
  return 'done'
}

/** Marks an organization as deleted, or restores it; its names stay its own either way. */
export async function setDeleted(db: Queries, orgId: string, deletedAt: Date | null): Promise<void> {
  await db
    .updateTable('organisations')
    .set({ status: deletedAt === null ? 'active' : 'deleted', deleted_at: deletedAt, rev: sql`rev + 1` })
    .where('id', '=', orgId)
    .execute()
}

const RESOLVE = 'SELECT * FROM resolve_org($1, $2, $3)'

export type ResolvedOrg = {
  readonly orgId: string
  readonly org_name: string
  readonly listWrites: 'members' | 'admins'
}

/** The organization that a caller means, among the caller's own; null for any other, known or not. */
export async function resolveOrg(
  pool: Pool,
  who: { readonly userId: string; readonly folded: string | null; readonly foldedDefault: string },
): Promise<ResolvedOrg | null> {
  const { userId, folded, foldedDefault } = who
  const values = [userId, folded, foldedDefault]
  const { rows } = await pool.query<ResolvedOrg>({ name: 'resolve-org', text: RESOLVE, values })
  return rows[0] ?? null
}
