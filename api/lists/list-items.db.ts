import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

type Place = { readonly orgId: string; readonly list: string }

export type RevByItem = Readonly<Record<string, number>>

/** A list and the revisions of its items (of one of them, where it is named) as one moment saw them. */
export async function findWithRevs(
  db: Queries,
  { orgId, list }: Place,
  itemId: string | null = null,
): Promise<{ readonly rev: number; readonly items: string; readonly revs: RevByItem } | undefined> {
  const revs = sql<RevByItem>`(SELECT coalesce(json_object_agg(i.item_id, i.rev), '{}') FROM org_list_items i
    WHERE i.org_id = ${orgId} AND i.list = ${list} AND NOT i.deleted
      AND (${itemId}::text IS NULL OR i.item_id = ${itemId}))`
  return db
    .selectFrom('org_lists')
    .select(['rev', 'items', revs.as('revs')])
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .executeTakeFirst()
}

/** The revision that deleted a missing item; null for one that exists or never did. */
export async function findDeletion(
  db: Queries,
  { orgId, list }: Place,
  itemId: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('org_list_items')
    .select('rev')
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .where('item_id', '=', itemId)
    .where('deleted', '=', true)
    .executeTakeFirst()
  return row?.rev ?? null
}

/** The ids that were deleted after a revision and are still gone. */
export async function findDeletedSince(
  db: Queries,
  { orgId, list }: Place,
  rev: number,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('org_list_items')
    .select('item_id')
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .where('deleted', '=', true)
    .where('rev', '>', rev)
    .execute()
  return new Set(rows.map((row) => row.item_id))
}
