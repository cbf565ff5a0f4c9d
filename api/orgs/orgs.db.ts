import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Queries } from '../database/connection.ts'
import type { OrgKind } from '../database/tables.ts'
import { newId } from '../ids.ts'
import { BUILT_IN_ROLES, builtInRoleId } from './built-in-roles.ts'
import { foldOrgName } from './org-name.ts'

/** Brings the built-in roles to what this version says of them. */
export async function writeBuiltInRoles(db: Queries): Promise<void> {
  for (const { id, name, description, permissions } of BUILT_IN_ROLES)
    await db
      .insertInto('roles')
      .values({ id, org_id: null, name, description, permissions: [...permissions], built_in: true })
      .onConflict((oc) => oc.column('id').doUpdateSet({ description, permissions: [...permissions] }))
      .execute()
}

export type NewOrg = {
  readonly org_name: string
  readonly kind: OrgKind
  readonly createdBy: string | null
  readonly now: Date
}

/** Makes an organisation; null when the name is, or ever was, somebody's. */
export async function insertOrg(
  db: Queries,
  { org_name, kind, createdBy, now }: NewOrg,
): Promise<string | null> {
  const id = newId('org')
  const folded = foldOrgName(org_name)
  const values = { id, org_name, folded, kind, created_at: now, created_by: createdBy }
  await db.insertInto('organisations').values(values).execute()
  const named = await db
    .insertInto('organisation_names')
    .values({ folded, org_id: id, org_name, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .returning('org_id')
    .executeTakeFirst()
  if (named !== undefined) return id
  await db.deleteFrom('organisations').where('id', '=', id).execute()
  return null
}

export type Membership = { readonly orgId: string; readonly userId: string; readonly now: Date }

/** Adds a person to an organisation with built-in roles, by name. */
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
  readonly kind: OrgKind
  readonly created_at: Date
  readonly rev: number
  readonly member_count: number
}

/** The organisations with these ids, or every one with null. */
export async function findOrgs(db: Queries, ids: readonly string[] | null): Promise<OrgRow[]> {
  const query = db
    .selectFrom('organisations as o')
    .select(['o.id', 'o.org_name', 'o.kind', 'o.created_at', 'o.rev'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM memberships m WHERE m.org_id = o.id)`.as('member_count'),
    )
    .where('o.status', '=', 'active')
    .orderBy('o.folded')
  return (ids === null ? query : query.where('o.id', '=', sql<string>`any(${ids})`)).execute()
}

export type OrgChange = {
  readonly orgId: string
  readonly org_name?: string | undefined
  readonly kind?: OrgKind | undefined
  readonly listWrites?: 'members' | 'admins' | undefined
  readonly rev?: number | undefined
  readonly now: Date
}

/** Changes an organisation under its row's lock. The old name stays in organisation_names and goes on leading here. */
export async function updateOrg(db: Queries, change: OrgChange): Promise<'done' | 'taken' | 'stale'> {
  const { orgId, org_name, kind, listWrites, rev, now } = change
  const row = await db
    .selectFrom('organisations')
    .select('rev')
    .where('id', '=', orgId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (rev !== undefined && rev !== row.rev) return 'stale'
  if (org_name !== undefined && !(await claimName(db, { orgId, org_name, now }))) return 'taken'
  await db
    .updateTable('organisations')
    .set({
      rev: row.rev + 1,
      ...(org_name === undefined ? {} : { org_name, folded: foldOrgName(org_name) }),
      ...(kind === undefined ? {} : { kind }),
      ...(listWrites === undefined ? {} : { list_writes: listWrites }),
    })
    .where('id', '=', orgId)
    .execute()
  return 'done'
}

async function claimName(
  db: Queries,
  { orgId, org_name, now }: { readonly orgId: string; readonly org_name: string; readonly now: Date },
): Promise<boolean> {
  const folded = foldOrgName(org_name)
  await db
    .insertInto('organisation_names')
    .values({ folded, org_id: orgId, org_name, created_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const owner = await db
    .selectFrom('organisation_names')
    .select('org_id')
    .where('folded', '=', folded)
    .executeTakeFirst()
  return owner?.org_id === orgId
}

const RESOLVE = 'SELECT * FROM resolve_org($1, $2, $3)'

export type ResolvedOrg = {
  readonly orgId: string
  readonly org_name: string
  readonly listWrites: 'members' | 'admins'
}

/** The organisation that a caller means, among the caller's own; null for any other, known or not. */
export async function resolveOrg(
  pool: Pool,
  who: { readonly userId: string; readonly folded: string | null; readonly foldedDefault: string },
): Promise<ResolvedOrg | null> {
  const { userId, folded, foldedDefault } = who
  const values = [userId, folded, foldedDefault]
  const { rows } = await pool.query<ResolvedOrg>({ name: 'resolve-org', text: RESOLVE, values })
  return rows[0] ?? null
}
