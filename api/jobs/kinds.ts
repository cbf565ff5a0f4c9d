import { SCREEN_JOB_KINDS } from '../registry/back-ends.gen.ts'

/** Every kind of background job: the platform's, which start-jobs.ts runs, and those of screens. */
export const JOB_KINDS = [
  'mail',
  'notice.mail',
  'notices.remind',
  'webhook.send',
  'export',
  'account.delete',
  'housekeeping',
  'backup.check',
  'market.feed',
  'plans.renew',
  'milestones.bulk',
  'milestones.note',
  ...SCREEN_JOB_KINDS,
] as const

export type JobKind = (typeof JOB_KINDS)[number]
