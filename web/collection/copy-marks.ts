import type { z } from 'zod'
import type { getChanges } from '#kit/contract/list-changes.api.ts'
import { hasId, keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Served } from './working-copy.ts'

type Changed = z.output<typeof getChanges.answer>['items'][number]

/** What the server says of an item beside its content. */
export type Mark = {
  /** What a change of it is based on. */
  readonly rev: number
  /** The items stand in the order of these texts. */
  readonly place: string
}

/** The copy with what the server says has changed; items that stay as they were stay the same objects. */
export function withChanged(
  { items, marks }: Pick<Served, 'items' | 'marks'>,
  changed: readonly Changed[],
): Pick<Served, 'items' | 'marks'> {
  if (changed.length === 0) return { items, marks }
  const news = new Map(marks)
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  let isMoved = false
  for (const { id, rev, place, item } of changed) {
    const key = String(id)
    isMoved ||= (item === null) === byKey.has(key) || marks.get(key)?.place !== place
    if (item === null) {
      byKey.delete(key)
      news.delete(key)
    } else if (hasId(item)) {
      byKey.set(key, item)
      news.set(key, { rev, place })
    }
  }
  const now = [...byKey.values()]
  return { items: isMoved ? inOrder(now, news) : now, marks: news }
}

function inOrder(items: readonly ListItem[], marks: ReadonlyMap<string, Mark>): readonly ListItem[] {
  const placed = items.map((item) => ({ item, place: marks.get(keyOf(item))?.place ?? '' }))
  placed.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  return placed.map(({ item }) => item)
}
