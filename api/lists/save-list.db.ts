import { sql } from 'kysely'
import { keyOf } from '#kit/list/ids.ts'
import { type ChangedItems, countOf } from '#kit/list/merge.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'

/** Which list of which organization, and who works on it. */
export type ListPlace = {
  readonly orgId: string
  readonly list: string
  readonly sessionId: string
  readonly userId: string
  readonly userName: string
}

export type Current = { readonly rev: number; readonly items: string }

/** The list under its row's lock, so saves of one list queue. */
export async function lockList(db: Queries, { orgId, list }: ListPlace): Promise<Current> {
  const select = () =>
    db
      .selectFrom('org_lists')
      .select(['rev', 'items'])
      .where('org_id', '=', orgId)
      .where('list', '=', list)
      .forUpdate()
      .executeTakeFirst()
  const found = await select()
  if (found !== undefined) return found
  const empty = { rev: 0, items: '[]', updated_at: null, updated_by: null, updated_by_name: null }
  await db
    .insertInto('org_lists')
    .values({ org_id: orgId, list, ...empty })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return (await select()) ?? empty
}

/** The revisions that clients of the session may hold, a revision twice if it was served twice. */
export async function findCopies(
  db: Queries,
  { orgId, list, sessionId }: ListPlace,
): Promise<readonly number[]> {
  const row = await db
    .selectFrom('org_list_served')
    .select('copies')
    .where('org_id', '=', orgId)
    .where('session_id', '=', sessionId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.copies ?? []
}

export type NewRevision = {
  readonly rev: number
  readonly items: string
  readonly count: number
  readonly merged: boolean
  readonly changed: ChangedItems
  readonly note: string | null
  readonly now: Date
  readonly requestId: string
  /** The copy of the list that the save was based on; null: unknown. */
  readonly used: number | null
  /** Whether the answer holds the whole list, which the session has then seen. */
  readonly isServed: boolean
}

const PRUNE_EVERY = 20

/** Writes a new revision: the list, its history, which items changed, what this session has now seen, the audit entry. */
export async function writeRevision(db: Queries, place: ListPlace, revision: NewRevision): Promise<void> {
  const { orgId, list, sessionId, userId, userName } = place
  const { rev, items, count, merged, changed, note, now, requestId, used, isServed } = revision
  const changes = countOf(changed)
  const touched = [...changed.added, ...changed.updated, ...changed.deleted].map(keyOf)
  const isGone = touched.map((_id, index) => index >= changes.added + changes.updated)
  await sql`
    WITH saved AS (
      UPDATE org_lists SET rev = ${rev}, items = ${items}, updated_at = ${now}, updated_by = ${userId},
        updated_by_name = ${userName}
      WHERE org_id = ${orgId} AND list = ${list}
    ), touched AS (
      INSERT INTO org_list_items (org_id, list, item_id, rev, deleted)
      SELECT ${orgId}, ${list}, id, ${rev}::integer, gone
      FROM unnest(${touched}::text[], ${isGone}::boolean[]) AS changed (id, gone)
      ON CONFLICT (org_id, list, item_id) DO UPDATE SET rev = excluded.rev, deleted = excluded.deleted
    ), served AS (
      INSERT INTO org_list_served AS s (org_id, session_id, list, rev, copies)
      SELECT ${orgId}, ${sessionId}, ${list}, -1, ARRAY[${rev}::integer] WHERE ${isServed}::boolean
      ON CONFLICT (org_id, session_id, list) DO UPDATE SET rev = -1,
        copies = next_copies(s.copies, ${used}::integer, ${rev}::integer)
    )
    INSERT INTO org_list_revisions (org_id, list, rev, items, item_count, merged, added, updated, deleted, note,
      created_at, created_by, created_by_name)
    VALUES (${orgId}, ${list}, ${rev}, ${items}, ${count}, ${merged}, ${changes.added}, ${changes.updated},
      ${changes.deleted}, ${note}, ${now}, ${userId}, ${userName})
  `.execute(db)
  const detail = { rev, merged, ...changes, ...(note === null ? {} : { note }) }
  await recordEvent(db, { orgId, actorId: userId, action: 'list.save', target: list, detail, now, requestId })
  if (rev % PRUNE_EVERY === 0) await prune(db, place, { newest: rev, now })
}

const KEPT_REVISIONS = 50
const KEPT_DAYS = 30

type Pruning = { readonly newest: number; readonly now: Date }

/** At least 50 revisions or 30 days stay, whichever is more. A deletion is known as long as its item can be restored. */
async function prune(db: Queries, { orgId, list }: ListPlace, { newest, now }: Pruning): Promise<void> {
  await db
    .deleteFrom('org_list_revisions')
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .where('rev', '<=', newest - KEPT_REVISIONS)
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
  await db
    .deleteFrom('org_list_items')
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .where('deleted', '=', true)
    .where('rev', '<=', (items) =>
      items
        .selectFrom('org_list_revisions')
        .select((kept) => kept.fn.min('rev').as('rev'))
        .where('org_id', '=', orgId)
        .where('list', '=', list),
    )
    .execute()
}
