import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { SetName } from './record-set.db.ts'

const KEPT_REVISIONS = 50
const KEPT_DAYS = 30
const EVERY = 20

type Now = { readonly before: number; readonly newest: number; readonly now: Date }

/**
 * At least 50 revisions or 30 days stay, whichever is more; looked after once in twenty. With a revision go the versions
 * that were replaced by then. Gives the oldest revision that is still known; null: nothing was forgotten.
 */
export async function forgetHistory(
  db: Queries,
  { ownerId, name }: SetName,
  { before, newest, now }: Now,
): Promise<number | null> {
  if (Math.floor(before / EVERY) === Math.floor(newest / EVERY)) return null
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  const { rows } = await sql<{ rev: number }>`DELETE FROM record_changes WHERE owner_id = ${ownerId}
    AND name = ${name} AND rev <= ${newest - KEPT_REVISIONS} AND created_at < ${since} RETURNING rev`.execute(
    db,
  )
  if (rows.length === 0) return null
  const oldest = 1 + Math.max(...rows.map(({ rev }) => rev))
  const first = Math.min(...rows.map(({ rev }) => rev))
  await sql`DELETE FROM record_versions old USING record_versions newer
    WHERE newer.owner_id = ${ownerId} AND newer.name = ${name} AND newer.rev > ${first} AND newer.rev <= ${oldest}
      AND old.owner_id = newer.owner_id AND old.name = newer.name AND old.id = newer.id AND old.rev < newer.rev`.execute(
    db,
  )
  return oldest
}

/** Forgets the deletions up to a revision: a copy from before must load again from the start. */
export async function forgetDeleted(db: Queries, { ownerId, name }: SetName, rev: number): Promise<void> {
  await sql`WITH forgotten AS (
      DELETE FROM records WHERE owner_id = ${ownerId} AND name = ${name} AND body IS NULL AND touched <= ${rev}
      RETURNING id
    ), versions AS (
      DELETE FROM record_versions v USING forgotten f WHERE v.owner_id = ${ownerId} AND v.name = ${name} AND v.id = f.id
    )
    UPDATE record_sets SET pruned_rev = ${rev}, gone = gone - (SELECT count(*) FROM forgotten)
    WHERE owner_id = ${ownerId} AND name = ${name}`.execute(db)
}

/** The revision up to which these many deletions, the oldest, are remembered. */
export async function findOldestDeleted(
  db: Queries,
  { ownerId, name }: SetName,
  many: number,
): Promise<number> {
  const last = await db
    .selectFrom('records')
    .select('touched')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .where('body', 'is', null)
    .orderBy('touched')
    .offset(many - 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  return last.touched
}
