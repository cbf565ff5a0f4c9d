/** Reports that were made in the background, as people see them afterwards. */
export type ReportTables = {
  reports: {
    id: string
    kind: 'file' | 'schedule' | 'export' | 'summary'
    title: string
    /** What it is of; a thing has one report. */
    source_ref: string
    /** The project that it belongs to, whose members see it. */
    holder: string | null
    user_id: string | null
    org_id: string | null
    created_by: string | null
    status: 'ready' | 'partial' | 'failed'
    summary: string
    rows: number | null
    warnings: number
    /** JSON: figures and blocks. */
    content: string
    created_at: Date
    updated_at: Date
    deleted_at: Date | null
  }
}
