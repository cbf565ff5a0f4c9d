import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'

/** A set, and the session that works on it. */
export type SessionSet = SetName & { readonly sessionId: string }

/** The revisions that clients of the session may hold, a revision twice if it was served twice. */
export async function findCopies(
  db: Queries,
  { ownerId, name, sessionId }: SessionSet,
): Promise<readonly number[]> {
  const row = await db
    .selectFrom('record_copies')
    .select('copies')
    .where('owner_id', '=', ownerId)
    .where('session_id', '=', sessionId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.copies ?? []
}

type Copied = {
  /** The copy that a save was based on; null: a read, or unknown. */
  readonly used: number | null
  /** The revision that the answer holds. */
  readonly rev: number
}

/** A save uses up its copy, and its answer is one. */
export async function noteCopy(
  db: Queries,
  { ownerId, name, sessionId }: SessionSet,
  { used, rev }: Copied,
): Promise<void> {
  await sql`INSERT INTO record_copies AS c (owner_id, session_id, name, rev, copies)
    VALUES (${ownerId}, ${sessionId}, ${name}, -1, ARRAY[${rev}::integer])
    ON CONFLICT (owner_id, session_id, name) DO UPDATE SET rev = -1,
      copies = next_copies(c.copies, ${used}::integer, ${rev}::integer)`.execute(db)
}
