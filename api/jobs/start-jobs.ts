import type { FastifyBaseLogger } from 'fastify'
import { mailJob } from '../mail/mail-job.ts'
import { createMailer } from '../mail/mailer.ts'
import { deletionJob } from '../privacy/deletion-job.ts'
import { exportJob } from '../privacy/export-job.ts'
import type { JobServices } from './job.ts'
import { createRunner, type Runner } from './runner.ts'

/** The runner of this copy with everything that runs in the background. */
export function createJobs(services: JobServices, log: FastifyBaseLogger): Runner {
  const mailer = createMailer(services.settings)
  const runner = createRunner(services, {
    table: { mail: mailJob(mailer), export: exportJob, 'account.delete': deletionJob },
    workers: services.settings.JOB_WORKERS,
    onDefect: (err, job) => log.error({ err, job: job?.id, kind: job?.kind }, 'background job'),
  })
  const close = async () => {
    await runner.close()
    mailer?.close()
  }
  return { ...runner, close }
}
