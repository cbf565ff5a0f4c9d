import { giveIds, type ListItem } from '#kit/list/ids.ts'
import { type Conflict, mergeLists } from '#kit/list/merge.ts'
import type { JsonObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { findCopies, type SessionSet } from './copies.db.ts'
import { type Plan, planOf } from './plan.ts'
import { parseItem } from './record-item.ts'
import { findChange, lockSet, type RecordSet } from './record-set.db.ts'
import { findAll, findAllAt, findDeletedSince, type StoredRecord } from './records.db.ts'
import { assertReadable } from './sizes.ts'
import { copyStartedFrom } from './started-from.ts'
import { stepsTo } from './steps-to.ts'

export type WholeSave = {
  /** The set, and the session that works on it. */
  readonly set: SessionSet
  /** What the items are called in the body of the call, and in its answers. */
  readonly sentAs: string
  readonly answeredAs: string
  readonly sent: readonly JsonObject[]
  /** The revision that the sender started from; null: the one last served to the session; 'current': whatever is stored. */
  readonly base: number | null | 'current'
}

export type JudgedSave = {
  readonly plan: Plan
  readonly items: readonly ListItem[]
  /** What stood before, in its order. */
  readonly stored: readonly ListItem[]
  readonly merged: boolean
  /** Whether it changes anything; only then it makes a revision. */
  readonly isNew: boolean
  /** The revision after it. */
  readonly rev: number
  /** When it was changed last, before this; null: never. */
  readonly updatedAt: Date | null
  /** The copy that the save started from; null: none that was served. */
  readonly used: number | null
}

/**
 * What a set becomes when all of it is sent, under its row's lock. Based on the current revision (or on none ever
 * served), the save replaces what is there; based on an older one it is merged by item, and a conflict answers 412.
 */
export async function judgeWholeSave(trx: Queries, save: WholeSave): Promise<JudgedSave> {
  const locked = await lockSet(trx, save.set)
  assertReadable(locked.bytes)
  const records = await findAll(trx, save.set)
  const current = { locked, records, stored: records.map(({ body }) => parseItem(body ?? '')) }
  const started = save.base === null ? await startedFrom(trx, save, current) : save.base
  const isCurrent = started === null || started === 'current' || started === locked.rev
  const items = isCurrent ? yoursOf(save, current.stored) : await merge(trx, save, { base: started, current })
  const steps = await stepsTo(trx, save.set, { rev: locked.rev + 1, stored: records, items })
  const used = started === 'current' ? null : started
  const { updated_at: updatedAt } = locked
  const plan = planOf(locked, steps)
  const isNew = plan.records.length > 0
  const { stored } = current
  return {
    plan,
    items,
    stored,
    merged: !isCurrent,
    isNew,
    rev: isNew ? plan.rev : locked.rev,
    used,
    updatedAt,
  }
}

type Current = {
  readonly locked: RecordSet
  readonly records: readonly StoredRecord[]
  readonly stored: readonly ListItem[]
}

async function startedFrom(trx: Queries, save: WholeSave, current: Current): Promise<number | null> {
  return copyStartedFrom({
    copies: await findCopies(trx, save.set),
    itemsAt: (rev) => itemsAt(trx, save, { rev, current }),
    yoursOf: (known) => yoursOf(save, known),
  })
}

type Older = { readonly base: number; readonly current: Current }

async function merge(trx: Queries, save: WholeSave, { base, current }: Older): Promise<readonly ListItem[]> {
  const known = await itemsAt(trx, save, { rev: base, current })
  if (known === null) throw conflictOf(save, current, { code: 'base_gone', conflicts: [] })
  const deleted = await findDeletedSince(trx, save.set, base)
  const result = mergeLists({ base: known, yours: yoursOf(save, known), theirs: current.stored, deleted })
  if (result.ok) return result.items
  throw conflictOf(save, current, { code: 'conflict', conflicts: result.conflicts })
}

type At = { readonly rev: number; readonly current: Current }

/** The items of an earlier revision; the one before the first save is empty. Null: no longer known, or not yet. */
async function itemsAt(
  trx: Queries,
  { set }: WholeSave,
  { rev, current }: At,
): Promise<readonly ListItem[] | null> {
  if (rev === 0) return []
  if (rev === current.locked.rev) return current.stored
  if (rev > current.locked.rev || (await findChange(trx, set, rev)) === undefined) return null
  return (await findAllAt(trx, set, rev)).map(parseItem)
}

type Clash = { readonly code: 'conflict' | 'base_gone'; readonly conflicts: readonly Conflict[] }

const conflictOf = (
  { answeredAs }: WholeSave,
  { locked, stored }: Current,
  { code, conflicts }: Clash,
): Refusal =>
  new Refusal(412, code, {
    message: 'This list was changed by someone else',
    headers: { etag: `"${locked.rev}"` },
    extra: { rev: locked.rev, [answeredAs]: stored, conflicts },
  })

function yoursOf({ sent, sentAs }: WholeSave, known: readonly ListItem[]): readonly ListItem[] {
  const given = giveIds(sent, known, () => newId('itm'))
  if (given.ok) return given.items
  throw REFUSALS.invalid(given.problems.map(({ path, message }) => ({ path: `${sentAs}${path}`, message })))
}
