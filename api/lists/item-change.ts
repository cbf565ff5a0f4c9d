import type { RecordList } from '#kit/collection.ts'
import type { ListItem } from '#kit/list/ids.ts'
import type { Conflict } from '#kit/list/merge.ts'
import type { JsonObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { type Gap, givePlaces, shortened } from '../records/find-place.ts'
import { judgeChange, type Wish } from '../records/judge-change.ts'
import { isThere, planOf, stepTo } from '../records/plan.ts'
import { parseBody, parseItem } from '../records/record-item.ts'
import { lockSet, type RecordSet, type SetName } from '../records/record-set.db.ts'
import { findNamed, findVersions, type StoredRecord } from '../records/records.db.ts'
import type { Services } from '../services.ts'
import { checkOne } from './check-items.ts'
import { type ListPlace, withList } from './list-place.ts'
import { writeList } from './write-list.ts'

export type ItemAt = { readonly item: ListItem; readonly rev: number }

/** An item of a list and what is done to it. `base` is a revision at which its sender saw it. */
export type ItemCall = {
  readonly list: RecordList
  readonly place: ListPlace
  readonly requestId: string
  readonly itemId: string
  readonly base: number | 'current'
}

export const noItem = () => REFUSALS.notFound('Item not found')

/** An item with its revision; null when it is not there. */
export async function findItem(trx: Queries, set: SetName, itemId: string): Promise<ItemAt | null> {
  const [record] = await findNamed(trx, set, [itemId])
  return itemOf(record)
}

const itemOf = (record: StoredRecord | undefined): ItemAt | null =>
  isThere(record) ? { item: parseItem(record.body), rev: record.rev } : null

/** What a change of one item works with, under the lock of its list. */
type Work = {
  readonly trx: Queries
  readonly services: Services
  readonly call: ItemCall
  readonly locked: RecordSet
  readonly record: StoredRecord | undefined
}

const work = <T>(services: Services, call: ItemCall, change: (work: Work) => Promise<T>): Promise<T> =>
  withList(services.db, call.place, async (trx) => {
    const locked = await lockSet(trx, call.place)
    const [record] = await findNamed(trx, call.place, [call.itemId])
    return change({ trx, services, call, locked, record })
  })

/** Adds an item at the end. An ID in use, or deleted and still restorable, is refused. */
export const addItem = (services: Services, call: ItemCall, item: ListItem): Promise<ItemAt> =>
  work(services, call, async (one) => {
    if (isThere(one.record))
      throw new Refusal(409, 'exists', { message: 'An item with this ID already exists.' })
    if (one.record !== undefined)
      throw new Refusal(409, 'deleted', { message: 'An item with this ID was deleted. You can restore it.' })
    return { item, rev: await put(one, { item, gap: 'end' }) }
  })

/** Sets fields of an item, merged with what others have set since `base`. */
export const patchItem = (services: Services, call: ItemCall, fields: JsonObject): Promise<ItemAt> =>
  work(services, call, async (one) => {
    const base = await findBase(one)
    if (base === null) throw neverSeen(one)
    const item = await settle(one, base, { item: { ...base, ...fields } })
    if (item === null) throw noItem()
    return { item, rev: await put(one, { item }) }
  })

/** Deletes an item, unless someone has changed it since `base`. */
export const removeItem = (services: Services, call: ItemCall): Promise<void> =>
  work(services, call, async (one) => {
    if (!isThere(one.record)) throw noItem()
    const base = await findBase(one)
    if (base === null) throw neverSeen(one)
    await settle(one, base, { deleted: true })
    await put(one, { item: null })
  })

/** Restores a deleted item as it last was, where it stood; an existing item stays unchanged. */
export const restoreItem = (services: Services, call: ItemCall): Promise<ItemAt> =>
  work(services, call, async (one) => {
    const { trx, record } = one
    const there = itemOf(record)
    if (there !== null) return there
    if (record === undefined) throw noItem()
    const [former] = await findVersions(trx, call.place, [{ id: record.id, rev: record.rev - 1 }])
    const item = parseBody(former?.body)
    if (item === null) throw noItem()
    const note = `Restored item ${call.itemId}`
    return { item, rev: await put(one, { item, gap: { behind: record.place }, note }) }
  })

/** The item as its sender saw it; null: it was not there, or what was is no longer known. */
async function findBase({ trx, call, locked, record }: Work): Promise<ListItem | null> {
  const { base, place, itemId } = call
  if (base === 'current' || base === locked.rev) return parseBody(record?.body)
  if (base > locked.rev) return null
  const [version] = await findVersions(trx, place, [{ id: itemId, rev: base }])
  return parseBody(version?.body)
}

/** The revision named by the sender did not have the item, so what the sender saw is unknown. */
const neverSeen = ({ record }: Work): Refusal =>
  isThere(record) ? clashOf({ code: 'base_gone', conflicts: [] }, record) : noItem()

async function settle({ call, record }: Work, base: ListItem, wish: Wish): Promise<ListItem | null> {
  const known = {
    id: base.id,
    base,
    now: parseBody(record?.body),
    former: null,
    isDeleted: record !== undefined && !isThere(record),
  }
  const verdict = judgeChange(wish, known, (item) => checkOne(call.list, item))
  if (verdict.ok) return verdict.item
  throw clashOf({ code: 'conflict', conflicts: verdict.conflicts }, record)
}

type Put = { readonly item: ListItem | null; readonly gap?: Gap; readonly note?: string | null }

/** Writes what the item shall be as a revision of the list; gives the item's own revision. */
async function put(
  { trx, services, call, locked, record }: Work,
  { item, gap, note = null }: Put & { note?: string | null },
) {
  const { place: set, itemId, base, requestId } = call
  const rev = locked.rev + 1
  const place = gap === undefined ? (record?.place ?? '') : await givePlaces(trx, set).find(gap)
  const body = item === null ? null : JSON.stringify(item)
  const isSame = isThere(record) && record.body === body
  if (isSame && place === record.place) return record.rev
  const step = stepTo(record, rev, { id: itemId, body, place, isSame })
  const steps = await shortened(trx, set, { rev, steps: [step] })
  const merged = base !== 'current' && base !== locked.rev
  await writeList(trx, set, { plan: planOf(locked, steps), merged, note, requestId, now: services.now() })
  return step.next.rev
}

type Clash = { readonly code: 'conflict' | 'base_gone'; readonly conflicts: readonly Conflict[] }

function clashOf({ code, conflicts }: Clash, record: StoredRecord | undefined): Refusal {
  const now = itemOf(record)
  return new Refusal(412, code, {
    message: 'This item was changed by someone else',
    ...(now === null ? {} : { headers: { etag: `"${now.rev}"` } }),
    extra: { item: now === null ? null : answerOf(now), conflicts },
  })
}

/** An item as answers contain it: its revision is next to its own fields. */
export const answerOf = ({ item, rev }: ItemAt): ListItem & { readonly rev: number } => ({ ...item, rev })
