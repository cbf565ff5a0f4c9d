import { asServer, bind, type Queries, type Services } from '#api/kit.ts'
import * as contract from './exam.api.ts'
import { type AttemptRow, findAttempts, lockAttempt } from './exam.db.ts'
import { gradeNow, isOver } from './grading.db.ts'
import { assertTab, runningOf } from './running.handlers.ts'

type At = { readonly now: Date; readonly requestId: string }

/**
 * Grades what of a person's is over by now. As the server: an attempt is graded whether or not its person still belongs
 * to the organization.
 */
export async function gradeOverdue(
  db: Services['db'],
  userId: string,
  { now, requestId }: At,
): Promise<void> {
  await asServer(db, async (trx) => {
    const open = (await findAttempts(trx, userId)).find((row) => row.graded_at === null)
    if (open === undefined || !isOver(open, now)) return
    const locked = await lockOpen(trx, open)
    if (locked !== undefined) await gradeNow(trx, locked, { at: now, requestId, actorId: null })
  })
}

/** The attempt under its lock, unless somebody graded it meanwhile. */
async function lockOpen(trx: Queries, { id, user_id: userId }: AttemptRow): Promise<AttemptRow | undefined> {
  const locked = await lockAttempt(trx, { id, userId })
  return locked?.graded_at === null ? locked : undefined
}

export const submit = bind(
  contract.submitAttempt,
  async ({ params: { id }, body, caller, services, request }) => {
    const { userId } = caller
    return asServer(services.db, async (trx) => {
      const attempt = runningOf(await lockAttempt(trx, { id, userId }))
      assertTab(attempt, body.tab)
      const by = { at: services.now(), requestId: request.id, actorId: userId }
      return { passed: (await gradeNow(trx, attempt, by)).passed }
    })
  },
)
