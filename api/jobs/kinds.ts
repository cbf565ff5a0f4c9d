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
  'plans.endOwnerless',
  'milestones.bulk',
  'milestones.note',
  'report.due',
  'report.schedule',
  ...SCREEN_JOB_KINDS,
] as const

export type JobKind = (typeof JOB_KINDS)[number]
