import { lookOf } from '#kit/contract/name-look.ts'
import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { builtInRoleId } from '../orgs/built-in-roles.ts'

export const PLATFORM_ADMIN = builtInRoleId('platform_admin')

export type RoleRow = {
  readonly id: string
  readonly org_id: string | null
  readonly org_name: string | null
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
  readonly built_in: boolean
  readonly member_count: number
}

const selectRoles = (db: Queries, countedIn: readonly string[]) =>
  db
    .selectFrom('roles as r')
    .leftJoin('organisations as o', 'o.id', 'r.org_id')
    .select(['r.id', 'r.org_id', 'o.org_name', 'r.name', 'r.description', 'r.permissions', 'r.built_in'])
    .select(
      sql<number>`(SELECT count(*)::integer FROM membership_roles mr
        WHERE mr.role_id = r.id AND mr.org_id = any(${countedIn}))`.as('member_count'),
    )

/** The built-in roles and those of these organizations. */
export async function findRoles(db: Queries, orgIds: readonly string[]): Promise<RoleRow[]> {
  return selectRoles(db, orgIds)
    .where((eb) => eb.or([eb('r.org_id', 'is', null), eb('r.org_id', '=', sql<string>`any(${orgIds})`)]))
    .orderBy('r.built_in', 'desc')
    .orderBy(sql`lower(r.name)`)
    .orderBy('r.id')
    .execute()
}

/** A role as an organization may use it: a built-in one or its own. */
export async function findRole(
  db: Queries,
  { orgId, roleId }: { readonly orgId: string; readonly roleId: string },
): Promise<RoleRow | undefined> {
  return selectRoles(db, [orgId])
    .where('r.id', '=', roleId)
    .where((eb) => eb.or([eb('r.org_id', 'is', null), eb('r.org_id', '=', orgId)]))
    .executeTakeFirst()
}

/** The organization of a custom role, among those that the scope shows; null for a built-in one. */
export async function findRoleOrg(db: Queries, roleId: string): Promise<string | null> {
  const row = await db.selectFrom('roles').select('org_id').where('id', '=', roleId).executeTakeFirst()
  return row?.org_id ?? null
}

export type NewRole = {
  readonly orgId: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
}

export async function insertRole(db: Queries, role: NewRole): Promise<string> {
  const { orgId, name, description, permissions } = role
  const id = newId('rol')
  await db
    .insertInto('roles')
    .values({ id, org_id: orgId, name, description, permissions: [...permissions], built_in: false })
    .execute()
  return id
}

type Named = { readonly orgId: string; readonly name: string; readonly except?: string }

/** Whether a name, or one that looks like it, is taken: by a built-in role, by one of the organization, or by neither. */
export async function nameTakenBy(
  db: Queries,
  { orgId, name, except = '' }: Named,
): Promise<'built-in' | 'organization' | null> {
  const rows = await db
    .selectFrom('roles')
    .select(['built_in', 'name'])
    .where('id', '!=', except)
    .where((eb) => eb.or([eb('org_id', 'is', null), eb('org_id', '=', orgId)]))
    .orderBy('built_in', 'desc')
    .execute()
  const row = rows.find((one) => lookOf(one.name) === lookOf(name))
  if (row === undefined) return null
  return row.built_in ? 'built-in' : 'organization'
}

export type RoleChange = {
  readonly orgId: string
  readonly roleId: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly string[]
}

export async function updateRole(db: Queries, change: RoleChange): Promise<void> {
  const { orgId, roleId, name, description, permissions } = change
  await db
    .updateTable('roles')
    .set({ name, description, permissions: [...permissions] })
    .where('id', '=', roleId)
    .where('org_id', '=', orgId)
    .execute()
}

/** Deletes an organization's role that no one has and no open invitation promises; false otherwise. */
export async function deleteRoleUnused(
  db: Queries,
  { orgId, roleId, now }: { readonly orgId: string; readonly roleId: string; readonly now: Date },
): Promise<boolean> {
  const used = await sql<{ used: boolean }>`
    SELECT EXISTS (SELECT 1 FROM membership_roles WHERE role_id = ${roleId} AND org_id = ${orgId})
      OR EXISTS (SELECT 1 FROM invitations WHERE role_id = ${roleId} AND org_id = ${orgId}
        AND accepted_at IS NULL AND withdrawn_at IS NULL AND expires_at > ${now}) AS used`.execute(db)
  if (used.rows[0]?.used !== false) return false
  await db.deleteFrom('roles').where('id', '=', roleId).where('org_id', '=', orgId).execute()
  return true
}
