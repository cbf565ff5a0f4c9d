import type { OrgList } from '#kit/collection.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { JsonObject } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { checkOne } from './check-items.ts'
import { findDeletion, findWithRevs } from './list-items.db.ts'
import { findRevision } from './revisions.db.ts'
import { type ListPlace, lockList } from './save-list.db.ts'
import { type Clash, parseItems, type Save, saveWithin } from './save-list.ts'

export type ItemAt = { readonly item: ListItem; readonly rev: number }

/** An item of a list and what is done to it. `base` is a revision at which its sender saw it. */
export type ItemCall = {
  readonly list: OrgList
  readonly place: ListPlace
  readonly requestId: string
  readonly itemId: string
  readonly base: number | 'current'
}

export const noItem = () => REFUSALS.notFound('Item not found')

/** An item with its revision; null when it is not there. */
export async function findItem(trx: Queries, place: ListPlace, itemId: string): Promise<ItemAt | null> {
  const found = await findWithRevs(trx, place, itemId)
  const item = parseItems(found?.items ?? '[]').find((one) => keyOf(one) === itemId)
  const rev = new Map(Object.entries(found?.revs ?? {})).get(itemId)
  return item === undefined || rev === undefined ? null : { item, rev }
}

/** Adds an item at the end. An ID in use, or deleted and still restorable, is refused. */
export async function addItem(services: Services, call: ItemCall, item: ListItem): Promise<ItemAt> {
  return withTenant(services.db, call.place, async (trx) => {
    await lockList(trx, call.place)
    const deleted = await findDeletion(trx, call.place, call.itemId)
    if (deleted !== null)
      throw new Refusal(409, 'deleted', { message: 'An item with this ID was deleted. You can restore it.' })
    return save({ trx, services, call }, (known) => {
      if (holds(known, call.itemId))
        throw new Refusal(409, 'exists', { message: 'An item with this ID already exists.' })
      return [...known, item]
    })
  })
}

/** Sets fields of an item, merged with what others have set since `base`. */
export async function patchItem(services: Services, call: ItemCall, fields: JsonObject): Promise<ItemAt> {
  const { list, place, itemId } = call
  return withTenant(services.db, place, async (trx) => {
    const there = await lockItem(trx, place, itemId)
    return save({ trx, services, call }, (known) => {
      if (!holds(known, itemId)) throw neverSeen(there)
      return known.map((one) =>
        keyOf(one) === itemId ? { ...checkOne(list, { ...one, ...fields }), id: one.id } : one,
      )
    })
  })
}

/** Deletes an item, unless someone has changed it since `base`. */
export async function removeItem(services: Services, call: ItemCall): Promise<void> {
  const { place, itemId } = call
  await withTenant(services.db, place, async (trx) => {
    const there = await lockItem(trx, place, itemId)
    if (there === null) throw noItem()
    await change({ trx, services, call }, (known) => {
      if (!holds(known, itemId)) throw neverSeen(there)
      return known.filter((one) => keyOf(one) !== itemId)
    })
  })
}

/** Restores a deleted item as it last was, behind its former neighbor; an existing item stays unchanged. */
export async function restoreItem(services: Services, call: ItemCall): Promise<ItemAt> {
  const { place, itemId } = call
  return withTenant(services.db, place, async (trx) => {
    const there = await lockItem(trx, place, itemId)
    if (there !== null) return there
    const deletedAt = await findDeletion(trx, place, itemId)
    const before = deletedAt === null ? undefined : await findRevision(trx, place, deletedAt - 1)
    const former = parseItems(before?.items ?? '[]')
    const index = former.findIndex((one) => keyOf(one) === itemId)
    if (index < 0) throw noItem()
    const note = `Restored item ${itemId}`
    return save({ trx, services, call: { ...call, note } }, (known) => putBack(known, former, index))
  })
}

function putBack(
  known: readonly ListItem[],
  former: readonly ListItem[],
  index: number,
): readonly ListItem[] {
  const places = new Map(known.map((one, at) => [keyOf(one), at]))
  const ahead = former.slice(0, index).map((one) => places.get(keyOf(one)) ?? -1)
  const at = 1 + Math.max(-1, ...ahead.filter((place) => place >= 0).slice(-1))
  return [...known.slice(0, at), ...former.slice(index, index + 1), ...known.slice(at)]
}

const holds = (items: readonly ListItem[], itemId: string): boolean =>
  items.some((one) => keyOf(one) === itemId)

async function lockItem(trx: Queries, place: ListPlace, itemId: string): Promise<ItemAt | null> {
  await lockList(trx, place)
  return findItem(trx, place, itemId)
}

/** The revision named by the sender did not have the item, so what the sender saw is unknown. */
const neverSeen = (there: ItemAt | null): Refusal =>
  there === null ? noItem() : clashOf({ code: 'base_gone', conflicts: [] }, there)

type Work = {
  readonly trx: Queries
  readonly services: Services
  readonly call: ItemCall & { readonly note?: string }
}
type Make = Exclude<Save['sent'], readonly unknown[]>

async function change({ trx, services, call }: Work, make: Make): Promise<void> {
  const { list, place, requestId, base, itemId, note = null } = call
  const outcome = await saveWithin(trx, { list, place, requestId, sent: make, base, note }, services.now)
  if (outcome.ok) return
  const { code, conflicts } = outcome.clash
  const own = conflicts.filter((one) => String(one.id) === itemId)
  throw clashOf({ code, conflicts: own }, await findItem(trx, place, itemId))
}

/** The change, and the item after it. */
async function save(work: Work, make: Make): Promise<ItemAt> {
  await change(work, make)
  const { trx, call } = work
  const now = await findItem(trx, call.place, call.itemId)
  if (now === null) throw noItem()
  return now
}

function clashOf({ code, conflicts }: Pick<Clash, 'code' | 'conflicts'>, now: ItemAt | null): Refusal {
  return new Refusal(412, code, {
    message: 'This item was changed by someone else',
    ...(now === null ? {} : { headers: { etag: `"${now.rev}"` } }),
    extra: { item: now === null ? null : answerOf(now), conflicts },
  })
}

/** An item as answers contain it: its revision is next to its own fields. */
export const answerOf = ({ item, rev }: ItemAt): ListItem & { readonly rev: number } => ({ ...item, rev })
