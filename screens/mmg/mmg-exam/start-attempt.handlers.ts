import { randomBytes } from 'node:crypto'
import { bind, enqueueJob, newId, organizationOf, type Queries, recordEvent, withTenant } from '#api/kit.ts'
import { date } from '#kit/format.ts'
import { drawQuestions } from './draw.model.ts'
import { askable, findEntries } from './entries.db.ts'
import * as contract from './exam.api.ts'
import { type AttemptRow, findAttempts, insertAttempt, lockCandidate } from './exam.db.ts'
import { pastOf } from './exam-answer.handlers.ts'
import { readQuestions } from './frozen.db.ts'
import { gradeOverdue } from './grade.handlers.ts'
import { conflict } from './running.handlers.ts'
import { deadlineOf, FORMS, GRACE_MS, standingOf } from './rules.model.ts'

const isOpenAlready = () => conflict('exam_open', 'An attempt is running. Go on with it.')

type At = { readonly now: Date; readonly requestId: string }

type Starting = At & {
  readonly orgId: string
  readonly userId: string
  readonly tab: string
  readonly factor: number
  readonly partial: boolean
}

/** The next attempt with what it asks, if one may start now. */
async function nextAttempt(trx: Queries, starting: Starting): Promise<AttemptRow> {
  const { orgId, userId, tab, factor, partial, now } = starting
  const rows = await findAttempts(trx, userId)
  const { from, form } = standingOf(pastOf(rows), now)
  if (rows.some((row) => row.graded_at === null)) throw isOpenAlready()
  if (from > now) throw conflict('too_soon', `The next attempt can start on ${date(from.toISOString())}.`)
  const seed = randomBytes(16).toString('hex')
  const last = rows.find((row) => !row.is_sample)
  const before = new Set(last === undefined ? [] : readQuestions(last.questions).map(({ item }) => item))
  const bank = askable(await findEntries(trx, orgId))
  return {
    id: newId('exm'),
    org_id: orgId,
    user_id: userId,
    form,
    seed,
    factor,
    partial,
    started_at: now,
    deadline: deadlineOf(now, form, factor),
    tab,
    questions: JSON.stringify(drawQuestions({ bank, form: FORMS[form], seed, before })),
    graded_at: null,
    points: null,
    percent: null,
    passed: null,
    marks: null,
    is_sample: false,
  }
}

export const start = bind(contract.startAttempt, async ({ body, caller, services, request }) => {
  const { orgId } = await organizationOf(services, caller, { name: body.org_name, permission: 'exam.sit' })
  const { userId } = caller
  const at = { now: services.now(), requestId: request.id }
  await gradeOverdue(services.db, userId, at)
  return withTenant(services.db, { userId, orgId }, async (trx) => {
    const factor = await lockCandidate(trx, { orgId, userId })
    const partial = services.settings.EXAM_PARTIAL_CREDIT
    const row = await nextAttempt(trx, { ...at, orgId, userId, tab: body.tab, factor, partial })
    if (!(await insertAttempt(trx, row))) throw isOpenAlready()
    await enqueueJob(trx, {
      kind: 'exam.grade',
      userId,
      orgId: null,
      inputs: { attemptId: row.id },
      now: at.now,
      // A second after the last moment at which an answer may arrive.
      runAt: new Date(row.deadline.getTime() + GRACE_MS + 1_000),
    })
    await recordEvent(trx, {
      ...at,
      orgId,
      actorId: userId,
      action: 'exam.start',
      target: row.id,
      detail: { form: row.form, factor, partial },
    })
    return { id: row.id, deadline: row.deadline.toISOString() }
  })
})
