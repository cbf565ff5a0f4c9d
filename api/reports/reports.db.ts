import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import { newId } from '../ids.ts'
import type { ReportTables } from './report-tables.ts'

type Row = ReportTables['reports']

export type NewReport = Omit<Row, 'id' | 'created_at' | 'updated_at' | 'deleted_at'> & { readonly now: Date }

/** Writes the one report of a thing, in place of an earlier one; gives its id. */
export async function saveReport(trx: Queries, { now, ...report }: NewReport): Promise<string> {
  const times = { created_at: now, updated_at: now, deleted_at: null }
  const { source_ref: _source, created_by: _by, ...changed } = report
  const row = await trx
    .insertInto('reports')
    .values({ id: newId('rpt'), ...report, ...times })
    .onConflict((oc) =>
      oc.column('source_ref').doUpdateSet({ ...changed, updated_at: now, deleted_at: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type ReportRow = Omit<Row, 'kind' | 'content'> & {
  readonly kind: Row['kind'] | 'tool'
  readonly project_name: string | null
  /** Of a saved plan. */
  readonly tool_id: string | null
}

export type Seen = {
  readonly userId: string
  /** Organizations whose projects the person may see. */
  readonly orgIds: readonly string[]
}

/** What somebody sees: the person's own, and what projects hold that they may see and that stand. */
const visible = ({ userId, orgIds }: Seen) => sql`(r.org_id IS NULL OR r.org_id = ANY (${orgIds}::text[]))
  AND (r.holder IS NOT NULL OR r.user_id = ${userId} OR r.org_id IS NOT NULL)
  AND (r.holder IS NULL OR EXISTS (SELECT 1 FROM projects p WHERE p.id = r.holder AND p.deleted_at IS NULL))`

/** Saved plans beside them: the report of one is made when it is opened. */
const all = (seen: Seen) => sql`(
  SELECT r.id, r.kind, r.title, r.source_ref, r.holder, r.user_id, r.org_id, r.created_by, r.status, r.summary, r.rows,
    r.warnings, r.created_at, r.updated_at, r.deleted_at, NULL AS tool_id, left(r.content, 200000) AS words, r.content,
    (SELECT p.name FROM projects p WHERE p.id = r.holder) AS project_name
  FROM reports r WHERE ${visible(seen)}
  UNION ALL
  SELECT 'rpt_' || substr(v.id, 5), 'tool', v.name, v.id, NULL, v.user_id, NULL, v.user_id, 'ready', '', NULL, 0,
    v.created_at, v.updated_at, NULL, v.tool_id, v.tool_id, NULL, NULL
  FROM plans v WHERE v.user_id = ${seen.userId}) r`

export type Wanted = Seen & {
  readonly kind?: string | undefined
  readonly project?: string | undefined
  readonly q?: string | undefined
  readonly isDeleted: boolean
  readonly cursor: TimeCursor | null
  readonly limit: number
}

const COLUMNS =
  sql.raw(`r.id, r.kind, r.title, r.source_ref, r.holder, r.user_id, r.org_id, r.created_by, r.status,
  r.summary, r.rows, r.warnings, r.created_at, r.updated_at, r.deleted_at, r.tool_id, r.project_name`)

/** The newest first. */
export async function findReports(trx: Queries, wanted: Wanted): Promise<ReportRow[]> {
  const { kind, project, q = '', isDeleted, cursor, limit } = wanted
  const terms = [
    isDeleted ? sql`r.deleted_at IS NOT NULL` : sql`r.deleted_at IS NULL`,
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
    ...(project === undefined ? [] : [sql`r.holder = ${project}`]),
    ...(q.trim() === ''
      ? []
      : [
          sql`position(${q.trim().toLowerCase()} IN lower(r.title || ' ' || r.summary || ' ' || r.words)) > 0`,
        ]),
    ...(cursor === null ? [] : [sql`(r.updated_at, r.id) < (${cursor.at}, ${cursor.id})`]),
  ]
  const { rows } =
    await sql<ReportRow>`SELECT ${COLUMNS} FROM ${all(wanted)} WHERE ${sql.join(terms, sql` AND `)}
    ORDER BY r.updated_at DESC, r.id DESC LIMIT ${limit}`.execute(trx)
  return rows
}

/** One with its content, deleted or not; a saved plan has none that is kept. */
export type WholeRow = ReportRow & { readonly content: string | null }

export async function findReport(trx: Queries, seen: Seen, id: string): Promise<WholeRow | undefined> {
  const { rows } =
    await sql<WholeRow>`SELECT ${COLUMNS}, r.content FROM ${all(seen)} WHERE r.id = ${id}`.execute(trx)
  return rows[0]
}

export async function restoreReport(trx: Queries, id: string): Promise<void> {
  await trx.updateTable('reports').set({ deleted_at: null }).where('id', '=', id).execute()
}

/** False where it is deleted already. */
export async function deleteReport(trx: Queries, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Until this transaction ends nobody deletes it: what is made of it meanwhile is there to be withdrawn. */
export async function holdReport(trx: Queries, id: string): Promise<void> {
  await trx.selectFrom('reports').select('id').where('id', '=', id).forShare().execute()
}

/** The organization of a report that was made, if it is one's. */
export async function findOrgOfReport(trx: Queries, id: string): Promise<string | null> {
  const row = await trx.selectFrom('reports').select('org_id').where('id', '=', id).executeTakeFirst()
  return row?.org_id ?? null
}
