import type { OrgList } from '#kit/collection.ts'
import { giveIds, hasId, keyOf, type ListItem } from '#kit/list/ids.ts'
import { type Changes, changedItems, type Conflict, countOf, mergeLists } from '#kit/list/merge.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import type { Services } from '../services.ts'
import { assertStorable } from './check-items.ts'
import { findDeletedSince } from './list-items.db.ts'
import { findRevision } from './revisions.db.ts'
import { type Current, findCopies, type ListPlace, lockList, writeRevision } from './save-list.db.ts'
import { copyStartedFrom } from './started-from.ts'

export type Save = {
  readonly list: OrgList
  readonly place: ListPlace
  readonly requestId: string
  /** The desired list; for a single item's change, made from the items its sender started from. */
  readonly sent: readonly JsonObject[] | ((known: readonly ListItem[]) => readonly ListItem[])
  /** The revision that the sender started from; null: the one last served to the session; 'current': whatever is stored. */
  readonly base: number | null | 'current'
  readonly note: string | null
}

export type Saved = {
  readonly rev: number
  readonly items: readonly ListItem[]
  readonly merged: boolean
  readonly changes: Changes
  readonly updatedAt: Date
}

/** A save that wrote nothing, with the current list. */
export type Clash = {
  readonly rev: number
  readonly stored: readonly ListItem[]
  readonly code: 'conflict' | 'base_gone'
  readonly conflicts: readonly Conflict[]
}

export type Outcome =
  | { readonly ok: true; readonly saved: Saved }
  | { readonly ok: false; readonly clash: Clash }

/**
 * Saves a whole list under its row's lock. Based on the current revision (or on none ever served), it
 * replaces the list; based on an older one it is merged by item, and a conflict answers 412 and writes nothing.
 */
export async function saveList({ db, now }: Services, save: Save): Promise<Saved> {
  return withTenant(db, save.place, async (trx) => {
    const outcome = await saveWithin(trx, save, now)
    if (outcome.ok) return outcome.saved
    throw conflictOf(save.list, outcome.clash)
  })
}

/** The same within a transaction of the caller's, for whole lists and single items alike. */
export async function saveWithin(trx: Queries, save: Save, now: () => Date): Promise<Outcome> {
  const current = await lockList(trx, save.place)
  const stored = parseItems(current.items)
  const started = save.base ?? (await startedFrom(trx, save))
  const used = started === 'current' ? null : started
  const base = started ?? 'current'
  const isCurrent = base === 'current' || base === current.rev
  const made = isCurrent
    ? { ok: true as const, items: yoursOf(save, stored) }
    : await merge(trx, save, { base, current, stored })
  if (!made.ok) return { ok: false, clash: { rev: current.rev, stored, ...made } }
  const { items } = made
  const text = JSON.stringify(items)
  assertStorable(items, { text, before: current.items })
  const changed = changedItems(stored, items)
  const updatedAt = now()
  const rev = current.rev + 1
  await writeRevision(trx, save.place, {
    rev,
    items: text,
    count: items.length,
    merged: !isCurrent,
    changed,
    note: save.note,
    now: updatedAt,
    requestId: save.requestId,
    used,
    isServed: typeof save.sent !== 'function',
  })
  return { ok: true, saved: { rev, items, merged: !isCurrent, changes: countOf(changed), updatedAt } }
}

async function startedFrom(trx: Queries, save: Save): Promise<number | null> {
  const copies = await findCopies(trx, save.place)
  return copyStartedFrom({
    copies,
    itemsAt: (rev) => itemsAt(trx, save.place, rev),
    yoursOf: (known) => yoursOf(save, known),
  })
}

type Older = { readonly base: number; readonly current: Current; readonly stored: readonly ListItem[] }
type Made =
  | { readonly ok: true; readonly items: readonly ListItem[] }
  | ({ readonly ok: false } & Pick<Clash, 'code' | 'conflicts'>)

async function merge(trx: Queries, save: Save, { base, current, stored }: Older): Promise<Made> {
  const known = base > current.rev ? null : await itemsAt(trx, save.place, base)
  if (known === null) return { ok: false, code: 'base_gone', conflicts: [] }
  const deleted = await findDeletedSince(trx, save.place, base)
  const result = mergeLists({ base: known, yours: yoursOf(save, known), theirs: stored, deleted })
  if (!result.ok) return { ok: false, code: 'conflict', conflicts: result.conflicts }
  return typeof save.sent === 'function' ? { ok: true, items: inOrderOf(stored, result.items) } : result
}

/** A change to one item says nothing about the order, which may have changed since its base. */
function inOrderOf(stored: readonly ListItem[], items: readonly ListItem[]): readonly ListItem[] {
  const byKey = new Map(items.map((item) => [keyOf(item), item]))
  return stored.flatMap((item) => byKey.get(keyOf(item)) ?? [])
}

/** The items of an earlier revision; the one before the first save is empty. */
async function itemsAt(trx: Queries, place: ListPlace, rev: number): Promise<readonly ListItem[] | null> {
  if (rev === 0) return []
  const row = await findRevision(trx, place, rev)
  return row === undefined ? null : parseItems(row.items)
}

const conflictOf = (list: OrgList, { rev, stored, code, conflicts }: Clash): Refusal =>
  new Refusal(412, code, {
    message: 'This list was changed by someone else',
    headers: { etag: `"${rev}"` },
    extra: { rev, [list.key]: stored, conflicts },
  })

function yoursOf({ sent, list }: Save, known: readonly ListItem[]): readonly ListItem[] {
  if (typeof sent === 'function') return sent(known)
  const given = giveIds(sent, known, () => newId('itm'))
  if (given.ok) return given.items
  throw REFUSALS.invalid(given.problems.map(({ path, message }) => ({ path: `${list.key}${path}`, message })))
}

/** Stored text is our own: anything but a list of items with IDs is a bug. */
export function parseItems(text: string): readonly ListItem[] {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new Error('a stored list is no list')
  return value.map((item: unknown) => {
    if (isObject(item) && hasId(item)) return item
    throw new Error('a stored item has no id')
  })
}
