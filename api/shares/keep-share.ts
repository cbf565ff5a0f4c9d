import type { Queries } from '../database/connection.ts'
import type { Shareable } from './shareable.ts'
import { insertShare, isSpent, lockShare, revokeShare, type ShareRow, updateShare } from './shares.db.ts'

/** A link as it is asked for; what is left out stays as the link that is out has it. */
export type WantedShare = Omit<ShareRow, 'expiresAt' | 'maxUses'> & {
  readonly expiresAt: Date | null | undefined
  readonly maxUses: number | null | undefined
}

/**
 * The one link of a thing: the one that is out with what is wanted now, or this one. One that is spent, or that would
 * show more than its holders were given, is withdrawn first: they see no more than they were meant to.
 */
export async function keepShare(trx: Queries, kind: Shareable, asked: WantedShare): Promise<ShareRow> {
  const { createdAt: now } = asked
  const before = await lockShare(trx, asked)
  const isOut = before !== null && !isSpent(before, now)
  const wanted = limited(asked, isOut ? before : { expiresAt: null, maxUses: null })
  if (isOut && !kind.showsMore(wanted.options, before.options)) {
    await updateShare(trx, before.id, wanted)
    const { userId, options, expiresAt, maxUses } = wanted
    return { ...before, userId, options, expiresAt, maxUses }
  }
  if (before !== null) await revokeShare(trx, before.id, now)
  await insertShare(trx, wanted)
  return (await lockShare(trx, wanted)) ?? wanted
}

const limited = (
  { expiresAt, maxUses, ...rest }: WantedShare,
  before: Pick<ShareRow, 'expiresAt' | 'maxUses'>,
): ShareRow => ({
  ...rest,
  expiresAt: expiresAt === undefined ? before.expiresAt : expiresAt,
  maxUses: maxUses === undefined ? before.maxUses : maxUses,
})
