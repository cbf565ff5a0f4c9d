import { bind, organizationOf, type Queries, REFUSALS, recordEvent, withTenant } from '#api/kit.ts'
import { BANK } from './bank/exam.bank.ts'
import type { BankItem } from './bank/item.model.ts'
import { findCandidates, findTried, lockCandidate, writeFactor, writeGrade } from './exam.db.ts'
import * as contract from './examiner.api.ts'
import { chosenOf, givensOf, marksOf, readMarks, readQuestions } from './frozen.db.ts'
import { resultOf } from './grade.model.ts'
import { notePassed } from './grading.db.ts'
import { findAllAnswers, findGraded, findItems, type ItemRow, lockGraded, upsertItem } from './items.db.ts'
import { FORMS } from './rules.model.ts'
import { conflict } from './running.handlers.ts'
import { bankOf } from './start-attempt.handlers.ts'
import { flagsOf, itemStatistics, type Sheet, SHOWN_FROM, testStatistics } from './statistics.model.ts'

const MAY = 'exam.manage'

export const candidates = bind(contract.listCandidates, async ({ query, caller, services }) => {
  const { orgId, org_name } = await organizationOf(services, caller, {
    name: query.org_name,
    permission: MAY,
  })
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const tried = await findTried(trx, orgId)
    const people = (await findCandidates(trx, orgId)).map((person) => {
      const own = tried.filter((row) => row.user_id === person.userId && !row.is_sample)
      const last = own.find((row) => row.graded_at !== null)
      return {
        ...person,
        attempts: own.length,
        isSitting: own.some((row) => row.graded_at === null),
        last:
          last === undefined || last.graded_at === null
            ? null
            : { percent: last.percent ?? 0, passed: last.passed === true, at: last.graded_at.toISOString() },
      }
    })
    return { org_name, candidates: people }
  })
})

export const giveTime = bind(contract.setFactor, async ({ body, caller, services, request }) => {
  const { orgId } = await organizationOf(services, caller, { name: body.org_name, permission: MAY })
  const { factor, userId } = body
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const people = await findCandidates(trx, orgId)
    if (!people.some((person) => person.userId === userId))
      throw conflict('no_candidate', 'This person does not take the exam here.')
    const before = await lockCandidate(trx, { orgId, userId })
    const tried = await findTried(trx, orgId)
    if (tried.some((row) => row.user_id === userId && row.graded_at === null))
      throw conflict('exam_open', 'An attempt is running: its time stays as it is.')
    await writeFactor(trx, { orgId, userId }, factor)
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'exam.accommodate',
      target: userId,
      detail: {},
      before: { factor: before },
      after: { factor },
      now: services.now(),
      requestId: request.id,
    })
    return { factor }
  })
})

/** What graded attempts say, one sheet each. */
async function sheetsOf(trx: Queries, orgId: string): Promise<readonly Sheet[]> {
  const answers = await findAllAnswers(trx, orgId)
  return (await findGraded(trx, orgId)).map((attempt) => {
    const questions = readQuestions(attempt.questions)
    const saved = answers.get(attempt.id) ?? []
    const givens = givensOf(questions, saved)
    const marks = readMarks(attempt.marks)
    const seconds = new Map(saved.map((one) => [one.place, one.seconds]))
    return questions.map((question, place) => ({
      item: question.item,
      mark: marks[place] ?? 0,
      isScored: !question.isTrial,
      chosen: chosenOf(question, givens[place] ?? null),
      seconds: seconds.get(place) ?? null,
    }))
  })
}

const stateOf = (item: BankItem, row: ItemRow | undefined) => row?.state ?? (item.isTrial ? 'trial' : 'live')

const stemOf = (item: BankItem): string => (item.kind === 'numeric' ? item.stem(item.sample) : item.stem)

export const statistics = bind(contract.getStatistics, async ({ query, caller, services }) => {
  const { orgId, org_name } = await organizationOf(services, caller, {
    name: query.org_name,
    permission: MAY,
  })
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const rows = await findItems(trx, orgId)
    const sheets = await sheetsOf(trx, orgId)
    const isShown = sheets.length >= SHOWN_FROM
    const found = new Map((isShown ? itemStatistics(sheets) : []).map((one) => [one.item, one]))
    const items = BANK.map((item) => {
      const { id, domain, objective, kind } = item
      const own = found.get(id)
      const texts = item.kind === 'numeric' ? [] : [...item.right, ...item.wrong.map(([text]) => text)]
      const right = item.kind === 'numeric' ? 0 : item.right.length
      const options = texts.map((text, at) => {
        const counted = own?.options.find(({ option }) => option === at)
        const isRight = at < right || (rows.get(id)?.accepted.includes(at) ?? false)
        return { text, isRight, thirds: own === undefined ? null : [...(counted?.thirds ?? [0, 0, 0])] }
      })
      return {
        id,
        domain,
        objective,
        kind,
        stem: stemOf(item),
        options,
        state: stateOf(item, rows.get(id)),
        ...measured(own, { options: texts.length, right }),
      }
    })
    return {
      org_name,
      attempts: sheets.length,
      shownFrom: SHOWN_FROM,
      test: isShown ? testOf(sheets) : null,
      items,
    }
  })
})

