import { hasId, type ListItem } from '#kit/list/ids.ts'
import { isObject } from '#kit/list/same.ts'

/** Stored text is our own: anything but an item with its ID is a bug. */
export function parseItem(body: string): ListItem {
  const item: unknown = JSON.parse(body)
  if (isObject(item) && hasId(item)) return item
  throw new Error('a stored item has no id')
}

export const parseBody = (body: string | null | undefined): ListItem | null =>
  body === null || body === undefined ? null : parseItem(body)
