import { sql } from 'kysely'
import { newId } from '#api/ids.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import { BANK } from './bank/exam.bank.ts'
import { drawQuestions } from './draw.model.ts'
import { insertAttempt } from './exam.db.ts'
import { gradeAttempt } from './grade.model.ts'
import { deadlineOf, FORMS } from './rules.model.ts'

const SEED = '00112233445566778899aabbccddeeff'
/** What calls in the suites name as their tab. */
export const TAB = 'a-tab-of-the-suites'

export const MAKERS: Makers = {
  /** A running attempt of the owner's; where one runs already, a graded one. */
  exm: async ({ world, owner: { userId, text }, org, path }) => {
    const id = newId('exm')
    const now = new Date()
    // Whoever belongs nowhere has one all the same, which nobody else may see.
    const { rows } = await sql<{ id: string }>`SELECT id FROM organisations ORDER BY id LIMIT 1`.execute(
      world.db.kysely,
    )
    const [first, ...rest] = drawQuestions({ bank: BANK, form: FORMS.full, seed: SEED, before: new Set() })
    const questions = first === undefined ? [] : [{ ...first, stem: text }, ...rest]
    const row = {
      id,
      org_id: org?.id ?? rows[0]?.id ?? '',
      user_id: userId,
      form: 'full' as const,
      seed: SEED,
      factor: 1,
      started_at: now,
      deadline: deadlineOf(now, 'full', 1),
      tab: TAB,
      questions: JSON.stringify(questions),
      is_sample: false,
    }
    const open = { ...row, graded_at: null, points: null, percent: null, passed: null, marks: null }
    const { points, percent, passed, marks } = gradeAttempt(
      questions,
      questions.map(({ rightOptions, rightNumber }) => rightNumber ?? rightOptions),
    )
    const graded = { ...row, graded_at: now, points, percent, passed, marks: JSON.stringify(marks) }
    await world.db.kysely.transaction().execute(async (trx) => {
      if (path.endsWith('/certificate') || !(await insertAttempt(trx, open))) await insertAttempt(trx, graded)
    })
    return id
  },
  'POST /exam/items/{itemId} itemId': () => BANK[0]?.id ?? '',
}
