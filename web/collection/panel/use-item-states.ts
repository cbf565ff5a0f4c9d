import { useQuery } from '@tanstack/react-query'
import type { getItemHistory } from '#kit/contract/list-items.api.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { useApi } from '#kit/react/api.ts'
import { useCollection } from '#kit/react/collection.tsx'
import { ofOrganization, pathOf } from '../transport.ts'

/** How many changes of the record are looked at first, and with each step further back. */
export const STEP = 20

/** What one record was at each revision that changed it, newest first. */
export function useItemStates(item: ListItem, depth: number) {
  const api = useApi()
  const { collection, load, orgName } = useCollection()
  const list = pathOf(collection.list)
  const rev = load.status === 'loaded' ? load.rev : 0
  return useQuery({
    queryKey: ['item history', list, orgName, keyOf(item), rev, depth],
    queryFn: async () => {
      const { states, isAll } = await api.call<typeof getItemHistory>(
        'GET',
        '/{+list}/items/{itemId}/history',
        { params: { list, itemId: keyOf(item) }, query: { ...ofOrganization(orgName), limit: depth } },
      )
      const first = states.at(-1)
      // Before its first revision it was not there.
      const start = isAll && first !== undefined ? [{ ...first, rev: 0, item: null }] : []
      return { states: [...states, ...start], isAll }
    },
  })
}
