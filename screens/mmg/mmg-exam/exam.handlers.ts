import {
  addressOut,
  bind,
  certificatePdf,
  goneOf,
  organizationOf,
  type Queries,
  REFUSALS,
  withPerson,
  withTenant,
} from '#api/kit.ts'
import { date } from '#kit/format.ts'
import * as contract from './exam.api.ts'
import {
  type AnswerRow,
  type AttemptRow,
  findAnswers,
  findAttempt,
  findAttempts,
  findFactor,
  findOwnAnswers,
  lockAttempt,
  setTab,
  upsertAnswer,
} from './exam.db.ts'
import { mayStudy, pastOf, resultAnswer } from './exam-answer.handlers.ts'
import { readGiven, readQuestions } from './frozen.db.ts'
import { shownPercent } from './grade.model.ts'
import { gradeOverdue } from './grade.handlers.ts'
import { decimalsOf } from './rounding.model.ts'
import { countsAt, EXAM_NAME, FORMS, PASS_PERCENT, scoredOf, standingOf } from './rules.model.ts'
import { assertTab, conflict, noSuchAttempt, runningOf } from './running.handlers.ts'

export const show = bind(contract.getExam, async ({ query, caller, services, request }) => {
  const org = await organizationOf(services, caller, { name: query.org_name, permission: 'exam.sit' })
  const { userId } = caller
  const now = services.now()
  await gradeOverdue(services.db, userId, { now, requestId: request.id })
  return withTenant(services.db, { userId, orgId: org.orgId }, async (trx) => {
    const rows = await findAttempts(trx, userId)
    const factor = await findFactor(trx, { orgId: org.orgId, userId })
    const standing = standingOf(pastOf(rows), now)
    const open = rows.find(({ graded_at: at }) => at === null)
    const study = mayStudy(rows, now) ? await findOwnAnswers(trx, userId) : null
    const form = FORMS[standing.form]
    return {
      org_name: org.org_name,
      questions: scoredOf(form) + form.trial,
      minutes: form.minutes * factor,
      factor,
      partial: open?.partial ?? services.settings.EXAM_PARTIAL_CREDIT,
      form: standing.form,
      left: standing.left,
      from: standing.from.toISOString(),
      because: standing.because,
      certifiedUntil: standing.certifiedUntil?.toISOString() ?? null,
      open: open === undefined ? null : { id: open.id, deadline: open.deadline.toISOString() },
      results: rows
        .filter(({ graded_at: at }) => at !== null)
        .map((row) => resultAnswer(row, study === null ? null : (study.get(row.id) ?? []))),
    }
  })
})

export const read = bind(
  contract.getAttempt,
  async ({ params: { id }, query, caller, services, request }) => {
    const { userId } = caller
    const now = services.now()
    await gradeOverdue(services.db, userId, { now, requestId: request.id })
    return withPerson(services.db, userId, async (trx) => {
      const attempt = await findAttempt(trx, { id, userId })
      if (attempt === undefined) throw noSuchAttempt()
      const isOpen = attempt.graded_at === null
      return {
        id,
        now: now.toISOString(),
        deadline: attempt.deadline.toISOString(),
        isCurrent: isOpen && query.tab === attempt.tab,
        // Once the time is over nothing is shown any more, and nothing ever to who only looks as this person.
        paper:
          isOpen && now <= attempt.deadline && caller.impersonatorId === null
            ? paperOf(attempt, await findAnswers(trx, id))
            : null,
        result: isOpen ? null : await resultNow(trx, attempt, now),
      }
    })
  },
)

/** A graded attempt with what it explains by now. */
const resultNow = async (trx: Queries, attempt: AttemptRow, now: Date) =>
  resultAnswer(
    attempt,
    mayStudy(await findAttempts(trx, attempt.user_id), now) ? await findAnswers(trx, attempt.id) : null,
  )

