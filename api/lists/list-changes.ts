import type { z } from 'zod'
import type { RecordList } from '#kit/collection.ts'
import type { getChanges } from '#kit/contract/list-changes.api.ts'
import type { Conflict } from '#kit/list/merge.ts'
import type { JsonObject } from '#kit/list/same.ts'
import { problemsWithin } from '#kit/schema-problems.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { type Change, judgeChanges } from '../records/change-records.ts'
import { parseBody } from '../records/record-item.ts'
import { lockSet, type RecordSet } from '../records/record-set.db.ts'
import { findNamed, type StoredRecord } from '../records/records.db.ts'
import { authorOf } from './author.ts'
import { checkOne } from './check-items.ts'
import type { ListPlace } from './list-place.ts'
import { writeList } from './write-list.ts'

type ChangedItem = z.input<typeof getChanges.answer>['items'][number]

/** A record as a copy of the list keeps it. */
export function changedItem({
  id,
  rev,
  place,
  body,
}: Pick<StoredRecord, 'id' | 'rev' | 'place' | 'body'>): ChangedItem {
  const item = parseBody(body)
  return { id: item?.id ?? id, rev, place, item: item === null ? null : { ...item } }
}

type Call = {
  readonly list: RecordList
  readonly place: ListPlace
  readonly requestId: string
  readonly note: string | null
  readonly now: () => Date
}

/** Applies changes of single items, all or none, as one revision; what is as wished already makes none. */
export async function applyChanges(trx: Queries, call: Call, changes: readonly Change[]) {
  const { list, place, requestId, note, now } = call
  const locked = await lockSet(trx, place)
  const check = (item: JsonObject, path: string) => checkAt(list, item, path)
  const judged = await judgeChanges(trx, { set: place, locked, changes, check })
  const ids = changes.map(({ id }) => String(id))
  if (!judged.ok) throw clashOf(locked, judged.conflicts, await findChanged(trx, place, ids))
  const { plan, isMerged: merged, isNew } = judged
  const time = now()
  if (isNew) await writeList(trx, place, { plan, merged, note, requestId, now: time })
  const rev = isNew ? plan.rev : locked.rev
  return {
    rev,
    before: String(locked.rev),
    next: String(rev),
    updatedAt: (isNew ? time : locked.updated_at)?.toISOString() ?? null,
    updatedBy: isNew
      ? authorOf(place.userId, place.userName)
      : authorOf(locked.updated_by, locked.updated_by_name),
    items: await findChanged(trx, place, ids),
  }
}

/** In the order in which they are named; what never was is gone. */
async function findChanged(trx: Queries, place: ListPlace, ids: readonly string[]): Promise<ChangedItem[]> {
  const found = new Map((await findNamed(trx, place, ids)).map((one) => [one.id, changedItem(one)]))
  return ids.map((id) => found.get(id) ?? { id, rev: 0, place: '', item: null })
}

/** The list's own checks; the paths of their problems begin where the item stands in the body. */
function checkAt(list: RecordList, item: JsonObject, path: string): JsonObject {
  try {
    return checkOne(list, item)
  } catch (error) {
    if (!(error instanceof Refusal) || error.more.fields === undefined) throw error
    throw REFUSALS.invalid(problemsWithin(path, error.more.fields))
  }
}

function clashOf({ rev }: RecordSet, conflicts: readonly Conflict[], items: readonly ChangedItem[]): Refusal {
  const clashing = new Set(conflicts.map(({ id }) => String(id)))
  return new Refusal(412, 'conflict', {
    message:
      clashing.size === 1
        ? 'This item was changed by someone else'
        : `${clashing.size} items were changed by someone else`,
    headers: { etag: `"${rev}"` },
    extra: { rev, items: items.filter(({ id }) => clashing.has(String(id))), conflicts },
  })
}