function measured(
  own: ReturnType<typeof itemStatistics>[number] | undefined,
  about: { readonly options: number; readonly right: number },
) {
  if (own === undefined) return { statistics: null }
  const { asked, facility, discrimination, meanSeconds } = own
  return { statistics: { asked, facility, discrimination, meanSeconds, flags: [...flagsOf(own, about)] } }
}

function testOf(sheets: readonly Sheet[]) {
  const { mean, deviation, kr20, errorOfMeasurement } = testStatistics(sheets)
  return { mean, deviation, kr20, errorOfMeasurement }
}

type Action = 'withdraw' | 'restore' | 'promote' | 'accept'

/** The question after what was done to it; refused where that leaves a domain with less than it needs. */
function changed(
  item: BankItem,
  row: ItemRow,
  { action, option }: { action: Action; option?: number | undefined },
): ItemRow {
  if (action === 'withdraw') return { ...row, state: 'withdrawn' }
  if (action === 'restore') return { ...row, state: item.isTrial ? 'trial' : 'live' }
  if (action === 'promote') {
    if (row.state !== 'trial') throw conflict('not_on_trial', 'This question is not on trial.')
    return { ...row, state: 'live' }
  }
  if (item.kind !== 'single' || option === undefined || option < 1 || option > item.wrong.length)
    throw REFUSALS.invalid([
      { path: 'option', message: 'Name a wrong option of a question with one right answer.' },
    ])
  return { ...row, accepted: [...new Set([...row.accepted, option])] }
}

export const change = bind(contract.changeItem, async ({ params, body, caller, services, request }) => {
  const { orgId } = await organizationOf(services, caller, { name: body.org_name, permission: MAY })
  const item = BANK.find(({ id }) => id === params.itemId)
  if (item === undefined) throw REFUSALS.notFound('There is no such question')
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const graded = await lockGraded(trx, orgId)
    const rows = new Map(await findItems(trx, orgId))
    const before = rows.get(item.id) ?? {
      org_id: orgId,
      item: item.id,
      state: stateOf(item, undefined),
      accepted: [],
    }
    const after = changed(item, before, body)
    rows.set(item.id, after)
    const left = bankOf(rows).filter(({ domain, isTrial }) => domain === item.domain && !isTrial).length
    if (left < FORMS.full.needs[item.domain])
      throw conflict('too_few', 'The domain would have fewer questions than an attempt asks.')
    await upsertItem(trx, after)
    const regraded =
      body.action === 'accept' ? await gradeAgain(trx, { orgId, graded, rows, now: services.now() }) : 0
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'exam.item',
      target: item.id,
      detail: { action: body.action, reason: body.reason, regraded },
      before: { state: before.state, accepted: before.accepted },
      after: { state: after.state, accepted: after.accepted },
      now: services.now(),
      requestId: request.id,
    })
    return { state: after.state, regraded }
  })
})

type Again = {
  readonly orgId: string
  readonly graded: Awaited<ReturnType<typeof lockGraded>>
  readonly rows: ReadonlyMap<string, ItemRow>
  readonly now: Date
}

/** Marks are only ever added: who had one keeps it. */
async function gradeAgain(trx: Queries, { orgId, graded, rows, now: at }: Again): Promise<number> {
  const answers = await findAllAnswers(trx, orgId)
  let count = 0
  for (const attempt of graded) {
    const questions = readQuestions(attempt.questions)
    const old = readMarks(attempt.marks)
    const givens = givensOf(questions, answers.get(attempt.id) ?? [])
    const now = marksOf(questions, givens, (id) => rows.get(id)?.accepted ?? [])
    const marks = now.map((mark, at) => (old[at] === 1 ? 1 : mark))
    if (marks.every((mark, at) => mark === old[at])) continue
    const { points, percent, passed } = resultOf(questions, marks)
    const { graded_at } = attempt
    await writeGrade(trx, attempt.id, { graded_at, points, percent, passed, marks: JSON.stringify(marks) })
    if (passed && attempt.passed !== true) await notePassed(trx, attempt, at)
    count += 1
  }
  return count
}
