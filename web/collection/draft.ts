import { hasId, type ListItem } from '#kit/list/ids.ts'
import { isObject } from '#kit/list/same.ts'
import type { Served } from './working-copy.ts'

/** Unsaved changes of a list, with what they were made on. */
export type Draft = { readonly served: Served; readonly items: readonly ListItem[] }

/** Where the draft of one list of one person is kept. */
export type DraftPlace = {
  readonly read: () => unknown
  readonly write: (draft: Draft) => void
  readonly remove: () => void
}

/** A stored draft, or null when it is none: storage may hold what an older version wrote. */
export function readDraft(stored: unknown): Draft | null {
  if (!isObject(stored) || !isObject(stored.served)) return null
  const { items, rev, orgName, updatedAt, updatedBy } = stored.served
  const base = itemsOf(items)
  const mine = itemsOf(stored.items)
  if (base === null || mine === null || typeof rev !== 'number') return null
  return {
    served: {
      items: base,
      rev,
      orgName: textOf(orgName) ?? '',
      updatedAt: textOf(updatedAt),
      updatedBy: textOf(updatedBy),
    },
    items: mine,
  }
}

/** The items of an answer or a draft; null unless every one has an id. */
export function itemsOf(value: unknown): readonly ListItem[] | null {
  if (!Array.isArray(value)) return null
  const items = value.filter((one: unknown): one is ListItem => isObject(one) && hasId(one))
  return items.length === value.length ? items : null
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
