import type { FastifyBaseLogger } from 'fastify'
import { backupCheckJob } from '../infrastructure/backup-check-job.ts'
import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import { readFeeds } from '../market/feeds.ts'
import { marketFeedJob } from '../market/market-feed-job.ts'
import { bulkJob } from '../milestones/bulk-job.ts'
import { noteJob } from '../milestones/note-job.ts'
import { noticeMailJob } from '../notices/notice-mail-job.ts'
import { remindJob } from '../notices/remind-job.ts'
import { testIsOn } from '../payments/payments.ts'
import { endOwnerlessJob } from '../payments/end-ownerless-job.ts'
import { renewJob } from '../payments/renew-job.ts'
import { deletionJob } from '../privacy/deletion-job.ts'
import { exportJob } from '../privacy/export-job.ts'
import { dueJob } from '../reports/schedules/due-job.ts'
import { scheduleJob } from '../reports/schedules/schedule-job.ts'
import type { Services } from '../services.ts'
import { sendJob } from '../webhooks/send-job.ts'
import { housekeepingJob } from './housekeeping-job.ts'
import type { JobDefinition } from './job.ts'
import { createRunner, type Runner } from './runner.ts'
import { loadScreenJobs } from './load-screen-jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The runner of this copy with everything that runs in the background. */
export async function createJobs(services: Services, log: FastifyBaseLogger): Promise<Runner> {
  const ofScreens = await loadScreenJobs()
  const mailer = createMailer(services.settings)
  const runner = createRunner(services, {
    table: {
      mail: mailJob(mailer),
      'notice.mail': noticeMailJob,
      'notices.remind': remindJob,
      'webhook.send': sendJob,
      export: exportJob,
      'account.delete': deletionJob,
      housekeeping: housekeepingJob,
      'backup.check': backupCheckJob,
      'market.feed': marketFeedJob,
      'plans.renew': renewJob,
      'plans.endOwnerless': endOwnerlessJob,
      'milestones.bulk': bulkJob,
      'milestones.note': noteJob,
      'report.due': dueJob,
      'report.schedule': scheduleJob(services),
      ...Object.fromEntries(ofScreens.map(({ kind, job }): [string, JobDefinition] => [kind, job])),
    },
    recurring: [
      { kind: 'housekeeping', everyMs: HOUR_MS },
      { kind: 'backup.check', everyMs: HOUR_MS },
      { kind: 'milestones.bulk', everyMs: DAY_MS },
      { kind: 'notices.remind', everyMs: HOUR_MS },
      { kind: 'plans.endOwnerless', everyMs: HOUR_MS },
      { kind: 'report.due', everyMs: HOUR_MS },
      ...(testIsOn(services.settings) ? [{ kind: 'plans.renew', everyMs: HOUR_MS } as const] : []),
      ...(readFeeds(services.settings.MARKET_FEEDS).length === 0
        ? []
        : [{ kind: 'market.feed', everyMs: HOUR_MS } as const]),
      ...ofScreens.flatMap(({ kind, job: { everyMs } }) =>
        everyMs === undefined ? [] : [{ kind, everyMs }],
      ),
    ],
    workers: services.settings.JOB_WORKERS,
    onDefect: (err, job) => log.error({ err, job: job?.id, kind: job?.kind }, 'background job'),
  })
  const close = async () => {
    await runner.close()
    mailer?.close()
  }
  return { ...runner, close }
}
