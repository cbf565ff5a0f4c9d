import type { Queries } from '../database/connection.ts'

export type NewSession = {
  readonly id: string
  readonly userId: string
  readonly tokenHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
  readonly agent: string
  readonly place: string
}

export async function insertSession(db: Queries, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      ended_at: null,
      agent: session.agent,
      place: session.place,
    })
    .execute()
}

type Alive = { readonly userId: string; readonly now: Date; readonly idleSince: Date }

export async function findSessions(db: Queries, { userId, now, idleSince }: Alive) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'agent', 'place'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .execute()
}

/** Ends a session of this person; false when there is none of that id. */
export async function endSessionOf(
  db: Queries,
  userId: string,
  session: { id: string; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: session.now })
    .where('id', '=', session.id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Ends every session of the person but one; gives how many. */
export async function endSessionsExcept(
  db: Queries,
  userId: string,
  { keep, now }: { readonly keep: string; readonly now: Date },
): Promise<number> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', keep)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
