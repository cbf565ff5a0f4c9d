/** Every kind of background job; what runs it stands in job-table.ts. */
export const JOB_KINDS = [
  'mail',
  'export',
  'account.delete',
  'housekeeping',
  'backup.check',
  'market.feed',
] as const

export type JobKind = (typeof JOB_KINDS)[number]
