import { sql } from 'kysely'
import { newId } from '#api/ids.ts'
import type { Makers } from '#api/verify/found-makers.ts'
import type { Maker } from '#api/verify/makers.ts'
import type { World } from '#api/verify/world.ts'
import { BANK } from './bank/exam.bank.ts'
import { drawQuestions } from './draw.model.ts'
import { insertAttempt } from './exam.db.ts'
import { gradeAttempt } from './grade.model.ts'
import { insertVersion, upsertItem } from './items.db.ts'
import { deadlineOf, FORMS } from './rules.model.ts'

const SEED = '00112233445566778899aabbccddeeff'
/** What calls in the suites name as their tab. */
export const TAB = 'a-tab-of-the-suites'

/** A question on trial that examiners wrote, of the call's organization. */
const addItem: Maker = async ({ world, owner: { text }, org }) => {
  const id = newId('exi')
  const orgId = org?.id ?? (await firstOrganization(world))
  const content = {
    kind: 'numeric',
    domain: 'debt',
    objective: 'Read a budget',
    difficulty: 1,
    source: 'Arithmetic of one month',
    stem: `What is left of 3,000 after 2,600? ${text}`,
    of: 'money',
    key: 400,
    within: null,
    slips: [{ value: 5_600, says: 'That is the sum.' }],
  } as const
  const row = { org_id: orgId, item: id, accepted: [] }
  await world.db.kysely.transaction().execute(async (trx) => {
    await insertVersion(trx, {
      ...row,
      version: 1,
      content: JSON.stringify(content),
      written_at: new Date(),
    })
    await upsertItem(trx, { ...row, state: 'trial', rev: 1 })
  })
  return id
}

/** Whoever belongs nowhere has one all the same, which nobody else may see. */
async function firstOrganization({ db }: World): Promise<string> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM organisations ORDER BY id LIMIT 1`.execute(
    db.kysely,
  )
  return rows[0]?.id ?? ''
}

export const MAKERS: Makers = {
  /** A running attempt of the owner's; where one runs already, a graded one. */
  exm: async ({ world, owner: { userId, text }, org, path }) => {
    const id = newId('exm')
    const now = new Date()
    const [first, ...rest] = drawQuestions({ bank: BANK, form: FORMS.full, seed: SEED, before: new Set() })
    const questions = first === undefined ? [] : [{ ...first, stem: text }, ...rest]
    const row = {
      id,
      org_id: org?.id ?? (await firstOrganization(world)),
      user_id: userId,
      form: 'full' as const,
      seed: SEED,
      factor: 1,
      partial: false,
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
      { partial: false },
    )
    const graded = { ...row, graded_at: now, points, percent, passed, marks: JSON.stringify(marks) }
    await world.db.kysely.transaction().execute(async (trx) => {
      if (path.endsWith('/certificate') || !(await insertAttempt(trx, open))) await insertAttempt(trx, graded)
    })
    return id
  },
  '/exam/items/{itemId} itemId': addItem,
  '/exam/items/{itemId}/state itemId': addItem,
  'POST /exam/items/{itemId}/regrade itemId': () => BANK.find(({ kind }) => kind === 'single')?.id ?? '',
}
