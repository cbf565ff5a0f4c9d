import type { Generated } from 'kysely'

export type JobStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'retrying' | 'dead' | 'cancelled'

/** What people see of a job. How far it is, pg-boss knows: its tables are in a schema of their own. */
type JobsTable = {
  id: string
  /** pg-boss's id of it; another one each time it is run again from the beginning. */
  queue_id: string
  kind: string
  user_id: string | null
  org_id: string | null
  progress: Generated<number>
  step: Generated<string>
  steps: Generated<string>
  inputs: string
  result: string | null
  queued_at: Date
  cancel_requested: Generated<boolean>
  idempotency_key: string | null
  busy_key: string | null
  /** Whether it still holds its busy key. */
  is_busy: Generated<boolean>
}

export type JobTables = {
  jobs: JobsTable
  /** A view: each job with its state in the queue, for whoever may see the job. */
  job_states: JobsTable & {
    status: JobStatus
    error_code: string | null
    error_message: string | null
    attempts: number
    run_at: Date
    started_at: Date | null
    finished_at: Date | null
    lease_until: Date | null
  }
}
