import { useDeferredValue, useMemo } from 'react'
import type { Collection } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import { useToday } from '#kit/react/use-today.ts'
import { foundItems, narrowing, wantedFrom } from './found-items.ts'

/** The items that the address asks for; another panel, view or order does not look through them again. */
export function useFound(
  collection: Collection,
  items: readonly ListItem[],
  query: Readonly<Record<string, string>>,
): readonly ListItem[] {
  const today = useToday()
  // Typing stays quick: the list follows when there is time.
  const asked = useDeferredValue(JSON.stringify(narrowing(query)))
  const wanted = useMemo(() => wantedFrom(textsOf(asked)), [asked])
  return useMemo(() => foundItems(collection, items, { wanted, today }), [collection, items, wanted, today])
}

function textsOf(json: string): Readonly<Record<string, string>> {
  const read: unknown = JSON.parse(json)
  return typeof read === 'object' && read !== null
    ? Object.fromEntries(Object.entries(read).filter(([, value]) => typeof value === 'string'))
    : {}
}
