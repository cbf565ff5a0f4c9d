import type { z } from 'zod'
import { getChanges } from '#kit/contract/list-changes.api.ts'
import type { Client } from '../testing/client.ts'
import { org_name } from './vendor-calls.fixture.ts'

type Page = z.output<typeof getChanges.answer>
type Held = Page['items'][number]

export type Copy = ReturnType<typeof copyCalls>

/** A copy of the vendors as a browser keeps it: loaded by pages, then by what changed. */
export function copyCalls(as: Client, limit = 2) {
  const held = new Map<string, Held>()
  let cursor: string | undefined
  let rev = 0
  const since = (after: string | undefined, headers = {}) => {
    const search = new URLSearchParams({ org_name, limit: String(limit), ...(after && { after }) })
    return as.send('GET', `/org/vendors/changes?${search}`, { headers })
  }
  return {
    since,
    cursor: () => cursor,
    /** The revision at which this copy has seen the item. */
    revOf: (id: string) => held.get(id)?.rev,
    poll: () => since(cursor, { 'if-none-match': `"${rev}"` }),
    /** Everything that is new; what it took in calls. */
    pull: async (): Promise<number> => {
      for (let calls = 1; ; calls += 1) {
        const page = getChanges.answer.parse((await since(cursor)).body)
        for (const one of page.items) held.set(String(one.id), one)
        cursor = page.next
        rev = page.rev
        if (!page.hasMore) return calls
      }
    },
    push: (changes: readonly object[], note?: string) =>
      as.post('/org/vendors/changes', { org_name, changes, note }),
    items: () =>
      [...held.values()]
        .sort((left, right) => (left.place < right.place ? -1 : 1))
        .flatMap(({ item }) => (item === null ? [] : [item])),
  }
}
