import type { Queries } from '../database/connection.ts'
import type { Services } from '../services.ts'
import type { JobKind } from './kinds.ts'

/** What jobs work with. */
export type JobServices = Pick<Services, 'db' | 'now' | 'settings' | 'dataDir' | 'files'>

/** What pg-boss gives to a worker: its own id of the job, and which attempt this is, which is the proof of holding it. */
export type Claim = { readonly id: string; readonly retryCount: number }

/** A job that a worker holds for as long as it gives signs of life. */
export type ClaimedJob = {
  readonly id: string
  readonly kind: JobKind
  readonly userId: string | null
  readonly orgId: string | null
  readonly inputs: Readonly<Record<string, unknown>>
  readonly attempts: number
  readonly claim: Claim
}

export type JobContext = {
  readonly job: ClaimedJob
  readonly services: JobServices
  /** Aborted when the job is canceled, its claim or its time is over, or the server stops. */
  readonly signal: AbortSignal
  /** Reports progress (0 to 100) and is a sign of life; a canceled job ends here. */
  readonly step: (progress: number, text: string) => Promise<void>
}

export type JobResult = {
  /** Where people find it: below the API base, or a page of the app. */
  readonly path: string
  readonly label: string
  readonly expiresAt: string | null
  /** The file of it, for the server alone. */
  readonly file?: string
}

export type JobDone = {
  readonly result?: JobResult
  /** What it changes, in the transaction that marks it done: all of it once, or nothing of it. */
  readonly effect?: (trx: Queries) => Promise<void>
  /** Removes what is outside the database if the job was lost or canceled after all. */
  readonly discard?: () => Promise<void>
}

/** How a kind of job runs. It may run more than once: a worker may die after its work and before reporting it. */
export type JobDefinition = {
  /** How long one attempt may take; 120 s when left out. */
  readonly seconds?: number
  run(context: JobContext): Promise<JobDone>
}

/** Why an attempt failed, in words for the job's owner. `isFinal`: no further attempt can fix it. */
export class JobProblem extends Error {
  readonly code: string
  readonly isFinal: boolean
  constructor(
    code: string,
    message: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.name = 'JobProblem'
    this.code = code
    this.isFinal = isFinal
  }
}

/** Why a running job has to stop: the reason of its signal. */
export type StopReason = 'cancelled' | 'lost' | 'timeout' | 'closing'

export class JobStopped extends Error {
  readonly reason: StopReason
  constructor(reason: StopReason) {
    super(`The job was stopped: ${reason}`)
    this.name = 'JobStopped'
    this.reason = reason
  }
}
