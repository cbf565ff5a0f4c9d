import { z } from 'zod'
import { defineShareable, type Queries, withPerson } from '#api/kit.ts'
import { type AttemptRow, findAttempt, findHolder } from './exam.db.ts'
import { EXAM_NAME, validUntil } from './rules.model.ts'

/** The certificate of a passed attempt by link: its holder's name, the exam, the day, and until when it holds. */
export const certificateShare = defineShareable({
  kind: 'certificate',
  options: z.strictObject({}),
  exists: async (whose, trx) => (await findPassed(trx, whose)) !== null,
  show: async ({ db, now }, { userId, objectId }) =>
    withPerson(db, userId, async (trx) => {
      const passed = await findPassed(trx, { userId, objectId })
      if (passed === null) return null
      const until = validUntil(passed)
      return {
        kind: 'certificate',
        name: await findHolder(trx, userId),
        exam: EXAM_NAME,
        passedAt: passed.gradedAt.toISOString(),
        validUntil: until.toISOString(),
        status: until > now() ? 'valid' : 'expired',
        isSample: passed.isSample,
      }
    }),
})

type Whose = { readonly userId: string; readonly objectId: string }

/** Null where there is no such attempt of theirs, or it did not pass. */
async function findPassed(trx: Queries, { userId, objectId }: Whose) {
  const row: AttemptRow | undefined = await findAttempt(trx, { id: objectId, userId })
  const gradedAt = row?.graded_at ?? null
  return row?.passed === true && gradedAt !== null ? { gradedAt, isSample: row.is_sample } : null
}
