import { CompiledQuery, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { isLastAdmin, lockOrg } from '../orgs/members.db.ts'
import { isLastPlatformAdmin } from '../people/platform-roles.db.ts'
import { loadPersonRecords } from './load-records.ts'

export type Deletion = {
  readonly userId: string
  readonly jobId: string
  readonly requestedAt: Date
  readonly deletesAt: Date
}

export async function findDeletion(trx: Queries, userId: string): Promise<Deletion | null> {
  const row = await trx
    .selectFrom('account_deletions')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return null
  return { userId, jobId: row.job_id, requestedAt: row.requested_at, deletesAt: row.deletes_at }
}

export async function insertDeletion(trx: Queries, deletion: Deletion): Promise<void> {
  const { userId, jobId, requestedAt, deletesAt } = deletion
  await trx
    .insertInto('account_deletions')
    .values({ user_id: userId, job_id: jobId, requested_at: requestedAt, deletes_at: deletesAt })
    .execute()
}

export async function removeDeletion(trx: Queries, userId: string): Promise<void> {
  await trx.deleteFrom('account_deletions').where('user_id', '=', userId).execute()
}

/** Organizations that would have no administrator without this person, by name; each row stays locked. */
export async function findLeftAlone(trx: Queries, userId: string): Promise<readonly string[]> {
  const orgs = await trx
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.org_id')
    .select(['o.id', 'o.org_name'])
    .where('m.user_id', '=', userId)
    .where('o.status', '=', 'active')
    .orderBy('o.id')
    .execute()
  const names: string[] = []
  for (const { id: orgId, org_name } of orgs)
    if ((await lockOrg(trx, orgId)) && (await isLastAdmin(trx, { orgId, userId }))) names.push(org_name)
  if (await isLastPlatformAdmin(trx, userId)) names.push('the platform')
  return names
}

export async function findAddress(trx: Queries, userId: string): Promise<string | null> {
  const row = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  return row?.email ?? null
}

/** The files of a person's exports, by name. */
export async function findExportFiles(trx: Queries, userId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ file: string }>`SELECT result::json ->> 'file' AS file FROM jobs
    WHERE user_id = ${userId} AND kind = 'export' AND result::json ->> 'file' IS NOT NULL`.execute(trx)
  return rows.map(({ file }) => file)
}

const GONE = 'Deleted person'

/**
 * Deletes a person. Their own data goes with their row; what they did in an organization stays there without their
 * name; the audit, which is never trimmed, knows them only by ID.
 */
export async function deletePerson(trx: Queries, userId: string): Promise<void> {
  for (const { deletion } of await loadPersonRecords())
    if (deletion !== undefined) await trx.executeQuery(CompiledQuery.raw(deletion, [userId]))
  const statements = [
    sql`UPDATE record_sets SET updated_by_name = ${GONE} WHERE updated_by = ${userId}`,
    sql`UPDATE record_changes SET created_by_name = ${GONE} WHERE created_by = ${userId}`,
    sql`DELETE FROM outbox USING users u WHERE u.id = ${userId} AND lower(outbox.recipient) = u.email_folded`,
    sql`DELETE FROM invitations USING users u WHERE u.id = ${userId} AND invitations.email_folded = u.email_folded`,
    sql`DELETE FROM one_time_codes c USING users u WHERE u.id = ${userId} AND c.email_folded = u.email_folded`,
    sql`DELETE FROM throttles t USING users u
      WHERE u.id = ${userId} AND (strpos(t.key, u.id) > 0 OR strpos(t.key, u.email_folded) > 0)`,
    sql`DELETE FROM users WHERE id = ${userId}`,
  ]
  for (const statement of statements) await statement.execute(trx)
}
