import type { Collection, Item } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'

type Cell = string | number | boolean | null

/** What a list's table can be asked for; all of it stands in the address. */
export type Wanted = {
  readonly search: string
  /** Chosen chip by filter. */
  readonly chips: Readonly<Record<string, string>>
  readonly sort: { readonly key: string; readonly isDown: boolean } | null
}

type Described = Pick<Collection, 'columns' | 'filters' | 'nameOf'>

/** The value that a column shows of an item. */
export function cellOf({ key, read }: Collection['columns'][number], item: Item): Cell {
  if (read !== undefined) return read(item)
  const value = item[key]
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** The items that match every word and every chip, sorted by one column; cells without a value come last. */
export function foundItems(
  collection: Described,
  items: readonly ListItem[],
  wanted: Wanted,
): readonly ListItem[] {
  const words = wanted.search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = items.filter((item) => {
    const text = [collection.nameOf(item), ...collection.columns.map((column) => cellOf(column, item))]
      .join(' ')
      .toLowerCase()
    return (
      words.every((word) => text.includes(word)) &&
      collection.filters.every(({ key, read }) => {
        const chip = wanted.chips[key]
        return chip === undefined || read(item) === chip
      })
    )
  })
  const column = collection.columns.find(({ key }) => key === wanted.sort?.key)
  if (column === undefined) return found
  const sign = wanted.sort?.isDown === true ? -1 : 1
  return found.toSorted((a, b) => order(cellOf(column, a), cellOf(column, b), sign))
}

function order(a: Cell, b: Cell, sign: number): number {
  if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
  if (typeof a === 'string' && typeof b === 'string')
    return sign * a.localeCompare(b, 'en', { numeric: true })
  return sign * (Number(a) - Number(b))
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

/** The table's wishes as the address holds them: q, sort=-price, f.status=Open. */
export function wantedFrom(query: Readonly<Record<string, string>>): Wanted {
  const { q = '', sort } = query
  const chips = Object.entries(query).flatMap(([key, value]) =>
    key.startsWith('f.') ? [[key.slice(2), value]] : [],
  )
  return {
    search: q,
    chips: Object.fromEntries(chips),
    sort: sort === undefined ? null : { key: sort.replace(/^-/, ''), isDown: sort.startsWith('-') },
  }
}
