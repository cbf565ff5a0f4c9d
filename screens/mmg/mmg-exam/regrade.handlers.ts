import { bind, enqueueJob, type Queries, REFUSALS, recordEvent } from '#api/kit.ts'
import { changingBank, entryOf, sayOf } from './change-item.handlers.ts'
import { writeGrade } from './exam.db.ts'
import { givensOf, marksOf, readMarks, readQuestions } from './frozen.db.ts'
import { resultOf } from './grade.model.ts'
import { notePassed } from './grading.db.ts'
import * as contract from './items.api.ts'
import {
  findAccepted,
  findAllAnswers,
  findVersions,
  lockGraded,
  upsertItem,
  writeAccepted,
} from './items.db.ts'
import { noSuchItem, versionOf } from './items.handlers.ts'

/** Accepts an option of one version, of which attempts that were asked it gain. */
export const regrade = bind(contract.regradeItem, ({ params: { itemId }, body, ...asking }) =>
  changingBank(asking, body.org_name, async (changing) => {
    const { trx, orgId, by } = changing
    const { option, reason } = body
    const entry = entryOf(changing, { itemId, rev: body.rev })
    const rows = await findVersions(trx, orgId, itemId)
    const found = versionOf(entry, rows, body.version ?? entry.item.version)
    if (found === undefined) throw noSuchItem()
    const { item, row } = found
    if (item.kind !== 'single' || option < 1 || option > item.wrong.length)
      throw REFUSALS.invalid([
        { path: 'option', message: 'Name a wrong option of a question with one right answer.' },
      ])
    const before = row?.accepted ?? entry.row.accepted
    const accepted = [...new Set([...before, option])]
    const counted = { ...entry.row, rev: entry.row.rev + 1 }
    if (row !== null) await writeAccepted(trx, row, accepted)
    await upsertItem(trx, row === null ? { ...counted, accepted } : counted)
    const attempts = await gradeAgain(trx, orgId, by.now)
    const regraded = attempts.length
    if (regraded > 0)
      await enqueueJob(trx, {
        kind: 'exam.summaries',
        userId: asking.caller.userId,
        orgId,
        inputs: { attempts },
        now: by.now,
      })
    await recordEvent(trx, {
      ...by,
      orgId,
      action: 'exam.item',
      target: itemId,
      detail: { action: 'accept', version: item.version, reason, regraded },
      before: sayOf(entry, before),
      after: sayOf(entry, accepted),
    })
    return { regraded }
  }),
)

/** The attempts that have gained. Marks are only ever added: who had one keeps it. */
async function gradeAgain(trx: Queries, orgId: string, at: Date): Promise<readonly string[]> {
  const graded = await lockGraded(trx, orgId)
  const answers = await findAllAnswers(trx, orgId)
  const acceptedOf = await findAccepted(trx, orgId)
  const gained: string[] = []
  for (const attempt of graded) {
    const questions = readQuestions(attempt.questions)
    const old = readMarks(attempt.marks)
    const givens = givensOf(questions, answers.get(attempt.id) ?? [])
    const now = marksOf(questions, givens, { partial: attempt.partial, acceptedOf })
    const marks = now.map((mark, at) => Math.max(old[at] ?? 0, mark))
    if (marks.every((mark, at) => mark === old[at])) continue
    const { points, percent, passed } = resultOf(questions, marks)
    const { graded_at } = attempt
    await writeGrade(trx, attempt.id, { graded_at, points, percent, passed, marks: JSON.stringify(marks) })
    if (passed && attempt.passed !== true) await notePassed(trx, attempt, at)
    gained.push(attempt.id)
  }
  return gained
}
