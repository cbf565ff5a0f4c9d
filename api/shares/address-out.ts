import type { Queries } from '../database/connection.ts'
import type { Services } from '../services.ts'
import { publicUrl } from '../settings.ts'
import { findShares, isSpent } from './shares.db.ts'

type Own = { readonly kind: string; readonly userId: string; readonly objectId: string }

/** The whole address of the link of a person's own thing that opens now, to be printed on it; null: none is out. */
export async function addressOut(
  trx: Queries,
  { settings, now }: Services,
  { kind, userId, objectId }: Own,
): Promise<string | null> {
  const own = await findShares(trx, { userId, orgIds: [] })
  const out = own.find((one) => one.kind === kind && one.objectId === objectId && !isSpent(one, now()))
  return out === undefined ? null : `${publicUrl(settings)}/shared/${out.code}`
}
