import type { Collection, CollectionColumn } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { compareKeys, type GridSort, sortKey } from '#ui/table/grid-columns.ts'
import { cellOf } from '../filters/found-items.ts'

/** The sorting as the address holds it: 'price' upwards, '-price' downwards. */
export const sortFrom = (text: string | undefined): GridSort | null =>
  text === undefined ? null : { key: text.replace(/^-/, ''), isDown: text.startsWith('-') }

export const sortText = (sort: GridSort | null): string | null =>
  sort === null ? null : `${sort.isDown ? '-' : ''}${sort.key}`

/** Items in the order of a column; those without a value come last either way, and equals keep the list's order. */
export function ordered(
  { columns }: Pick<Collection, 'columns'>,
  items: readonly ListItem[],
  sort: GridSort | null,
): readonly ListItem[] {
  const column = columns.find(({ key }) => key === sort?.key)
  if (column === undefined || sort === null) return items
  const keyed = items.map((item) => ({ item, key: sortKey(orderOf(column, item)) }))
  const way = sort.isDown ? -1 : 1
  keyed.sort((a, b) => {
    if (a.key === undefined || b.key === undefined)
      return Number(a.key === undefined) - Number(b.key === undefined)
    return way * compareKeys(a.key, b.key)
  })
  return keyed.map(({ item }) => item)
}

const orderOf = (column: CollectionColumn, item: ListItem) => column.order?.(item) ?? cellOf(column, item)

/** Items by the text of a column, in the order in which they come; '' for those without. */
export function groupedBy(
  read: (item: ListItem) => string | null,
  items: readonly ListItem[],
): ReadonlyMap<string, readonly ListItem[]> {
  return Map.groupBy(items, (item) => read(item) ?? '')
}

/** The sum of a column's numbers. */
export function sumOf(column: CollectionColumn, items: readonly ListItem[]): number {
  return items.reduce((sum, item) => {
    const cell = cellOf(column, item)
    return typeof cell === 'number' && Number.isFinite(cell) ? sum + cell : sum
  }, 0)
}
