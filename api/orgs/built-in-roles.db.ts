import type { Queries } from '../database/connection.ts'
import { BUILT_IN_ROLES } from './built-in-roles.ts'

/** Updates the built-in roles to this version. */
export async function writeBuiltInRoles(db: Queries): Promise<void> {
  for (const { id, name, description, permissions } of BUILT_IN_ROLES)
    await db
      .insertInto('roles')
      .values({ id, org_id: null, name, description, permissions: [...permissions], built_in: true })
      .onConflict((oc) => oc.column('id').doUpdateSet({ description, permissions: [...permissions] }))
      .execute()
}
