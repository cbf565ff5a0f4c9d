import { noteLater, type Queries, recordEvent } from '#api/kit.ts'
import { type AttemptRow, findAnswers, writeGrade } from './exam.db.ts'
import { givensOf, marksOf, readQuestions } from './frozen.db.ts'
import { type Result, resultOf } from './grade.model.ts'
import { findAccepted, shareBank } from './items.db.ts'
import { GRACE_MS } from './rules.model.ts'
import { saveSummary } from './summary.db.ts'

type By = { readonly at: Date; readonly requestId: string; readonly actorId: string | null }

/** Grades an open attempt, whose row is locked, on what was saved of it. */
export async function gradeNow(
  trx: Queries,
  attempt: AttemptRow,
  { at, requestId, actorId }: By,
): Promise<Result> {
  const questions = readQuestions(attempt.questions)
  const givens = givensOf(questions, await findAnswers(trx, attempt.id))
  await shareBank(trx, attempt.org_id)
  const acceptedOf = await findAccepted(trx, attempt.org_id)
  const result = resultOf(questions, marksOf(questions, givens, { partial: attempt.partial, acceptedOf }))
  const { points, percent, passed, marks } = result
  await writeGrade(trx, attempt.id, {
    graded_at: at,
    points,
    percent,
    passed,
    marks: JSON.stringify(marks),
  })
  await saveSummary(trx, attempt, { result, now: at })
  if (passed) await notePassed(trx, attempt, at)
  await recordEvent(trx, {
    orgId: attempt.org_id,
    actorId,
    action: 'exam.grade',
    target: attempt.id,
    detail: { userId: attempt.user_id, points, passed },
    now: at,
    requestId,
  })
  return result
}

/** For the person's milestones, once for each attempt. */
export const notePassed = (trx: Queries, { id, user_id: userId }: AttemptRow, now: Date): Promise<void> =>
  noteLater(trx, { userId, type: 'exam.passed', object: id, now })

/** Whether nothing more can arrive for it. */
export const isOver = ({ deadline }: Pick<AttemptRow, 'deadline'>, now: Date): boolean =>
  now.getTime() > deadline.getTime() + GRACE_MS
