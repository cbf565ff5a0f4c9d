import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { isSame } from '#kit/list/same.ts'

/** What was made of one item here: as the item's door takes it, and as a draft keeps it. */
export type ItemChange = {
  readonly id: ListItem['id']
  /** As it shall be; null: deleted. */
  readonly item: ListItem | null
  /** Behind which item it shall stand (null: first), where it was added or moved. */
  readonly after?: ListItem['id'] | null
}

/** What makes `items` of `base`, in an order in which each item stands behind one that is already in its place. */
export function changesBetween(base: readonly ListItem[], items: readonly ListItem[]): readonly ItemChange[] {
  if (base === items) return []
  const before = new Map(base.map((item) => [keyOf(item), item]))
  const there = new Set(items.map(keyOf))
  const still = standingStill(base, items, there)
  const gone = base
    .filter((item) => !there.has(keyOf(item)))
    .map(({ id }): ItemChange => ({ id, item: null }))
  const made = items.flatMap((item, at): readonly ItemChange[] => {
    const old = before.get(keyOf(item))
    const place = still.has(keyOf(item)) ? {} : { after: items[at - 1]?.id ?? null }
    return old !== undefined && !('after' in place) && isSame(old, item)
      ? []
      : [{ id: item.id, item, ...place }]
  })
  return [...gone, ...made]
}

/** Makes the changes on a list that may have become another since: what they stand behind may be gone. */
export function withChanges(base: readonly ListItem[], changes: readonly ItemChange[]): readonly ListItem[] {
  const changed = new Map(changes.map((change) => [String(change.id), change]))
  const moved = changes.filter(({ item, after }) => item !== null && after !== undefined)
  const known = new Set(base.map(keyOf))
  const places = new Set(moved.map(({ id }) => String(id)))
  const items = base.flatMap((item) => {
    const change = changed.get(keyOf(item))
    if (change === undefined) return [item]
    return change.item === null || places.has(keyOf(item)) ? [] : [change.item]
  })
  const lost = changes.flatMap(({ id, item, after }) =>
    item !== null && after === undefined && !known.has(String(id)) ? [item] : [],
  )
  return moved.reduce(placed, [...items, ...lost])
}

function placed(items: readonly ListItem[], { item, after }: ItemChange): readonly ListItem[] {
  if (item === null) return items
  if (after === null) return [item, ...items]
  const at = items.findIndex((one) => keyOf(one) === String(after))
  return at < 0 ? [...items, item] : [...items.slice(0, at + 1), item, ...items.slice(at + 1)]
}

/** The items that need not be moved: the longest row of them that stands in the same order in both. */
function standingStill(
  base: readonly ListItem[],
  items: readonly ListItem[],
  there: ReadonlySet<string>,
): ReadonlySet<string> {
  const kept = base.map(keyOf).filter((key) => there.has(key))
  const places = new Map(kept.map((key, place) => [key, place]))
  const now = items.map(keyOf).filter((key) => places.has(key))
  if (now.every((key, place) => key === kept[place])) return new Set(now)
  return longestRising(now.map((key) => ({ key, place: places.get(key) ?? 0 })))
}

type Placed = { readonly key: string; readonly place: number }
type Link = { readonly of: Placed; readonly before: Link | null }

/** The longest rising subsequence (patience sorting: a pile for each length, its smallest last element on top). */
function longestRising(row: readonly Placed[]): ReadonlySet<string> {
  const tops: Link[] = []
  for (const of of row) {
    const pile = firstAtLeast(tops, of.place)
    tops[pile] = { of, before: tops[pile - 1] ?? null }
  }
  const found = new Set<string>()
  for (let link = tops.at(-1) ?? null; link !== null; link = link.before) found.add(link.of.key)
  return found
}

function firstAtLeast(tops: readonly Link[], place: number): number {
  let [low, high] = [0, tops.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tops[middle]?.of.place ?? 0) < place) low = middle + 1
    else high = middle
  }
  return low
}
