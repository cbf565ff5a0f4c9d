import type { ImportRecord } from '#kit/portfolio/records.ts'
import type { Reading } from '../reading.model.ts'
import type { PlannedRow, PlanOptions } from './plan.model.ts'

const REJECTED_AT_MOST = 500

/** What is remembered of an import beside the transactions that it brought. */
export function recordOf(
  reading: Reading,
  rows: readonly PlannedRow[],
  options: PlanOptions & { readonly openings: number },
): ImportRecord {
  const rejected = rows.flatMap(({ row, state, problems }) =>
    state === 'rejected'
      ? [
          {
            row: row.line,
            reason: problems
              .map(({ field, message }) => `${field}: ${message}`)
              .join(' ')
              .slice(0, 300),
          },
        ]
      : [],
  )
  const accepted = rows.filter(({ state }) => state === 'new').length + options.openings
  return {
    id: options.importId,
    fileName: options.fileName.slice(0, 255),
    mapping: reading.table?.fingerprint ?? '',
    importedAt: options.importedAt,
    rows: rows.length,
    accepted,
    rejected: rejected.slice(0, REJECTED_AT_MOST),
  }
}
