import type { Queries } from '../database/connection.ts'
import { PLATFORM_ADMIN } from './roles.db.ts'

/** The people with active accounts who administer the platform, and this one in any state. */
export async function findPlatformAdmins(db: Queries): Promise<readonly { id: string; active: boolean }[]> {
  const rows = await db
    .selectFrom('platform_roles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['u.id', 'u.status'])
    .where('p.role_id', '=', PLATFORM_ADMIN)
    .execute()
  return rows.map(({ id, status }) => ({ id, active: status === 'active' }))
}

/** Whether the platform would have no one left without this person. Under lockPlatform only. */
export async function isLastPlatformAdmin(db: Queries, userId: string): Promise<boolean> {
  const admins = await findPlatformAdmins(db)
  return admins.some(({ id }) => id === userId) && !admins.some(({ id, active }) => active && id !== userId)
}

export async function insertPlatformRole(
  db: Queries,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
): Promise<boolean> {
  const row = await db
    .insertInto('platform_roles')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((oc) => oc.doNothing())
    .returning('role_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Removes a platform role; false if the person does not have it. */
export async function deletePlatformRole(
  db: Queries,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
): Promise<boolean> {
  const row = await db
    .deleteFrom('platform_roles')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .returning('role_id')
    .executeTakeFirst()
  return row !== undefined
}
