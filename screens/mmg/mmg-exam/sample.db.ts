import { defineSample, newId, type Queries, type SampleOwner } from '#api/kit.ts'
import { BANK } from './bank/exam.bank.ts'
import { drawQuestions } from './draw.model.ts'
import { insertAttempt } from './exam.db.ts'
import { resultOf } from './grade.model.ts'
import { deadlineOf, FORMS } from './rules.model.ts'

/** Who has a sample result, labeled as one; it counts for nothing. */
const OWNER = 'mmg@example.org'
const DAYS_AGO = 40
const SEED = '5a3b1c9d7e2f4a6b8c0d1e3f5a7b9c2d'
const DAY_MS = 86_400_000

/** 37 of 50: 74.0%, which passes. */
const WRONG = 13

async function insertSample(trx: Queries, { userId, email, now }: SampleOwner) {
  if (email !== OWNER) return
  const place = await trx
    .selectFrom('memberships')
    .select('org_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (place === undefined) return
  const startedAt = new Date(now.getTime() - DAYS_AGO * DAY_MS)
  const questions = drawQuestions({ bank: BANK, form: FORMS.full, seed: SEED, before: new Set() })
  let missed = 0
  const marks = questions.map(({ isTrial }, at) => {
    const isWrong = !isTrial && at % 3 === 1 && missed < WRONG
    if (isWrong) missed += 1
    return isWrong ? 0 : 1
  })
  const { points, percent, passed } = resultOf(questions, marks)
  await insertAttempt(trx, {
    id: newId('exm'),
    org_id: place.org_id,
    user_id: userId,
    form: 'full',
    seed: SEED,
    factor: 1,
    partial: false,
    started_at: startedAt,
    deadline: deadlineOf(startedAt, 'full', 1),
    tab: 'sample',
    questions: JSON.stringify(questions),
    graded_at: new Date(startedAt.getTime() + 61 * 60_000),
    points,
    percent,
    passed,
    marks: JSON.stringify(marks),
    is_sample: true,
  })
}

export const sampleAttempt = defineSample(insertSample)
