import { hasId, keyOf, type ListItem } from './ids.ts'
import { isObject, isSame, type JsonObject } from './same.ts'

/** A clash that only a person can settle; `field` is null when a whole item was deleted on one side. */
export type Conflict = {
  readonly id: string | number
  readonly field: string | null
  readonly base: unknown
  readonly yours: unknown
  readonly theirs: unknown
  readonly kind: 'edit_edit' | 'edit_deleted' | 'deleted_edited'
}

export type Merged =
  | { readonly ok: true; readonly items: readonly ListItem[] }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }

export type Sides = {
  /** What the sender started from. */
  readonly base: readonly ListItem[]
  /** What the sender sends. */
  readonly yours: readonly ListItem[]
  /** What is stored now. */
  readonly theirs: readonly ListItem[]
  /** Ids that were deleted since `base`, those included that came and went meanwhile. */
  readonly deleted?: ReadonlySet<string>
}

/**
 * Three-way merge of a list by item id. Additions of both sides stay; an untouched item that one side deleted goes;
 * edits in different fields of one item are both kept. A field is a top-level key; an array whose elements all have
 * ids is merged by the same rule, any other value is one. The order is the sender's for the items that it knew, and
 * items that it did not know stay after their predecessor; but where only somebody else has moved items since, the order
 * is theirs, and what the sender adds follows its predecessor. Clashes: one field with two new values, and a deletion
 * against an edit (either way). Order alone never clashes, and an earlier deletion is never undone: an item that the
 * sender has, the base lacks and that was deleted meanwhile is a save sent twice, or an id given twice; a clash too.
 */
export function mergeLists(sides: Sides): Merged {
  const conflicts: Conflict[] = []
  const items = mergeItems(sides, (conflict) => conflicts.push(conflict))
  return conflicts.length > 0 ? { ok: false, conflicts } : { ok: true, items }
}

type Report = (conflict: Conflict) => void

function mergeItems(sides: Sides, report: Report): readonly ListItem[] {
  const base = byId(sides.base)
  const yours = byId(sides.yours)
  const theirs = byId(sides.theirs)
  const kept = new Map<string, ListItem>()
  for (const key of new Set([...yours.keys(), ...theirs.keys()])) {
    const three = { base: base.get(key), yours: yours.get(key), theirs: theirs.get(key) }
    const isBroughtBack = !base.has(key) && !theirs.has(key) && sides.deleted?.has(key)
    const item = isBroughtBack ? deletedMeanwhile(three, report) : mergeItem(three, report)
    if (item !== undefined) kept.set(key, item)
  }
  return inOrder(sides, kept)
}

const byId = (items: readonly ListItem[]) => new Map(items.map((item) => [keyOf(item), item]))

type Three<T> = {
  readonly base: T | undefined
  readonly yours: T | undefined
  readonly theirs: T | undefined
}

/** The item as it will stand, or undefined when it is gone. */
function mergeItem({ base, yours, theirs }: Three<ListItem>, report: Report): ListItem | undefined {
  if (yours !== undefined && theirs !== undefined) return mergeFields({ base, yours, theirs }, report)
  const left = yours ?? theirs
  if (base === undefined || left === undefined) return left
  return isSame(left, base) ? undefined : deletedMeanwhile({ base, yours, theirs }, report)
}

/** Somebody deleted what somebody else has changed. */
function deletedMeanwhile({ base, yours, theirs }: Three<ListItem>, report: Report): undefined {
  report({
    id: (yours ?? theirs)?.id ?? '',
    field: null,
    base: base ?? null,
    yours: yours ?? null,
    theirs: theirs ?? null,
    kind: yours === undefined ? 'deleted_edited' : 'edit_deleted',
  })
}

type Both = { readonly base: ListItem | undefined; readonly yours: ListItem; readonly theirs: ListItem }

