import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'

export type Tables = {
  file_processing: { file_id: string; project_id: string; job_id: string; started_by: string | null }
  merchant_categories: { user_id: string; merchant: string; category: string }
}

export const personRecords = definePersonRecords({
  name: 'merchant-categories',
  tables: ['merchant_categories', 'file_processing'],
  sql: `SELECT merchant, category FROM merchant_categories WHERE user_id = $1 ORDER BY merchant`,
})

export type Processing = {
  readonly fileId: string
  readonly jobId: string
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed' | 'retrying' | 'dead' | 'cancelled'
  readonly progress: number
  readonly step: string
  readonly code: string | null
  readonly message: string | null
}

/** The last job of each file of a project, whoever started it: for who may see the project. */
export async function findProcessing(trx: Queries, projectId: string): Promise<readonly Processing[]> {
  const { rows } =
    await sql<Processing>`SELECT file_id AS "fileId", job_id AS "jobId", status, progress, step,
    error_code AS code, error_message AS message FROM project_processing(${projectId})`.execute(trx)
  return rows
}

export async function noteProcessing(
  trx: Queries,
  row: {
    readonly fileId: string
    readonly projectId: string
    readonly jobId: string
    readonly userId: string
  },
): Promise<void> {
  const { fileId, projectId, jobId, userId } = row
  await trx
    .insertInto('file_processing')
    .values({ file_id: fileId, project_id: projectId, job_id: jobId, started_by: userId })
    .onConflict((oc) => oc.column('file_id').doUpdateSet({ job_id: jobId, started_by: userId }))
    .execute()
}

/** The reports of a project's files, by file. */
export async function findFileReports(trx: Queries, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await trx
    .selectFrom('reports')
    .select(['id', 'source_ref'])
    .where('holder', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, source_ref }) => [source_ref, id]))
}

export const findLearned = (trx: Queries, userId: string) =>
  trx
    .selectFrom('merchant_categories')
    .select(['merchant', 'category'])
    .where('user_id', '=', userId)
    .limit(5_000)
    .execute()

export async function learn(trx: Queries, row: Tables['merchant_categories']): Promise<void> {
  await trx
    .insertInto('merchant_categories')
    .values(row)
    .onConflict((oc) => oc.columns(['user_id', 'merchant']).doUpdateSet({ category: row.category }))
    .execute()
}

/** A file that is still there with its project, locked so that neither goes before its report is written. */
export const lockFile = (trx: Queries, fileId: string) =>
  trx
    .selectFrom('files as f')
    .innerJoin('projects as p', 'p.id', 'f.holder')
    .select([
      'f.id',
      'f.name',
      'f.status',
      'f.size',
      'f.storage_key',
      'p.id as project_id',
      'p.user_id',
      'p.org_id',
    ])
    .where('f.id', '=', fileId)
    .where('p.deleted_at', 'is', null)
    .forUpdate('f')
    .executeTakeFirst()
