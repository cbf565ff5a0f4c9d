import type { Queries } from '../database/connection.ts'
import { REFUSALS } from '../http/refusal.ts'
import { parseItem } from '../records/record-item.ts'
import { findChange, findSet, type SetName } from '../records/record-set.db.ts'
import { findPage } from '../records/pages.db.ts'
import type { ItemAt } from './item-change.ts'

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
export async function itemPage(trx: Queries, set: SetName, { limit, cursor }: Wanted): Promise<ItemPage> {
  const from = cursor === undefined ? null : readCursor(cursor)
  if (from !== null && (await findChange(trx, set, from.rev)) === undefined) throw oldCursor()
  const { rev, after } = from ?? { rev: (await findSet(trx, set))?.rev ?? 0, after: '' }
  const { records, hasMore } = await findPage(trx, set, { rev, after, limit })
  const last = hasMore ? records.at(-1) : undefined
  return {
    items: records.map((one) => ({ item: parseItem(one.body), rev: one.rev })),
    rev,
    nextCursor: last === undefined ? null : `${rev}-${last.place}`,
  }
}

function readCursor(text: string): { readonly rev: number; readonly after: string } {
  const [, rev, after] = /^(\d{1,9})-([0-9A-Za-z]+)$/.exec(text) ?? []
  if (rev === undefined || after === undefined) throw oldCursor()
  return { rev: Number(rev), after }
}

const oldCursor = () =>
  REFUSALS.invalid([{ path: 'cursor', message: 'This cursor has expired. Start again without one.' }])
