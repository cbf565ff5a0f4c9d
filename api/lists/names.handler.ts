import { getNames } from '#kit/contract/list-items.api.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { bind } from '../http/handler.ts'
import { parseItem } from '../records/record-item.ts'
import { EMPTY_SET, findSet } from '../records/record-set.db.ts'
import { findLastTouched } from '../records/pages.db.ts'
import { readable, withList } from './list-place.ts'

/** What a search by name needs of a list: it costs the items that it names, not the list. */
export const namesHandler = ({ list, nameOf }: ServedList) =>
  bind(getNames, async ({ query, caller, services, reply }) => {
    const { place, of } = await readable(services, caller, { list, name: query.org_name })
    const { set, records } = await withList(services.db, place, async (trx) => ({
      set: (await findSet(trx, place)) ?? EMPTY_SET,
      records: (await findLastTouched(trx, place, query.limit)).records,
    }))
    reply.header('etag', `"${set.rev}"`)
    const names = records.map(({ body }) => {
      const item = parseItem(body)
      return { id: item.id, name: nameOf(item) }
    })
    return { names, total: set.live, ...of, rev: set.rev }
  })
