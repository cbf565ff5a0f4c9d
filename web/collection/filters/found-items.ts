import type { Collection, CollectionFilter, Item } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { type Condition, meets, readCondition, valuesOf, writeCondition } from './conditions.ts'

type Cell = string | number | boolean | null

/** What a list is narrowed to; all of it stands in the address. */
export type Wanted = {
  readonly search: string
  /** By filter. */
  readonly conditions: Readonly<Record<string, Condition>>
}

type Described = Pick<Collection, 'columns' | 'filters' | 'nameOf'>

/** The value that a column shows of an item. */
export function cellOf({ key, read }: Collection['columns'][number], item: Item): Cell {
  if (read !== undefined) return read(item)
  const value = item[key]
  if (Array.isArray(value)) return value.length
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

type Asked = { readonly wanted: Wanted; readonly today: string }

/** The items that hold every word and meet the condition of each filter. */
export function foundItems(
  collection: Described,
  items: readonly ListItem[],
  { wanted, today }: Asked,
): readonly ListItem[] {
  const words = wanted.search.toLowerCase().split(/\s+/).filter(Boolean)
  const tests = collection.filters.flatMap((filter) => {
    const condition = wanted.conditions[filter.key]
    return condition === undefined ? [] : [meets(filter, condition, today)]
  })
  if (words.length === 0 && tests.length === 0) return items
  return items.filter((item) => {
    if (!tests.every((test) => test(item))) return false
    if (words.length === 0) return true
    const text = textOf(collection, item)
    return words.every((word) => text.includes(word))
  })
}

/** What is searched of an item, made once: an item that changes is another object. */
const TEXTS = new WeakMap<Described, WeakMap<Item, string>>()

function textOf(collection: Described, item: Item): string {
  const known = TEXTS.get(collection) ?? new WeakMap<Item, string>()
  TEXTS.set(collection, known)
  const made =
    known.get(item) ??
    [collection.nameOf(item), ...collection.columns.map((column) => cellOf(column, item))]
      .join(' ')
      .toLowerCase()
  known.set(item, made)
  return made
}

/** The chips of a filter: every value that items hold, with how many hold it. */
export function chipsOf(
  { read }: Pick<CollectionFilter, 'read'>,
  items: readonly Item[],
): readonly { readonly value: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    for (const value of valuesOf(read(item))) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => (a.value < b.value ? -1 : 1))
}

const CONDITION = 'f.'

/** The wishes as the address holds them: q=oak, f.status=["Open"], f.price=100..500. */
export function wantedFrom(query: Readonly<Record<string, string>>): Wanted {
  const conditions = Object.entries(query).flatMap(([key, text]) => {
    const condition = key.startsWith(CONDITION) ? readCondition(text) : null
    return condition === null ? [] : [[key.slice(CONDITION.length), condition] as const]
  })
  return { search: query.q ?? '', conditions: Object.fromEntries(conditions) }
}

/** The part of an address that narrows a list: what a saved filter keeps. */
export const narrowing = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(query).filter(([key]) => key === 'q' || key.startsWith(CONDITION)))

/** A condition for the address; null takes the filter out. */
export const conditionQuery = (
  key: string,
  condition: Condition | null,
): Readonly<Record<string, string | null>> => ({
  [`${CONDITION}${key}`]: condition === null ? null : writeCondition(condition),
})

/** Chosen values for the address. */
export const chipsQuery = (key: string, values: readonly string[]) =>
  conditionQuery(key, { by: 'values', values })
