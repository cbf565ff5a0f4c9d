import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { changesOf, type ItemChange } from '../panel/item-changes.ts'

/** A record that an import would change, and how. */
export type UpdatedRecord = {
  readonly item: ListItem
  readonly changes: readonly Extract<ItemChange, { readonly kind: 'changed' }>[]
}

/** Which of the stored records are others afterward, field by field. */
export function updatedRecords(
  stored: readonly ListItem[],
  after: readonly ListItem[],
): readonly UpdatedRecord[] {
  const known = new Map(stored.map((item) => [keyOf(item), item]))
  return after.flatMap((item) => {
    const before = known.get(keyOf(item))
    if (before === undefined) return []
    const states = [item, before].map((one) => ({ rev: 0, at: null, by: null, item: one }))
    const changes = changesOf(states).filter((change) => change.kind === 'changed')
    return changes.length === 0 ? [] : [{ item: before, changes }]
  })
}