function mergeFields({ base, yours, theirs }: Both, report: Report): ListItem {
  if (isSame(yours, theirs)) return yours
  if (base !== undefined && isSame(yours, base)) return theirs
  if (base !== undefined && isSame(theirs, base)) return yours
  const merged: Record<string, unknown> & { id: string | number } = { id: yours.id }
  for (const field of new Set([...Object.keys(yours), ...Object.keys(theirs)])) {
    if (field === 'id') continue
    const three = { base: base?.[field], yours: yours[field], theirs: theirs[field] }
    const value = mergeValue(three, (conflict) =>
      report({ ...conflict, id: yours.id, field: `${field}${conflict.field ?? ''}` }),
    )
    if (value !== undefined) merged[field] = value
  }
  return merged
}

function mergeValue({ base, yours, theirs }: Three<unknown>, report: Report): unknown {
  if (isSame(yours, theirs) || isSame(theirs, base)) return yours
  if (isSame(yours, base)) return theirs
  if (isKeyed(yours) && isKeyed(theirs) && (base === undefined || isKeyed(base)))
    return mergeItems({ base: base ?? [], yours, theirs }, (conflict) =>
      report({
        ...conflict,
        field: `[${conflict.id}]${conflict.field === null ? '' : `.${conflict.field}`}`,
      }),
    )
  const clash = { base: base ?? null, yours: yours ?? null, theirs: theirs ?? null }
  report({ id: '', field: null, ...clash, kind: 'edit_edit' })
  return theirs
}

/** An array whose elements all have an id of their own, so that it can be merged element by element. */
const isKeyed = (value: unknown): value is readonly ListItem[] =>
  Array.isArray(value) &&
  value.every((item: unknown) => isObject(item) && hasId(item)) &&
  new Set(value.map((item: JsonObject) => String(item.id))).size === value.length

function inOrder({ base, ...sides }: Sides, kept: ReadonlyMap<string, ListItem>): readonly ListItem[] {
  const leadsTheirs = !isMoved(base, sides.yours) && isMoved(base, sides.theirs)
  const [yours, theirs] = leadsTheirs ? [sides.theirs, sides.yours] : [sides.yours, sides.theirs]
  const known = new Set(yours.map(keyOf))
  const after = new Map<string | null, string[]>()
  let predecessor: string | null = null
  for (const key of theirs.map(keyOf)) {
    if (!kept.has(key)) continue
    if (known.has(key)) predecessor = key
    else after.set(predecessor, [...(after.get(predecessor) ?? []), key])
  }
  const keys = [null, ...yours.map(keyOf).filter((key) => kept.has(key))].flatMap((key) => [
    ...(key === null ? [] : [key]),
    ...(after.get(key) ?? []),
  ])
  return keys.flatMap((key) => kept.get(key) ?? [])
}

/** Whether the items that both have stand in another order. */
function isMoved(base: readonly ListItem[], items: readonly ListItem[]): boolean {
  const [before, after] = [new Set(base.map(keyOf)), new Set(items.map(keyOf))]
  const then = [...before].filter((key) => after.has(key))
  return [...after].filter((key) => before.has(key)).some((key, place) => key !== then[place])
}

/** How one state differs from the one before it. */
export type Changes = { readonly added: number; readonly updated: number; readonly deleted: number }

export type ChangedItems = Readonly<Record<keyof Changes, readonly ListItem[]>>

export function changedItems(before: readonly ListItem[], after: readonly ListItem[]): ChangedItems {
  const old = byId(before)
  const now = byId(after)
  const isUpdated = (item: ListItem): boolean => {
    const earlier = old.get(keyOf(item))
    return earlier !== undefined && !isSame(earlier, item)
  }
  return {
    added: after.filter((item) => !old.has(keyOf(item))),
    updated: after.filter(isUpdated),
    deleted: before.filter((item) => !now.has(keyOf(item))),
  }
}

export const countOf = ({ added, updated, deleted }: ChangedItems): Changes => ({
  added: added.length,
  updated: updated.length,
  deleted: deleted.length,
})

export const countChanges = (before: readonly ListItem[], after: readonly ListItem[]): Changes =>
  countOf(changedItems(before, after))
