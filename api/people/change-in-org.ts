import type { Caller } from '../auth/caller.db.ts'
import { heldIn } from '../auth/decide.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { lockOrg, permissionsNow } from '../orgs/members.db.ts'
import type { Services } from '../services.ts'

type Where = { readonly orgId: string; readonly permission: string }

/** What a change works with: the transaction, and everything that the caller may grant in this organization. */
export type Change = { readonly trx: Queries; readonly held: ReadonlySet<string>; readonly now: Date }

/**
 * A change to an organization's people or roles, under its row's lock. The caller's permission is checked once
 * more there: someone demoted while waiting is refused, so of two administrators who remove each other, one stays.
 */
export async function changeInOrg<T>(
  { db, now }: Services,
  caller: Caller,
  about: Where & { readonly work: (change: Change) => Promise<T> },
): Promise<T> {
  const { orgId, permission, work } = about
  return withTenant(db, { userId: caller.userId, orgId }, async (trx) => {
    if (!(await lockOrg(trx, orgId))) throw REFUSALS.noOrganization()
    const holds = await permissionsNow(trx, { orgId, userId: caller.userId })
    if (!holds.has(permission)) throw REFUSALS.forbidden([permission])
    const platform = heldIn(
      caller.roles.filter((role) => role.orgId === null),
      orgId,
    )
    return work({ trx, held: new Set([...holds, ...platform]), now: now() })
  })
}

/** No one can grant what they do not hold. */
export function assertHeld(permissions: readonly string[], held: ReadonlySet<string>): void {
  const missing = permissions.filter((name) => !held.has(name))
  if (missing.length > 0) throw REFUSALS.forbidden(missing)
}

/**
 * Removing a role requires holding its administrative permissions: a person who may only assign roles cannot
 * remove administrators.
 */
export const assertMayTake = (permissions: readonly string[], held: ReadonlySet<string>): void =>
  assertHeld(
    permissions.filter((name) => name.startsWith('org.')),
    held,
  )

export const lastAdmin = (): Refusal =>
  new Refusal(409, 'last_admin', { message: 'The last administrator cannot be removed' })
