import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type FactsRow = { readonly facts: string; readonly rev: number }

export async function findFacts(db: Queries, userId: string): Promise<FactsRow> {
  const row = await db
    .selectFrom('facts')
    .select(['facts', 'rev'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { facts: '{}', rev: 0 }
}

/** The profile under its row's lock; the first change makes the row. */
export async function lockFacts(db: Queries, userId: string, now: Date): Promise<FactsRow> {
  await db
    .insertInto('facts')
    .values({ user_id: userId, facts: '{}', rev: 0, updated_at: now })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return db
    .selectFrom('facts')
    .select(['facts', 'rev'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function writeFacts(
  db: Queries,
  userId: string,
  state: FactsRow & { readonly now: Date },
): Promise<void> {
  const { facts, rev, now } = state
  await sql`UPDATE facts SET facts = ${facts}, rev = ${rev}, updated_at = ${now} WHERE user_id = ${userId}`.execute(
    db,
  )
}
