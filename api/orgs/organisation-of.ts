import type { Caller } from '../auth/caller.db.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { foldOrgName } from './org-name.ts'
import { type ResolvedOrg, resolveOrg } from './orgs.db.ts'

export type OrgRequest = {
  /** As the client sent it; missing or empty is the default organisation, else the caller's first. */
  readonly name: string | null | undefined
  readonly permission: string
}

/** The organisation that a call is about, once the caller holds the permission there: else 404, or 403 for a member. */
export async function organisationOf(
  { db, settings }: Services,
  caller: Caller,
  { name, permission }: OrgRequest,
): Promise<ResolvedOrg> {
  const folded = foldedOrNull(name)
  const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
  const org = await resolveOrg(db.pool, { userId: caller.userId, folded, foldedDefault })
  if (org === null) throw REFUSALS.noOrganisation()
  if (!holds(caller, org.orgId, permission)) throw REFUSALS.forbidden([permission])
  return org
}

export function foldedOrNull(name: string | null | undefined): string | null {
  const folded = foldOrgName(name ?? '')
  return folded === '' ? null : folded
}

/** Whether a role that the caller has in this very organisation holds the permission. */
export const holds = (caller: Caller, orgId: string, permission: string): boolean =>
  caller.roles.some((role) => role.orgId === orgId && role.permissions.includes(permission))
