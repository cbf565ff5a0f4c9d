/** Every kind of background job; job-table.ts says what runs it. */
export const JOB_KINDS = [
  'mail',
  'export',
  'account.delete',
  'housekeeping',
  'backup.check',
  'market.feed',
] as const

export type JobKind = (typeof JOB_KINDS)[number]
