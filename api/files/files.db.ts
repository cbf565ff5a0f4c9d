import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { FileTables } from './file-tables.ts'

export type FileRow = Omit<FileTables['files'], 'seq'>

/** The thing that files belong to, and whose storage they take: a person's or an organization's. */
export type Holding = {
  readonly holder: string
  readonly userId: string | null
  readonly orgId: string | null
}

export const holdingOf = ({ holder, user_id, org_id }: FileRow): Holding => ({
  holder,
  userId: user_id,
  orgId: org_id,
})

export async function insertFile(db: Queries, file: FileRow): Promise<void> {
  await db.insertInto('files').values(file).execute()
}

/** The files of a thing, the newest first: what has arrived, was rejected, or may still arrive. */
export const findFiles = (db: Queries, holder: string): Promise<FileRow[]> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('holder', '=', holder)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

export const findFile = (db: Queries, fileId: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', fileId).executeTakeFirst()

/** A file of the thing with this very content. */
export const findSameContent = (db: Queries, holder: string, sha256: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('holder', '=', holder)
    .where('sha256', '=', sha256)
    .where('status', '=', 'ready')
    .executeTakeFirst()

/** Forgets a file; what it held counts as storage until it is removed (`clearPlace`, else the next housekeeping). */
export async function deleteFile(db: Queries, fileId: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', fileId).execute()
}

/** What an owner's files take, what is announced, and what lies in the store beyond them, in bytes. */
export async function findUsed(db: Queries, { userId, orgId }: Holding): Promise<number> {
  const { rows } = await sql<{ used: number }>`SELECT storage_used(${orgId ?? userId}) AS used`.execute(db)
  return rows[0]?.used ?? 0
}

/** Arrivals of one owner are counted one after the other. */
export async function lockStorage(db: Queries, { userId, orgId }: Holding): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${orgId ?? userId}`}, 0))`.execute(db)
}

export type Outcome = Pick<FileRow, 'status' | 'reason' | 'size' | 'sha256' | 'storage_key'>

/** How an upload ended; false: it had ended before. */
export async function settleFile(db: Queries, fileId: string, outcome: Outcome): Promise<boolean> {
  const result = await db
    .updateTable('files')
    .set(outcome)
    .where('id', '=', fileId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Whether who announced a file may still send it: their account is open, and they are in the organization it goes to. */
export async function maySend(db: Queries, { uploaded_by: by, org_id: orgId }: FileRow): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM users u WHERE u.id = ${by} AND u.status = 'active' AND (${orgId}::text IS NULL
    OR EXISTS (SELECT 1 FROM memberships m WHERE m.org_id = ${orgId} AND m.user_id = u.id))`.execute(db)
  return rows.length > 0
}

/** What was announced for a thing that is gone can no longer be sent. */
export async function refusePending(db: Queries, holder: string, reason: string): Promise<void> {
  await db
    .updateTable('files')
    .set({ status: 'rejected', reason })
    .where('holder', '=', holder)
    .where('status', '=', 'pending')
    .execute()
}

export type StoredObject = FileTables['stored_objects']

/** Notes a key before its content is stored, or what has become of it. */
export async function noteObject(db: Queries, object: StoredObject): Promise<void> {
  const { key, ...rest } = object
  await db
    .insertInto('stored_objects')
    .values(object)
    .onConflict((oc) => oc.column('key').doUpdateSet({ ...rest, key }))
    .execute()
}

export async function isNamed(db: Queries, key: string): Promise<boolean> {
  const row = await db.selectFrom('files').select('id').where('storage_key', '=', key).executeTakeFirst()
  return row !== undefined
}

/** Keys that no file names: of deleted files, and of uploads that ended in the middle. */
export const findUnnamed = (db: Queries, before: Date, limit: number) =>
  db
    .selectFrom('stored_objects as o')
    .select('o.key')
    .where('o.created_at', '<', before)
    .where(sql<boolean>`NOT EXISTS (SELECT 1 FROM files f WHERE f.storage_key = o.key)`)
    .orderBy('o.created_at')
    .limit(limit)
    .execute()

export async function forgetObject(db: Queries, key: string): Promise<void> {
  await db.deleteFrom('stored_objects').where('key', '=', key).execute()
}
