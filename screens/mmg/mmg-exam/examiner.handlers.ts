import { bind, organizationOf, type Queries, recordEvent, withTenant } from '#api/kit.ts'
import type { BankItem } from './bank/item.model.ts'
import { findEntries } from './entries.db.ts'
import { findCandidates, findTried, lockCandidate, writeFactor } from './exam.db.ts'
import * as contract from './examiner.api.ts'
import { chosenOf, givensOf, readMarks, readQuestions } from './frozen.db.ts'
import { findAllAnswers, findGraded } from './items.db.ts'
import { optionCount, rightCount } from './items.handlers.ts'
import { conflict } from './running.handlers.ts'
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

/** Another version is another question: what is known of one says nothing of the other. */
const measuredAs = (item: string, version: number): string => `${item} ${version}`

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
      item: measuredAs(question.item, question.version),
      mark: marks[place] ?? 0,
      isScored: !question.isTrial,
      chosen: chosenOf(question, givens[place] ?? null),
      seconds: seconds.get(place) ?? null,
    }))
  })
}

export const statistics = bind(contract.getStatistics, async ({ query, caller, services }) => {
  const { orgId, org_name } = await organizationOf(services, caller, {
    name: query.org_name,
    permission: MAY,
  })
  const { sheets, entries } = await withTenant(
    services.db,
    { userId: caller.userId, orgId },
    async (trx) => ({ sheets: await sheetsOf(trx, orgId), entries: await findEntries(trx, orgId) }),
  )
  const isShown = sheets.length >= SHOWN_FROM
  const found = new Map((isShown ? itemStatistics(sheets) : []).map((one) => [one.item, one]))
  return {
    org_name,
    attempts: sheets.length,
    shownFrom: SHOWN_FROM,
    test: isShown ? testOf(sheets) : null,
    items: entries.flatMap(({ item }) => {
      const own = found.get(measuredAs(item.id, item.version))
      return own === undefined ? [] : [measured(item, own)]
    }),
  }
})

function measured(item: BankItem, own: ReturnType<typeof itemStatistics>[number]) {
  const { asked, facility, discrimination, meanSeconds } = own
  const count = optionCount(item)
  const flags = [...flagsOf(own, { options: count, right: rightCount(item) })]
  const options = Array.from({ length: count }, (_, at) => [
    ...(own.options.find(({ option }) => option === at)?.thirds ?? [0, 0, 0]),
  ])
  return { id: item.id, asked, facility, discrimination, meanSeconds, flags, options }
}

function testOf(sheets: readonly Sheet[]) {
  const { mean, deviation, kr20, errorOfMeasurement } = testStatistics(sheets)
  return { mean, deviation, kr20, errorOfMeasurement }
}
