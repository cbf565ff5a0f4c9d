import type { Caller } from '../auth/caller.db.ts'
import { withPerson } from '../database/tenant.ts'
import { REFUSALS } from '../http/refusal.ts'
import { foldOrgName } from '../orgs/org-name.ts'
import { foldedOrNull, holds } from '../orgs/organization-of.ts'
import { resolveOrg } from '../orgs/orgs.db.ts'
import type { Services } from '../services.ts'
import { sharesOrg } from './people.db.ts'

/** The caller's organizations that a read is about, and those of them whose people the caller may see. */
export type ReadableOrgs = { readonly all: readonly string[]; readonly readable: readonly string[] }

/** The named organization alone (404 when it is not the caller's own), or all of the caller's with no name. */
export async function readableOrgs(
  { db, settings }: Services,
  caller: Caller,
  name: string | undefined,
): Promise<ReadableOrgs> {
  const all = await named()
  return { all, readable: all.filter((orgId) => holds(caller, orgId, 'org.people.read')) }

  async function named(): Promise<readonly string[]> {
    const folded = foldedOrNull(name)
    if (folded === null) return caller.memberships.map((one) => one.orgId)
    const foldedDefault = foldOrgName(settings.DEFAULT_ORG_NAME)
    const org = await resolveOrg(db.pool, { userId: caller.userId, folded, foldedDefault })
    if (org === null) throw REFUSALS.noOrganization()
    return [org.orgId]
  }
}

/** Whether the caller may see a person: in an organization of both, where the caller may see people. */
export function seesPerson({ db }: Services, caller: Caller, userId: string): Promise<boolean> {
  const readable = caller.memberships
    .map((one) => one.orgId)
    .filter((orgId) => holds(caller, orgId, 'org.people.read'))
  return withPerson(db, caller.userId, (trx) => sharesOrg(trx, userId, readable))
}
