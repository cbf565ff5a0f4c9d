import { z } from 'zod'
import * as contract from '#kit/contract/reports.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { type Queries } from '../database/connection.ts'
import { withPerson } from '../database/tenant.ts'
import { pageOf } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { findReport, findReports, markReport, type ReportRow } from './reports.db.ts'

const DAY_MS = 86_400_000
const BIN_DAYS = 30

const orgsWith = ({ roles }: Caller, permission: 'projects.read' | 'projects.write'): readonly string[] =>
  roles.flatMap(({ orgId, permissions }) =>
    orgId !== null && permissions.includes(permission) ? [orgId] : [],
  )

const seenBy = (caller: Caller) => ({ userId: caller.userId, orgIds: orgsWith(caller, 'projects.read') })

const list = bind(contract.listReports, async ({ query, caller, services }) => {
  const { kind, project, q, deleted, limit } = query
  const wanted = {
    ...seenBy(caller),
    kind,
    project,
    q,
    isDeleted: deleted === 'true',
    cursor: readTimeCursor(query.cursor),
    limit: limit + 1,
  }
  const rows = await withPerson(services.db, caller.userId, (trx) => findReports(trx, wanted))
  const { page, last } = pageOf(rows, limit)
  return {
    reports: page.map(toReport),
    ...(last === null ? {} : { nextCursor: writeTimeCursor({ at: last.updated_at, id: last.id }) }),
  }
})

function toReport(row: ReportRow) {
  const { id, title, kind, source_ref: sourceRef, holder, tool_id: toolId } = row
  return {
    id,
    title,
    kind,
    sourceRef,
    project: holder === null ? null : { id: holder, project_name: row.project_name ?? '' },
    path: toolId === null ? `/reports?report=${id}` : `/${toolId}?plan=${sourceRef}`,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    createdBy: row.created_by,
    status: row.status,
    summary: row.summary,
    rows: row.rows,
    warnings: row.warnings,
    formats: toolId === null ? (['csv', 'xlsx'] as const).slice() : [],
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

const CONTENT = z.object({
  currency: z.string(),
  outputs: z.record(z.string(), z.looseObject({ kind: z.string(), label: z.string() })),
  values: z.record(z.string(), z.union([z.number(), z.string(), z.null()])),
  blocks: z.array(z.looseObject({ kind: z.string() })),
  budget: contract.getReport.answer.shape.budget,
})

const notFound = () => REFUSALS.notFound('Report not found')

const get = bind(contract.getReport, async ({ params: { id }, caller, services }) => {
  const row = await withPerson(services.db, caller.userId, (trx) => findReport(trx, seenBy(caller), id))
  if (row === undefined || row.deleted_at !== null) throw notFound()
  return { ...toReport(row), ...CONTENT.parse(JSON.parse(row.content)) }
})

/** A report that the caller may end: its owner, its maker, and whoever writes the projects of its organization. */
async function endable(trx: Queries, caller: Caller, id: string) {
  const row = await findReport(trx, seenBy(caller), id)
  if (row === undefined) throw notFound()
  const isOwn = row.user_id === caller.userId || row.created_by === caller.userId
  const mayWrite = row.org_id !== null && orgsWith(caller, 'projects.write').includes(row.org_id)
  if (!isOwn && !mayWrite) throw REFUSALS.forbidden(['project owner'])
  return row
}

const remove = bind(contract.deleteReport, async ({ params: { id }, caller, services }) => {
  const now = services.now()
  await withPerson(services.db, caller.userId, async (trx) => {
    const row = await endable(trx, caller, id)
    if (row.deleted_at !== null) throw notFound()
    await markReport(trx, id, now)
  })
  const until = new Date(now.getTime() + BIN_DAYS * DAY_MS)
  return { id, deleted: true as const, restorableUntil: until.toISOString() }
})

const restore = bind(contract.restoreReport, async ({ params: { id }, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const row = await endable(trx, caller, id)
    await markReport(trx, id, null)
    return toReport({ ...row, deleted_at: null })
  }),
)

export const REPORT_HANDLERS = [list, get, remove, restore] as const
