import type { OrgList } from '#kit/collection.ts'
import type { Caller } from '../auth/caller.db.ts'
import { decideListWrite, refusalOf } from '../auth/decide.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import type { ResolvedOrg } from '../orgs/orgs.db.ts'
import type { Services } from '../services.ts'
import type { ListPlace } from './write-list.ts'

/** 'checklists' for '/org/checklists': how the list is named in the database. */
export const listNameOf = (list: OrgList): string => list.path.replace(/^\/org\//, '')

type Wanted = { readonly list: OrgList; readonly name: string | null | undefined }

/** The organization whose list the caller may write and therefore must be able to read; one that limits writing to administrators says so. */
export async function writableOrg(
  services: Services,
  caller: Caller,
  { list, name }: Wanted,
): Promise<ResolvedOrg> {
  const org = await organizationOf(services, caller, { name, permission: list.write })
  const refusal = refusalOf(decideListWrite(caller.roles, org, list.read))
  if (refusal !== null) throw refusal
  return org
}

export const placeOf = (list: OrgList, { orgId }: ResolvedOrg, caller: Caller): ListPlace => ({
  orgId,
  owner: 'organization',
  ownerId: orgId,
  name: listNameOf(list),
  sessionId: caller.sessionId,
  userId: caller.userId,
  userName: `${caller.firstName} ${caller.lastName}`,
})
