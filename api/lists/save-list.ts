import type { OrgList } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { giveIds, hasId, type ListItem } from '#kit/list/ids.ts'
import { type Changes, type Conflict, countChanges, mergeLists } from '#kit/list/merge.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import type { Services } from '../services.ts'
import { findRevision } from './revisions.db.ts'
import { type Current, findServed, type ListPlace, lockList, writeRevision } from './save-list.db.ts'

export type Save = {
  readonly list: OrgList
  readonly place: ListPlace
  readonly requestId: string
  readonly sent: readonly JsonObject[]
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

/**
 * Saves a whole list under its row's lock. Started from the current revision (or from none that was ever served), it
 * replaces; started from an older one it is merged by item, and a clash answers 412 and writes nothing.
 */
export async function saveList({ db, now }: Services, save: Save): Promise<Saved> {
  return withTenant(db, save.place, async (trx) => {
    const current = await lockList(trx, save.place)
    const stored = parseItems(current.items)
    const base = save.base ?? (await findServed(trx, save.place)) ?? 'current'
    const isCurrent = base === 'current' || base === current.rev
    const items = isCurrent
      ? withIds(save, save.sent, stored)
      : await merge(trx, save, { base, current, stored })
    const updatedAt = now()
    const changes = countChanges(stored, items)
    await writeRevision(trx, save.place, {
      rev: current.rev + 1,
      items: JSON.stringify(items),
      count: items.length,
      merged: !isCurrent,
      changes,
      note: save.note,
      now: updatedAt,
      requestId: save.requestId,
    })
    return { rev: current.rev + 1, items, merged: !isCurrent, changes, updatedAt }
  })
}

type Older = { readonly base: number; readonly current: Current; readonly stored: readonly ListItem[] }

async function merge(
  trx: Queries,
  save: Save,
  { base, current, stored }: Older,
): Promise<readonly ListItem[]> {
  const known = await itemsAt(trx, save.place, base)
  if (known === null || base > current.rev)
    throw conflictOf(save.list, current, { stored, code: 'base_gone', conflicts: [] })
  const result = mergeLists({ base: known, yours: withIds(save, save.sent, known), theirs: stored })
  if (!result.ok)
    throw conflictOf(save.list, current, { stored, code: 'conflict', conflicts: result.conflicts })
  return result.items
}

/** The items of an earlier revision; the one before the first save is empty. */
async function itemsAt(trx: Queries, place: ListPlace, rev: number): Promise<readonly ListItem[] | null> {
  if (rev === 0) return []
  const row = await findRevision(trx, place, rev)
  return row === undefined ? null : parseItems(row.items)
}

type Clash = {
  readonly stored: readonly ListItem[]
  readonly code: 'conflict' | 'base_gone'
  readonly conflicts: readonly Conflict[]
}

const conflictOf = (list: OrgList, current: Current, { stored, code, conflicts }: Clash): Refusal =>
  new Refusal(412, code, {
    message: 'This list was changed by someone else',
    headers: { etag: `"${current.rev}"` },
    extra: { rev: current.rev, [list.key]: stored, conflicts },
  })

function withIds(save: Save, sent: readonly JsonObject[], known: readonly ListItem[]): readonly ListItem[] {
  const given = giveIds(sent, known, () => newId('itm'))
  if (given.ok) return given.items
  const at = ({ path, message }: FieldProblem) => ({ path: `${save.list.key}${path}`, message })
  throw REFUSALS.invalid(given.problems.map(at))
}

/** Stored text is our own: what is no list of items with ids is a defect. */
export function parseItems(text: string): readonly ListItem[] {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new Error('a stored list is no list')
  return value.map((item: unknown) => {
    if (isObject(item) && hasId(item)) return item
    throw new Error('a stored item has no id')
  })
}
