import type { Queries } from '../database/connection.ts'

/** Whether no one has an account yet: only then is it a first run. */
export async function isEmpty(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

export async function removeRole(
  db: Queries,
  { orgId, userId, roleId }: { readonly orgId: string; readonly userId: string; readonly roleId: string },
): Promise<void> {
  await db
    .deleteFrom('membership_roles')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .execute()
}

export async function addPlatformRole(
  db: Queries,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
): Promise<void> {
  await db
    .insertInto('platform_roles')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
