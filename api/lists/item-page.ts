import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { ItemAt } from './item-change.ts'
import { findWithRevs } from './list-items.db.ts'
import { findRevision } from './revisions.db.ts'
import { type ListPlace } from './save-list.db.ts'
import { parseItems } from './save-list.ts'

type Wanted = { readonly limit: number; readonly cursor?: string | undefined }

export type ItemPage = {
  readonly items: readonly ItemAt[]
  readonly rev: number
  readonly nextCursor: string | null
}

/**
 * A page of the current items, in the order of the first page's revision: an item that stays is in
 * the pages once, whatever others save meanwhile; one deleted since is left out.
 */
export async function itemPage(trx: Queries, place: ListPlace, { limit, cursor }: Wanted): Promise<ItemPage> {
  const found = await findWithRevs(trx, place)
  const now = parseItems(found?.items ?? '[]')
  const from = cursor === undefined ? { rev: found?.rev ?? 0, at: 0 } : readCursor(cursor)
  const order = from.rev === (found?.rev ?? 0) ? now : await itemsAt(trx, place, from.rev)
  const byKey = new Map(now.map((item) => [keyOf(item), item]))
  const revs = new Map(Object.entries(found?.revs ?? {}))
  const items = order.slice(from.at, from.at + limit).flatMap((one) => {
    const item = byKey.get(keyOf(one))
    const rev = revs.get(keyOf(one))
    return item === undefined || rev === undefined ? [] : [{ item, rev }]
  })
  const next = from.at + limit
  return { items, rev: from.rev, nextCursor: next < order.length ? `${from.rev}-${next}` : null }
}

async function itemsAt(trx: Queries, place: ListPlace, rev: number): Promise<readonly ListItem[]> {
  const row = await findRevision(trx, place, rev)
  if (row === undefined) throw oldCursor()
  return parseItems(row.items)
}

function readCursor(text: string): { readonly rev: number; readonly at: number } {
  const [, rev, at] = /^(\d{1,9})-(\d{1,5})$/.exec(text) ?? []
  if (rev === undefined || at === undefined) throw oldCursor()
  return { rev: Number(rev), at: Number(at) }
}

const oldCursor = () =>
  REFUSALS.invalid([{ path: 'cursor', message: 'This cursor has expired. Start again without one.' }])
