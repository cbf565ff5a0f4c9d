import type { Queries } from '../database/connection.ts'
import { noteCopy } from '../records/copies.db.ts'
import { findChange, lockSet } from '../records/record-set.db.ts'
import { findWhole, type WholeSet } from '../records/records.db.ts'
import { restoredSet } from '../records/restore-set.db.ts'
import { WHOLE_AT_MOST } from '../records/sizes.ts'
import type { Saved } from './save-list.ts'
import type { ListPlace } from './list-place.ts'
import { writeList } from './write-list.ts'

type Asked = { readonly wanted: number; readonly requestId: string; readonly now: Date }

export type RestoredList = Omit<Saved, 'items'> & {
  /** The stored text of the items; null where it is too large to be read as one. */
  readonly text: string | null
}

/** Makes an earlier revision the current one, as a revision of its own; null if it is not known. */
export async function restoreList(
  trx: Queries,
  place: ListPlace,
  { wanted, requestId, now }: Asked,
): Promise<RestoredList | null> {
  const locked = await lockSet(trx, place)
  if ((await findChange(trx, place, wanted)) === undefined) return null
  const plan = await restoredSet(trx, place, { wanted, locked })
  const note = `Restored revision ${wanted}`
  if (plan !== null) await writeList(trx, place, { plan, merged: false, note, requestId, now })
  const rev = plan?.rev ?? locked.rev
  await noteCopy(trx, place, { used: null, rev })
  return {
    rev,
    text: await textOf(trx, place),
    merged: false,
    changes: plan?.changes ?? { added: 0, updated: 0, deleted: 0 },
    updatedAt: plan === null ? (locked.updated_at ?? now) : now,
  }
}

async function textOf(trx: Queries, place: ListPlace): Promise<WholeSet['items'] | null> {
  const { bytes } = await lockSet(trx, place)
  return bytes > WHOLE_AT_MOST ? null : (await findWhole(trx, place)).items
}
