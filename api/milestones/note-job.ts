import type { JobContext, JobDefinition, JobDone } from '../jobs/job.ts'
import { NOTED } from './note-later.ts'
import { noteProgress } from './note-progress.ts'
import { isActive } from './standing.db.ts'

/** Counts what a screen noted; nothing once the person is gone. */
export const noteJob: JobDefinition = {
  run: async ({ job, services }: JobContext): Promise<JobDone> => ({
    effect: async (trx) => {
      const { userId, type, object } = NOTED.parse(job.inputs)
      if (!(await isActive(trx, userId))) return
      await noteProgress(trx, { userId, now: services.now(), actions: [{ type, object, period: '' }] })
    },
  }),
}
