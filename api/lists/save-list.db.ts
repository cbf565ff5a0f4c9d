import { sql } from 'kysely'
import type { Changes } from '#kit/list/merge.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'

/** Which list of which organisation, and who works on it. */
export type ListPlace = {
  readonly orgId: string
  readonly list: string
  readonly sessionId: string
  readonly userId: string
  readonly userName: string
}

export type Current = { readonly rev: number; readonly items: string }

/** The list under its row's lock, so that saves of one list stand in a queue. */
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

export async function findServed(db: Queries, { orgId, list, sessionId }: ListPlace): Promise<number | null> {
  const row = await db
    .selectFrom('org_list_served')
    .select('rev')
    .where('org_id', '=', orgId)
    .where('session_id', '=', sessionId)
    .where('list', '=', list)
    .executeTakeFirst()
  return row?.rev ?? null
}

export type NewRevision = {
  readonly rev: number
  readonly items: string
  readonly count: number
  readonly merged: boolean
  readonly changes: Changes
  readonly note: string | null
  readonly now: Date
  readonly requestId: string
}

const KEPT_REVISIONS = 50
const KEPT_DAYS = 30
const PRUNE_EVERY = 20

/** Writes a new revision: the list, its history, what this session has now seen, and the audit entry, in one go. */
export async function writeRevision(db: Queries, place: ListPlace, revision: NewRevision): Promise<void> {
  const { orgId, list, sessionId, userId, userName } = place
  const { rev, items, count, merged, changes, note, now, requestId } = revision
  const detail = JSON.stringify({ rev, merged, ...changes, ...(note === null ? {} : { note }) })
  await sql`
    WITH saved AS (
      UPDATE org_lists SET rev = ${rev}, items = ${items}, updated_at = ${now}, updated_by = ${userId},
        updated_by_name = ${userName}
      WHERE org_id = ${orgId} AND list = ${list}
    ), kept AS (
      INSERT INTO org_list_revisions (org_id, list, rev, items, item_count, merged, added, updated, deleted, note,
        created_at, created_by, created_by_name)
      VALUES (${orgId}, ${list}, ${rev}, ${items}, ${count}, ${merged}, ${changes.added}, ${changes.updated},
        ${changes.deleted}, ${note}, ${now}, ${userId}, ${userName})
    ), served AS (
      INSERT INTO org_list_served (org_id, session_id, list, rev) VALUES (${orgId}, ${sessionId}, ${list}, ${rev})
      ON CONFLICT (org_id, session_id, list) DO UPDATE SET rev = excluded.rev
    )
    INSERT INTO audit_events (id, org_id, at, actor_id, action, target, detail, result, request_id)
    VALUES (${newId('evt')}, ${orgId}, ${now}, ${userId}, 'list.save', ${list}, ${detail}, 'allowed', ${requestId})
  `.execute(db)
  if (rev % PRUNE_EVERY === 0) await prune(db, place, { upTo: rev - KEPT_REVISIONS, now })
}

/** At least 50 revisions or 30 days stay, whichever is more. */
async function prune(
  db: Queries,
  { orgId, list }: ListPlace,
  { upTo, now }: { readonly upTo: number; readonly now: Date },
): Promise<void> {
  await db
    .deleteFrom('org_list_revisions')
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .where('rev', '<=', upTo)
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute()
}
