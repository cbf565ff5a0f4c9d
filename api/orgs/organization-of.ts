import type { Caller } from '../auth/caller.db.ts'
import { decideWithin, type Rule, refusalOf } from '../auth/decide.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { foldOrgName } from './org-name.ts'
import { type ResolvedOrg, resolveOrg } from './orgs.db.ts'

export type OrgRequest = {
  /** As the client sent it; missing or empty is the default organization, else the caller's first. */
  readonly name: string | null | undefined
  readonly permission: string
}

/** The organization a call is about, if the caller holds the permission there; otherwise 404, or 403 for a member. */
export async function organizationOf(
  { db, settings }: Services,
  caller: Caller,
  { name, permission }: OrgRequest,
): Promise<ResolvedOrg> {
  const folded = foldedOrNull(name)
  const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
  const org = await resolveOrg(db.pool, { userId: caller.userId, folded, foldedDefault })
  const refusal = refusalOf(decideWithin(caller.roles, org?.orgId ?? null, { permission }))
  if (refusal !== null || org === null) throw refusal ?? REFUSALS.noOrganization()
  return org
}

/** Refuses a caller who may not do this in the path's organization: 404 for non-members, 403 for members. */
export function assertWithin(caller: Caller, orgId: string, rule: Rule): void {
  const isMember = caller.memberships.some((one) => one.orgId === orgId)
  const refusal = refusalOf(decideWithin(caller.roles, isMember ? orgId : null, rule))
  if (refusal !== null) throw refusal
}

export function foldedOrNull(name: string | null | undefined): string | null {
  const folded = foldOrgName(name ?? '')
  return folded === '' ? null : folded
}

/** Whether a role that the caller has in this very organization holds the permission. */
export const holds = (caller: Caller, orgId: string, permission: string): boolean =>
  caller.roles.some((role) => role.orgId === orgId && role.permissions.includes(permission))
