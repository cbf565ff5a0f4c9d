import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { builtInRoleId } from './built-in-roles.ts'

export const ADMIN = builtInRoleId('admin')

/**
 * Locks an organization's row, so changes to its people and roles queue and each sees what the one
 * before it did; false when it is not there or deleted.
 */
export async function lockOrg(db: Queries, orgId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', orgId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export type Place = { readonly orgId: string; readonly userId: string }

/** What a person may do in the organization at this moment; nothing for a disabled account. */
export async function permissionsNow(db: Queries, { orgId, userId }: Place): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('membership_roles as mr')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .innerJoin('users as u', 'u.id', 'mr.user_id')
    .select('r.permissions')
    .where('mr.org_id', '=', orgId)
    .where('mr.user_id', '=', userId)
    .where('u.status', '=', 'active')
    .execute()
  return new Set(rows.flatMap((row) => row.permissions))
}

export type MemberRole = { readonly id: string; readonly name: string; readonly permissions: string[] }

/** A member's roles in the organization; null for a non-member. */
export async function findMemberRoles(
  db: Queries,
  { orgId, userId }: Place,
): Promise<readonly MemberRole[] | null> {
  const member = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (member === undefined) return null
  return db
    .selectFrom('membership_roles as mr')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .select(['r.id', 'r.name', 'r.permissions'])
    .where('mr.org_id', '=', orgId)
    .where('mr.user_id', '=', userId)
    .orderBy('r.name')
    .execute()
}

/**
 * Whether no one else with an active account administers the organization. Under lockOrg only. Whose account is about to
 * be deleted does not count where the server asks; a member's transaction sees no deletions, and the deletion itself
 * keeps whom the last other administrator has left alone.
 */
export async function isLastAdmin(db: Queries, { orgId, userId }: Place): Promise<boolean> {
  const rows = await db
    .selectFrom('membership_roles as mr')
    .innerJoin('users as u', 'u.id', 'mr.user_id')
    .leftJoin('account_deletions as d', 'd.user_id', 'mr.user_id')
    .select('mr.user_id')
    .where('mr.org_id', '=', orgId)
    .where('mr.role_id', '=', ADMIN)
    .where((eb) =>
      eb.or([
        eb.and([eb('u.status', '=', 'active'), eb('d.user_id', 'is', null)]),
        eb('mr.user_id', '=', userId),
      ]),
    )
    .execute()
  return rows.some((row) => row.user_id === userId) && rows.every((row) => row.user_id === userId)
}

type Assignment = Place & { readonly roleId: string }

/** Gives a member a role; false if they have it. */
export async function insertMemberRole(db: Queries, { orgId, userId, roleId }: Assignment): Promise<boolean> {
  const row = await db
    .insertInto('membership_roles')
    .values({ org_id: orgId, user_id: userId, role_id: roleId })
    .onConflict((oc) => oc.doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteMemberRole(db: Queries, { orgId, userId, roleId }: Assignment): Promise<void> {
  await db
    .deleteFrom('membership_roles')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .execute()
}

/** Ends a membership with every role in it. */
export async function deleteMember(db: Queries, { orgId, userId }: Place): Promise<void> {
  await db.deleteFrom('memberships').where('org_id', '=', orgId).where('user_id', '=', userId).execute()
}

/** The number of the lock under which the platform's administrators change. */
export const PLATFORM_LOCK = 7_406_201

/** Changes of platform administrators have their own queue. */
export async function lockPlatform(db: Queries): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${PLATFORM_LOCK})`.execute(db)
}
