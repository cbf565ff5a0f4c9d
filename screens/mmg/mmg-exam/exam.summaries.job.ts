import { z } from 'zod'
import { defineJob, type JobContext } from '#api/kit.ts'
import { readMarks, readQuestions } from './frozen.db.ts'
import { resultOf } from './grade.model.ts'
import { findGradedAmong } from './items.db.ts'
import { saveSummary } from './summary.db.ts'

const INPUTS = z.object({ attempts: z.array(z.string()) })

/** Writes the reports of attempts that were graded again: they are their people's, and the examiner may not. */
export default defineJob({
  async run({ job, services: { now } }: JobContext) {
    const { attempts } = INPUTS.parse(job.inputs)
    return {
      effect: async (trx) => {
        for (const attempt of await findGradedAmong(trx, attempts)) {
          const result = resultOf(readQuestions(attempt.questions), readMarks(attempt.marks))
          await saveSummary(trx, attempt, { result, now: now() })
        }
      },
    }
  },
})
