import type { JobDefinition } from './job.ts'

/** A job that a screen brings: the default export of its `*.job.ts`, whose path is its kind. */
export type ScreenJob = JobDefinition & {
  /** Runs once in every such period, however many copies of the server there are; only when asked if left out. */
  readonly everyMs?: number
}

export const defineJob = (job: ScreenJob): ScreenJob => job
