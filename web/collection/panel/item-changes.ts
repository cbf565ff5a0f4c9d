import type { Item } from '#kit/collection.ts'
import { isSame } from '#kit/list/same.ts'

/** A record as it was from a revision on; null while it was not there. */
export type ItemState = {
  readonly rev: number
  /** Null: longer ago than the history reaches. */
  readonly at: string | null
  readonly by: { readonly userId: string; readonly displayName: string } | null
  readonly item: Item | null
}

export type ItemChange = Pick<ItemState, 'rev' | 'at' | 'by'> &
  (
    | { readonly kind: 'added' | 'deleted' }
    | { readonly kind: 'changed'; readonly field: string; readonly before: unknown; readonly after: unknown }
  )

/** What became of a record from one state to the next, newest first; states come newest first too. */
export function changesOf(states: readonly ItemState[]): readonly ItemChange[] {
  return states.flatMap((state, place) => {
    const earlier = states[place + 1]
    return earlier === undefined ? [] : between(earlier.item, state)
  })
}

function between(before: Item | null, { rev, at, by, item }: ItemState): readonly ItemChange[] {
  const step = { rev, at, by }
  if (before === null) return item === null ? [] : [{ ...step, kind: 'added' }]
  if (item === null) return [{ ...step, kind: 'deleted' }]
  const fields = [...new Set([...Object.keys(item), ...Object.keys(before)])]
  return fields
    .filter((field) => !isSame(before[field], item[field]))
    .map((field) => ({ ...step, kind: 'changed', field, before: before[field], after: item[field] }))
}
