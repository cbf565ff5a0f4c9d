import type { z } from 'zod'
import type { getOrg, getOrgs } from '#kit/contract/orgs.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { holdsPlatform } from '../auth/decide.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { findMembers, type OrgMemberRow } from './org-members.db.ts'
import { foldOrgName } from './org-name.ts'
import { holds } from './organization-of.ts'
import { findAliases, findOrg, type OrgRow } from './orgs.db.ts'

const DAY_MS = 86_400_000
const RESTORABLE_DAYS = 30

export const restorableUntil = (deletedAt: Date): Date =>
  new Date(deletedAt.getTime() + RESTORABLE_DAYS * DAY_MS)

export const foldedDefaultOf = ({ settings }: Pick<Services, 'settings'>): string =>
  foldOrgName(settings.DEFAULT_ORG_NAME)

export const managesOrgs = (caller: Caller): boolean => holdsPlatform(caller.roles, 'platform.orgs')

type Organization = z.output<typeof getOrgs.answer>['orgs'][number]
type Whole = z.output<typeof getOrg.answer>

/** An organization as its list shows it. */
export const toOrganization = (row: OrgRow, caller: Caller): Organization => ({
  id: row.id,
  org_name: row.org_name,
  kind: row.kind,
  myRoles: caller.roles.filter((role) => role.orgId === row.id).map((role) => role.name),
  ...(holds(caller, row.id, 'org.people.read') || managesOrgs(caller)
    ? { memberCount: row.member_count }
    : {}),
  createdAt: row.created_at.toISOString(),
  rev: row.rev,
  status: row.status,
  isDefault: row.is_default,
  ...(row.deleted_at ? { restorableUntil: restorableUntil(row.deleted_at).toISOString() } : {}),
})

/** An organization with everything that its page shows to this caller. */
export async function wholeOrganization(
  trx: Queries,
  caller: Caller,
  { orgId, foldedDefault }: { readonly orgId: string; readonly foldedDefault: string },
): Promise<Whole> {
  const row = await findOrg(trx, { orgId, foldedDefault })
  if (row === undefined || row.status !== 'active') throw REFUSALS.noOrganization()
  const seesPeople = holds(caller, orgId, 'org.people.read')
  const seesEmail = holds(caller, orgId, 'org.people.email')
  return {
    ...toOrganization(row, caller),
    aliases: await findAliases(trx, orgId),
    settings: { listWrites: row.list_writes, requireMfaForAdmins: row.require_mfa_for_admins },
    ...(seesPeople
      ? { members: (await findMembers(trx, orgId)).map((member) => toMember(member, seesEmail)) }
      : {}),
  }
}

const toMember = (row: OrgMemberRow, seesEmail: boolean) => ({
  userId: row.userId,
  displayName: row.displayName || `${row.firstName} ${row.lastName}`,
  firstName: row.firstName,
  lastName: row.lastName,
  ...(seesEmail ? { email: row.email } : {}),
  roles: [...row.roles],
  since: row.since.toISOString(),
  status: row.status,
})
