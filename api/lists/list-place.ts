import type { OrgList, RecordList } from '#kit/collection.ts'
import type { Caller } from '../auth/caller.db.ts'
import { decideListWrite, refusalOf } from '../auth/decide.ts'
import type { Database, Queries } from '../database/connection.ts'
import { withPerson, withTenant } from '../database/tenant.ts'
import { holds, organizationOf } from '../orgs/organization-of.ts'
import { assertCovered } from '../payments/entitlement.ts'
import type { SessionSet } from '../records/copies.db.ts'
import type { Services } from '../services.ts'
import type { ListRule, WrittenList } from './list-rule.ts'

/** Which list of which organization or person, and who works on it. */
export type ListPlace = SessionSet & {
  readonly userId: string
  readonly userName: string
  /** What a screen has to say to a save. */
  readonly rule?: ListRule['afterSave']
  readonly holds?: WrittenList['holds']
}

/** A list that the caller may work on, and the organization that answers name: none where the list is a person's own. */
export type Opened = {
  readonly place: ListPlace
  readonly of: { readonly org_name?: string; readonly orgId?: string }
}

/** 'checklists' for '/org/checklists', 'lists/notes' for '/user/lists/notes': how the list is named in the database. */
export const listNameOf = (list: RecordList): string => list.path.replace(/^\/(org|user)\//, '')

/** 'notes' for '/user/lists/notes'. */
export const lastPartOf = (list: RecordList): string => list.path.slice(list.path.lastIndexOf('/') + 1)

type Wanted<L = RecordList> = { readonly list: L; readonly name: string | null | undefined }

/** The list of the organization that the call names, or the caller's own. */
export const readable = (
  services: Services,
  caller: Caller,
  { list, name }: Wanted,
): Promise<Opened> | Opened =>
  list.owner === 'person'
    ? ownPlace(list, caller)
    : ofOrganization(services, caller, { list, name, permission: list.read })

/** As readable, for whoever may take the list away as a file. */
export const exportable = (services: Services, caller: Caller, wanted: Wanted): Promise<Opened> | Opened =>
  wanted.list.owner === 'person'
    ? ownPlace(wanted.list, caller)
    : ofOrganization(services, caller, { ...wanted, permission: 'org.export' })

/** The list that the caller may write and therefore must be able to read. */
export async function writable(services: Services, caller: Caller, { list, name }: Wanted): Promise<Opened> {
  const opened =
    list.owner === 'person'
      ? ownPlace(list, caller)
      : await writableOfOrganization(services, caller, { list, name })
  const screen = services.collections.find((one) => one.list.path === list.path)
  if (screen !== undefined) await assertCovered(services, caller, `/${screen.id}`)
  const rule = services.listRules.find(({ listPath }) => listPath === list.path)
  return rule === undefined ? opened : ruled(opened, caller, rule)
}

const ruled = ({ place, of }: Opened, caller: Caller, { afterSave: rule }: ListRule): Opened => ({
  place: { ...place, rule, holds: (permission) => holds(caller, place.ownerId, permission) },
  of,
})

/** An organization that limits writing to administrators says so. */
async function writableOfOrganization(services: Services, caller: Caller, { list, name }: Wanted<OrgList>) {
  const org = await organizationOf(services, caller, { name, permission: list.write })
  const refusal = refusalOf(decideListWrite(caller.roles, org, list.read))
  if (refusal !== null) throw refusal
  return openedOf(list, org, caller)
}

type Allowed = Wanted & { readonly permission: string }

async function ofOrganization(services: Services, caller: Caller, { list, name, permission }: Allowed) {
  return openedOf(list, await organizationOf(services, caller, { name, permission }), caller)
}

type Org = { readonly org_name: string; readonly orgId: string }

const openedOf = (list: RecordList, { org_name, orgId }: Org, caller: Caller): Opened => ({
  place: { owner: 'organization', ownerId: orgId, name: listNameOf(list), ...workerOf(caller) },
  of: { org_name, orgId },
})

export const ownPlace = (list: RecordList, caller: Caller): Opened => ({
  place: { owner: 'person', ownerId: caller.userId, name: listNameOf(list), ...workerOf(caller) },
  of: {},
})

const workerOf = ({ sessionId, userId, firstName, lastName }: Caller) => ({
  sessionId,
  userId,
  userName: `${firstName} ${lastName}`,
})

type Work<T> = (trx: Queries) => Promise<T>

/** Work on the rows of the list's owner, in which the database shows nothing else. */
export const withList = <T>(
  db: Database,
  { owner, ownerId, userId }: Pick<ListPlace, 'owner' | 'ownerId' | 'userId'>,
  work: Work<T>,
): Promise<T> =>
  owner === 'person' ? withPerson(db, ownerId, work) : withTenant(db, { userId, orgId: ownerId }, work)
