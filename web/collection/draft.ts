import { hasId, type ListItem } from '#kit/list/ids.ts'
import { isObject } from '#kit/list/same.ts'
import { changesBetween, type ItemChange, withChanges } from './item-changes.ts'
import { opened, type Served, type WorkingCopy } from './working-copy.ts'

/** Unsaved changes of a list, with the items that they were made on: as small as the changes, however long the list. */
export type Draft = {
  readonly changes: readonly ItemChange[]
  readonly base: readonly ListItem[]
  /** What Save was pressed for while the server has not answered; left out: for nothing. */
  readonly asked?: readonly ItemChange[]
}

/** Where the draft of one list of one person is kept. */
export type DraftPlace = {
  readonly read: () => unknown
  readonly write: (draft: Draft) => void
  readonly remove: () => void
}

export function draftOf({ served, items, asked: saved }: WorkingCopy): Draft {
  const changes = changesBetween(served.items, items)
  const asked = saved === null ? [] : changesBetween(served.items, saved)
  const touched = new Set([...changes, ...asked].map(({ id }) => String(id)))
  const base = served.items.filter(({ id }) => touched.has(String(id)))
  return { changes, base, ...(asked.length === 0 ? {} : { asked }) }
}

/** The copy as it was when the draft was kept, but for what the draft did not touch: that is as it stands now. */
export function copyOf({ changes, base, asked }: Draft, served: Served): WorkingCopy {
  const were = new Map(base.map((item) => [String(item.id), item]))
  const before = withChanges(
    served.items,
    [...changes, ...(asked ?? [])].map(({ id }) => ({ id, item: were.get(String(id)) ?? null })),
  )
  return {
    ...opened({ ...served, items: before }),
    items: withChanges(before, changes),
    asked: asked === undefined ? null : withChanges(before, asked),
  }
}

/** A stored draft, or null when it is none: storage may hold what an older version wrote. */
export function readDraft(stored: unknown): Draft | null {
  if (!isObject(stored)) return null
  const [base, changes] = [itemsOf(stored.base), changesOf(stored.changes)]
  if (base === null || changes === null) return null
  if (stored.asked === undefined) return { changes, base }
  const asked = changesOf(stored.asked)
  return asked === null ? null : { changes, base, asked }
}

function changesOf(stored: unknown): readonly ItemChange[] | null {
  if (!Array.isArray(stored)) return null
  const changes = stored.flatMap((change: unknown) => changeOf(change) ?? [])
  return changes.length === stored.length ? changes : null
}

function changeOf(value: unknown): ItemChange | null {
  if (!isObject(value) || !hasId(value)) return null
  const { id, item, after } = value
  if (item !== null && !(isObject(item) && hasId(item))) return null
  if (after !== undefined && after !== null && !hasId({ id: after })) return null
  return {
    id,
    item,
    ...(typeof after === 'string' || typeof after === 'number' || after === null ? { after } : {}),
  }
}

/** The items of an answer or a draft; null unless every one has an id. */
export function itemsOf(value: unknown): readonly ListItem[] | null {
  if (!Array.isArray(value)) return null
  const items = value.filter((one: unknown): one is ListItem => isObject(one) && hasId(one))
  return items.length === value.length ? items : null
}
