import { z } from 'zod'
import { defineJob, type JobContext, withPerson } from '#api/kit.ts'
import { lockAttempt } from './exam.db.ts'
import { gradeNow, isOver } from './grading.db.ts'

const INPUTS = z.object({ attemptId: z.string(), userId: z.string() })

/** Grades an attempt when its time is over, also where nobody looks any more. */
export default defineJob({
  async run({ job, services: { db, now } }: JobContext) {
    const { attemptId, userId } = INPUTS.parse(job.inputs)
    await withPerson(db, userId, async (trx) => {
      const attempt = await lockAttempt(trx, { id: attemptId, userId })
      if (attempt === undefined || attempt.graded_at !== null || !isOver(attempt, now())) return
      await gradeNow(trx, attempt, { at: now(), requestId: job.id, actorId: null })
    })
    return {}
  },
})
