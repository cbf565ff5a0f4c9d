import type { RecordList } from '#kit/collection.ts'
import { hasId, type ListItem } from '#kit/list/ids.ts'
import type { Changes } from '#kit/list/merge.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import { noteCopy } from '../records/copies.db.ts'
import { judgeWholeSave, type WholeSave } from '../records/whole-save.ts'
import type { Services } from '../services.ts'
import { type ListPlace, withList } from './list-place.ts'
import { writeList } from './write-list.ts'

export type Save = {
  readonly list: RecordList
  readonly place: ListPlace
  readonly requestId: string
  readonly sent: readonly JsonObject[]
  readonly base: WholeSave['base']
  readonly note: string | null
}

export type Saved = {
  readonly rev: number
  readonly items: readonly ListItem[]
  readonly merged: boolean
  readonly changes: Changes
  readonly updatedAt: Date
}

/** Saves a whole list of an organization by the rules of the store, with its audit entry; without a change it makes no revision. */
export async function saveList({ db, now }: Services, save: Save): Promise<Saved> {
  const { list, place, requestId, sent, base, note } = save
  return withList(db, place, async (trx) => {
    const whole = { set: place, sentAs: list.key, answeredAs: list.key, sent, base }
    const { plan, items, merged, isNew, rev, used, updatedAt } = await judgeWholeSave(trx, whole)
    const time = now()
    const text = JSON.stringify(items)
    if (isNew) await writeList(trx, place, { plan, text, merged, note, requestId, now: time })
    await noteCopy(trx, place, { used, rev })
    return { rev, items, merged, changes: plan.changes, updatedAt: isNew ? time : (updatedAt ?? time) }
  })
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
