import type { Queries } from '../database/connection.ts'
import { builtInRoleId } from '../orgs/built-in-roles.ts'
import {
  ADMIN,
  deleteMemberRole,
  findMemberRoles,
  insertMemberRole,
  isLastAdmin,
  lockOrg,
  type Place,
} from '../orgs/members.db.ts'
import type { OidcSettings } from './oidc-settings.ts'

export type Mapped = Place & {
  readonly groups: readonly string[]
  readonly roleMapping: OidcSettings['roleMapping']
}

export type RoleChange = { readonly given: readonly string[]; readonly taken: readonly string[] }

/**
 * Brings a member's roles in line with the provider's groups: grants those that are missing and removes those that a
 * group granted earlier but no longer does. Roles assigned by people stay, and so does the last administrator. No one
 * becomes a member by this.
 */
export async function applyMapping(db: Queries, mapped: Mapped): Promise<RoleChange> {
  const { orgId, userId, groups, roleMapping } = mapped
  const place = { orgId, userId }
  const nothing = { given: [], taken: [] }
  if (!(await lockOrg(db, orgId)) || (await findMemberRoles(db, place)) === null) return nothing
  const wanted = new Set(
    roleMapping.filter(({ group }) => groups.includes(group)).map(({ role }) => builtInRoleId(role)),
  )
  const given: string[] = []
  for (const roleId of wanted)
    if (await insertMemberRole(db, { ...place, roleId })) {
      await insertGrant(db, { ...place, roleId })
      given.push(roleId)
    }
  const taken: string[] = []
  for (const roleId of await findGrants(db, place)) {
    if (wanted.has(roleId) || (roleId === ADMIN && (await isLastAdmin(db, place)))) continue
    await deleteMemberRole(db, { ...place, roleId })
    taken.push(roleId)
  }
  return { given, taken }
}

async function insertGrant(
  db: Queries,
  { orgId, userId, roleId }: Place & { readonly roleId: string },
): Promise<void> {
  await db
    .insertInto('oidc_role_grants')
    .values({ org_id: orgId, user_id: userId, role_id: roleId })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

async function findGrants(db: Queries, { orgId, userId }: Place): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('oidc_role_grants')
    .select('role_id')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.role_id)
}