/** The questions without their keys, and without what would tell one on trial. */
function paperOf({ questions }: AttemptRow, answers: readonly AnswerRow[]) {
  const saved = new Map(answers.map((answer) => [answer.place, answer]))
  return {
    questions: readQuestions(questions).map(({ kind, stem, of, within, options }, place) => {
      const answer = saved.get(place)
      const given = answer === undefined ? null : readGiven(answer.given)
      return {
        kind,
        stem,
        of,
        decimals: of === null ? null : decimalsOf(of, within),
        options: options.map((option) => ({ id: option.id, text: option.text })),
        given: given === null || typeof given === 'number' ? given : [...given],
        flagged: answer?.flagged ?? false,
        seconds: answer?.seconds ?? 0,
      }
    }),
  }
}

export const take = bind(contract.takeAttempt, async ({ params: { id }, body, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    runningOf(await lockAttempt(trx, { id, userId: caller.userId }))
    await setTab(trx, id, body.tab)
    return { tab: body.tab }
  }),
)

export const result = bind(contract.getResult, async ({ params: { id }, caller, services, request }) => {
  const { userId } = caller
  const now = services.now()
  await gradeOverdue(services.db, userId, { now, requestId: request.id })
  return withPerson(services.db, userId, async (trx) => {
    const attempt = await findAttempt(trx, { id, userId })
    if (attempt === undefined) throw noSuchAttempt()
    if (attempt.graded_at === null) throw conflict('exam_open', 'This attempt is not graded yet.')
    return { result: await resultNow(trx, attempt, now) }
  })
})

export const save = bind(contract.saveAnswers, async ({ params: { id }, body, caller, services }) =>
  withPerson(services.db, caller.userId, async (trx) => {
    const attempt = runningOf(await lockAttempt(trx, { id, userId: caller.userId }))
    assertTab(attempt, body.tab)
    const now = services.now()
    if (!countsAt(attempt.deadline, now, new Date(body.clientTime))) throw conflict('too_late', 'Time is up')
    const { length } = readQuestions(attempt.questions)
    const strange = body.answers.flatMap(({ place }, at) =>
      place < length ? [] : [{ path: `answers[${at}].place`, message: `Enter ${length - 1} or less.` }],
    )
    if (strange.length > 0) throw REFUSALS.invalid(strange)
    for (const { given, ...answer } of body.answers)
      await upsertAnswer(trx, { ...answer, attempt_id: id, given: JSON.stringify(given), at: now })
    return { now: now.toISOString(), deadline: attempt.deadline.toISOString() }
  }),
)

export const certificate = bind(
  contract.getExamCertificate,
  async ({ params: { id }, caller, services, reply }) => {
    const { userId } = caller
    const { attempt, address } = await withPerson(services.db, userId, async (trx) => ({
      attempt: await findAttempt(trx, { id, userId }),
      address: await addressOut(trx, services, { kind: 'certificate', userId, objectId: id }),
    }))
    if (attempt === undefined) throw noSuchAttempt()
    const result = attempt.graded_at === null ? null : resultAnswer(attempt, null)
    if (result === null || result.certificate === null)
      throw conflict(
        'not_passed',
        `A certificate says that the exam was passed, with ${PASS_PERCENT}% or more.`,
      )
    const { number, until } = result.certificate
    const name = `${caller.firstName} ${caller.lastName}`.trim()
    const base64 = await certificatePdf(
      {
        heading: result.isSample ? 'Sample certificate' : 'Certificate',
        name,
        did: 'passed the',
        what: EXAM_NAME,
        notes: [
          `${shownPercent(result.percent)} on ${date(result.gradedAt)}, valid until ${date(until)}`,
          `Certificate ${number}`,
          ...(address === null ? [] : [`Check this certificate at ${address}`]),
        ],
      },
      goneOf(reply),
    )
    return { fileName: `${number.toLowerCase()}.pdf`, mediaType: 'application/pdf', base64 }
  },
)
