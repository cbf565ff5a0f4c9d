import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

/** Whether no one has an account yet: only then is it a first run. */
export async function isEmpty(db: Queries): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row === undefined
}

export async function removeRole(
  db: Queries,
  { orgId, userId, roleId }: { readonly orgId: string; readonly userId: string; readonly roleId: string },
): Promise<void> {
  await db
    .deleteFrom('membership_roles')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .execute()
}

export async function addPlatformRole(
  db: Queries,
  { userId, roleId }: { readonly userId: string; readonly roleId: string },
): Promise<void> {
  await db
    .insertInto('platform_roles')
    .values({ user_id: userId, role_id: roleId })
    .onConflict((oc) => oc.doNothing())
    .execute()
}

type SampleList = {
  readonly orgId: string
  readonly list: string
  readonly text: string
  readonly count: number
  readonly now: Date
}

/** The first revision of a list, without an author. */
export async function insertSampleList(
  db: Queries,
  { orgId, list, text, count, now }: SampleList,
): Promise<void> {
  const place = { org_id: orgId, list, rev: 1, items: text }
  await db
    .insertInto('org_lists')
    .values({ ...place, updated_at: now, updated_by: null, updated_by_name: null })
    .execute()
  await db
    .insertInto('org_list_revisions')
    .values({
      ...place,
      item_count: count,
      merged: false,
      added: count,
      updated: 0,
      deleted: 0,
      note: 'Sample',
      created_at: now,
      created_by: null,
      created_by_name: null,
    })
    .execute()
  await sql`INSERT INTO org_list_items (org_id, list, item_id, rev, deleted)
    SELECT ${orgId}, ${list}, item->>'id', 1, false FROM jsonb_array_elements(${text}::jsonb) item`.execute(
    db,
  )
}
