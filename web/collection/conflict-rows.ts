import type { Collection } from '#kit/collection.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Conflict } from '#kit/list/merge.ts'
import { isObject, isSame } from '#kit/list/same.ts'
import { parse } from './settle.ts'

/** One clash as a person reads it. */
export type ConflictRow = {
  readonly key: string
  readonly conflict: Conflict
  /** The record's name. */
  readonly record: string
  /** What of it: 'Order title: state', or 'The whole checklist'. */
  readonly part: string
  readonly yours: string
  readonly theirs: string
}

export const keyOfConflict = ({ id, field }: Conflict): string => `${id}/${field ?? ''}`

/** Clashes in words: which record, which part of it, both values. */
export function conflictRows(
  collection: Pick<Collection, 'nameOf' | 'noun'>,
  conflicts: readonly Conflict[],
  items: readonly ListItem[],
): readonly ConflictRow[] {
  return conflicts.map((conflict) => {
    const item = items.find((one) => keyOf(one) === String(conflict.id))
    const known = [item, conflict.base, conflict.theirs].find(isObject)
    return {
      key: keyOfConflict(conflict),
      conflict,
      record: known === undefined ? String(conflict.id) : collection.nameOf(known),
      part: partOf(conflict, known, collection.noun),
      yours: valueText(conflict.yours, conflict),
      theirs: valueText(conflict.theirs, conflict),
    }
  })
}

function partOf({ field }: Conflict, item: unknown, noun: string): string {
  if (field === null) return `Entire ${noun}`
  let holder: unknown = item
  const words = parse(field).map(({ name, id }) => {
    const value: unknown = isObject(holder) ? holder[name] : undefined
    const element: unknown =
      id !== null && Array.isArray(value)
        ? value.find((one: unknown) => isObject(one) && String(one.id) === id)
        : undefined
    holder = id === null ? value : element
    if (id === null) return plain(name)
    return isObject(element) && typeof element.title === 'string' ? element.title : `${plain(name)} ${id}`
  })
  return words.join(': ')
}

/** 'doneBy' → 'done by'. */
const plain = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** A value as short text; the deleted side of a clash says so. Of two tables only the rows that differ are shown. */
function valueText(value: unknown, { field, kind, yours, theirs }: Conflict): string {
  if (field === null || kind !== 'edit_edit') return value === null ? 'Deleted' : 'Edited'
  if (!Array.isArray(value)) return plainText(value)
  const other: unknown = value === yours ? theirs : yours
  const rows = value.flatMap((row: unknown, index) =>
    Array.isArray(other) && isSame(row, other[index])
      ? []
      : [isObject(row) ? `Row ${index + 1}: ${plainText(row)}` : plainText(row)],
  )
  return rows.length === 0 ? '(nothing else)' : rows.join('\n')
}

function plainText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isObject(value))
    return Object.entries(value)
      .map(([name, part]) => `${plain(name)} ${plainText(part)}`)
      .join(', ')
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
