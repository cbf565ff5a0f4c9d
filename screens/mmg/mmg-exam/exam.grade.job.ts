import { defineJob, type JobContext } from '#api/kit.ts'
import { gradeOverdue } from './grade.handlers.ts'

/** Grades an attempt when its time is over, also where nobody looks any more. Stopped by its person, the next look does it. */
export default defineJob({
  async run({ job, services: { db, now } }: JobContext) {
    if (job.userId !== null) await gradeOverdue(db, job.userId, { now: now(), requestId: job.id })
    return {}
  },
})
