import type { Caller, CallerRole } from '../../auth/caller.db.ts'
import { decideAll } from '../../auth/decide.ts'
import { withheldOf, withoutWithheld } from '../../auth/withheld.ts'
import { asServer, withPerson } from '../../database/tenant.ts'
import { REFUSALS } from '../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { seesPerson } from '../readable-orgs.ts'
import { findRoles, PLATFORM_ADMIN } from '../roles.db.ts'
import type { Subject } from './decide-operation.ts'
import { findSubject } from './subject.db.ts'

export type FoundSubject = Subject & { readonly withheld: readonly string[] }

/** A person in one of the caller's organizations (anyone for platform.users); others are not found. */
export async function subjectOf(services: Services, caller: Caller, userId: string): Promise<FoundSubject> {
  const isVisible =
    userId === caller.userId ||
    decideAll(caller.roles, 'platform.users').allowed ||
    (await seesPerson(services, caller, userId))
  const row = isVisible ? await asServer(services.db, (trx) => findSubject(trx, userId)) : undefined
  if (row === undefined) throw REFUSALS.notFound('Person not found')
  const withheld = withheldOf(row)
  return {
    userId: row.userId,
    isActive: row.status === 'active',
    emailVerified: row.emailVerified,
    roles: withoutWithheld(row.roles, withheld),
    orgIds: row.memberships.map((one) => one.orgId),
    withheld: withheld.flatMap((one) => one.permissions),
  }
}

type Place = { readonly orgId: string; readonly org_name: string }

/** A member with just these roles; roles the caller cannot see are not found. */
export async function subjectWithRoles(
  services: Services,
  caller: Caller,
  about: { readonly ids: readonly string[]; readonly org: Place },
): Promise<FoundSubject> {
  const { ids, org } = about
  const known = await withPerson(services.db, caller.userId, (trx) => findRoles(trx, [org.orgId]))
  const roles = ids.map((id) => {
    const row = known.find((one) => one.id === id)
    if (row === undefined) throw REFUSALS.notFound('Role not found')
    return asHeld(row, org)
  })
  return {
    userId: null,
    isActive: true,
    emailVerified: true,
    roles,
    orgIds: [org.orgId],
    withheld: [],
  }
}

type RoleLike = { readonly id: string; readonly name: string; readonly permissions: readonly string[] }

/** A role as somebody has it: a platform role for everywhere, any other in this organization. */
export const asHeld = ({ id, name, permissions }: RoleLike, { orgId, org_name }: Place): CallerRole =>
  id === PLATFORM_ADMIN
    ? { id, name, permissions, orgId: null, org_name: null }
    : { id, name, permissions, orgId, org_name }
