import type { Queries } from '../database/connection.ts'
import type { Shareable } from './shareable.ts'
import { insertShare, isSpent, lockShare, revokeShare, type ShareRow, updateShare } from './shares.db.ts'

/**
 * The one link of a thing: the one that is out with what is wanted now, or this one. One that is spent, or that would
 * show more than its holders were given, is withdrawn first: they see no more than they were meant to.
 */
export async function keepShare(trx: Queries, kind: Shareable, wanted: ShareRow): Promise<ShareRow> {
  const { createdAt: now } = wanted
  const before = await lockShare(trx, wanted)
  if (before !== null && !isSpent(before, now) && !kind.showsMore(wanted.options, before.options)) {
    await updateShare(trx, before.id, wanted)
    const { userId, options, expiresAt, maxUses } = wanted
    return { ...before, userId, options, expiresAt, maxUses }
  }
  if (before !== null) await revokeShare(trx, before.id, now)
  await insertShare(trx, wanted)
  return (await lockShare(trx, wanted)) ?? wanted
}
