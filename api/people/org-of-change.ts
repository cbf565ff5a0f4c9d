import type { Caller } from '../auth/caller.db.ts'
import { withPerson } from '../database/tenant.ts'
import { foldOrgName } from '../orgs/org-name.ts'
import { holds, organizationOf } from '../orgs/organization-of.ts'
import { type ResolvedOrg, resolveOrg } from '../orgs/orgs.db.ts'
import type { Services } from '../services.ts'
import { findOrgsOfMember } from './people.db.ts'
import { findRoleOrg } from './roles.db.ts'

type Asked = {
  readonly caller: Caller
  readonly services: Services
  readonly body: {
    readonly user_id: string
    readonly role_id: string
    readonly org_name?: string | null | undefined
  }
}

const permission = 'org.roles.assign'

/**
 * The organization where a role is assigned or removed: the named one; without a name, the role's own; for a role
 * that every organization has, the one that the caller administers and the person belongs to (from which a role is
 * taken: where they have it), the default one first, as everywhere.
 */
export async function orgOfChange(asked: Asked, change: 'give' | 'take'): Promise<ResolvedOrg> {
  const { services, caller, body } = asked
  const name = body.org_name || (await impliedName(asked, change))
  return organizationOf(services, caller, { name, permission })
}

async function impliedName({ services, caller, body }: Asked, change: 'give' | 'take') {
  const { db, settings } = services
  const { userId, memberships } = caller
  const administered = memberships.filter(({ orgId }) => holds(caller, orgId, permission))
  const orgIds = administered.map(({ orgId }) => orgId)
  const { roleOrg, shared } = await withPerson(db, userId, async (trx) => ({
    roleOrg: await findRoleOrg(trx, body.role_id),
    shared: await findOrgsOfMember(trx, { userId: body.user_id, orgIds, roleId: body.role_id }),
  }))
  const nameOf = (id: string | undefined) => memberships.find(({ orgId }) => orgId === id)?.org_name
  if (roleOrg !== null) return nameOf(roleOrg)
  const withRole = shared.filter(({ hasRole }) => hasRole)
  const fitting = change === 'take' && withRole.length > 0 ? withRole : shared
  const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
  const usual = await resolveOrg(db.pool, { userId, folded: null, foldedDefault })
  return nameOf((fitting.find(({ orgId }) => orgId === usual?.orgId) ?? fitting[0])?.orgId)
}
