import { getReport } from '#kit/contract/reports.api.ts'
import { reportContent } from '#kit/contract/shared-views.ts'
import type { ReportRow } from './reports.db.ts'

export function toReport(row: ReportRow) {
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
    formats: FORMATS.slice(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
  }
}

const FORMATS = ['pdf', 'xlsx', 'csv', 'md'] as const

const KEPT = reportContent.extend({ budget: getReport.answer.shape.budget })

/** What we stored, read back. */
export const keptContent = (content: string) => KEPT.parse(JSON.parse(content))
