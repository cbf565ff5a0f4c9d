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
  /** Reports that are made again every week or month. */
  report_schedules: {
    id: string
    user_id: string
    /** A report, or that of a saved plan. */
    report_id: string
    title: string
    frequency: 'weekly' | 'monthly'
    day: number
    /** '2027-01-31' */
    ends_on: string | null
    time_zone: string
    status: 'active' | 'paused' | 'ended'
    note: string | null
    next_run_at: Date | null
    /** The run that a job is queued for. */
    queued_for: Date | null
    last_run_at: Date | null
    last_report: string | null
    created_at: Date
  }
}
