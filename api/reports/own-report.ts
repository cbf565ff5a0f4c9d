import type { Block } from '#kit/block.ts'
import type { Output } from '#kit/output.ts'
import type { Queries } from '../database/connection.ts'
import { saveReport } from './reports.db.ts'

export type OwnReport = {
  readonly kind: 'export' | 'summary'
  /** What it is of; saved again it takes the place of the earlier one. */
  readonly sourceRef: string
  readonly userId: string
  readonly title: string
  /** Its answer in one line. */
  readonly summary: string
  readonly rows: number | null
  readonly outputs: Readonly<Record<string, Output>>
  readonly values: Readonly<Record<string, number | string | boolean | null>>
  readonly blocks: readonly Block[]
  readonly now: Date
}

/** Keeps a report that is a person's own and that nobody else sees: what was exported, how an exam or a course ended. */
export async function saveOwnReport(trx: Queries, report: OwnReport): Promise<void> {
  const { kind, sourceRef, userId, title, summary, rows, now, outputs, values, blocks } = report
  await saveReport(trx, {
    kind,
    title,
    source_ref: sourceRef,
    holder: null,
    user_id: userId,
    org_id: null,
    created_by: userId,
    status: 'ready',
    summary,
    rows,
    warnings: 0,
    content: JSON.stringify({ currency: 'USD', outputs, values, reasons: {}, blocks, budget: null }),
    now,
  })
}
