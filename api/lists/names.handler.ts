import { getNames } from '#kit/contract/list-items.api.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { parseItem } from '../records/record-item.ts'
import { EMPTY_SET, findSet } from '../records/record-set.db.ts'
import { findLastTouched } from '../records/pages.db.ts'
import { placeOf } from './list-place.ts'

/** What a search by name needs of a list: it costs the items that it names, not the list. */
export const namesHandler = ({ list, nameOf }: ServedList) =>
  bind(getNames, async ({ query, caller, services, reply }) => {
    const org = await organizationOf(services, caller, { name: query.org_name, permission: list.read })
    const place = placeOf(list, org, caller)
    const { set, records } = await withTenant(services.db, place, async (trx) => ({
      set: (await findSet(trx, place)) ?? EMPTY_SET,
      records: (await findLastTouched(trx, place, query.limit)).records,
    }))
    reply.header('etag', `"${set.rev}"`)
    const names = records.map(({ body }) => {
      const item = parseItem(body)
      return { id: item.id, name: nameOf(item) }
    })
    return { names, total: set.live, org_name: org.org_name, orgId: org.orgId, rev: set.rev }
  })
