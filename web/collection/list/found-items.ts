import type { Collection, Item } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'

type Cell = string | number | boolean | null

/** What a list is narrowed to; all of it stands in the address. */
export type Wanted = {
  readonly search: string
  /** Chosen chips by filter: any of them matches. */
  readonly chips: Readonly<Record<string, readonly string[]>>
}

type Described = Pick<Collection, 'columns' | 'filters' | 'nameOf'>

/** The value that a column shows of an item. */
export function cellOf({ key, read }: Collection['columns'][number], item: Item): Cell {
  if (read !== undefined) return read(item)
  const value = item[key]
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The items that hold every word and, of each filter with chosen chips, one of their values. */
export function foundItems(
  collection: Described,
  items: readonly ListItem[],
  wanted: Wanted,
): readonly ListItem[] {
  const words = wanted.search.toLowerCase().split(/\s+/).filter(Boolean)
  return items.filter((item) => {
    const text = [collection.nameOf(item), ...collection.columns.map((column) => cellOf(column, item))]
      .join(' ')
      .toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      collection.filters.every(({ key, read }) => {
        const chosen = wanted.chips[key] ?? []
        return chosen.length === 0 || chosen.some((value) => value === read(item))
      })
    )
  })
}

/** The chips of a filter: every value that items hold, with how many hold it. */
export function chipsOf(
  { read }: Collection['filters'][number],
  items: readonly Item[],
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const value = read(item)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
}

const CHIP = 'f.'

/** The wishes as the address holds them: q=oak, f.status=["Open"]. */
export function wantedFrom(query: Readonly<Record<string, string>>): Wanted {
  const chips = Object.entries(query).flatMap(([key, value]) =>
    key.startsWith(CHIP) ? [[key.slice(CHIP.length), textsIn(value)]] : [],
  )
  return { search: query.q ?? '', chips: Object.fromEntries(chips) }
}

/** Chosen chips for the address; null takes the filter out. */
export const chipsQuery = (
  key: string,
  chosen: readonly string[],
): Readonly<Record<string, string | null>> => ({
  [`${CHIP}${key}`]: chosen.length === 0 ? null : JSON.stringify(chosen),
})

function textsIn(text: string): readonly string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
