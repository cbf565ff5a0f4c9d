import type { Queries } from '../database/connection.ts'

type Place = { readonly orgId: string; readonly list: string }

const HEAD = [
  'rev',
  'merged',
  'added',
  'updated',
  'deleted',
  'note',
  'item_count',
  'created_at',
  'created_by',
  'created_by_name',
] as const

export async function findRevisions(db: Queries, { orgId, list }: Place, limit: number) {
  return db
    .selectFrom('org_list_revisions')
    .select(HEAD)
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .orderBy('rev', 'desc')
    .limit(limit)
    .execute()
}

export async function findRevision(db: Queries, { orgId, list }: Place, rev: number) {
  return db
    .selectFrom('org_list_revisions')
    .select([...HEAD, 'items'])
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .where('rev', '=', rev)
    .executeTakeFirst()
}

export async function findCurrent(db: Queries, { orgId, list }: Place) {
  return db
    .selectFrom('org_lists')
    .select(['rev', 'items', 'updated_at', 'updated_by', 'updated_by_name'])
    .where('org_id', '=', orgId)
    .where('list', '=', list)
    .executeTakeFirst()
}
