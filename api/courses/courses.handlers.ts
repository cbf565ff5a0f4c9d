import { isAllowed } from '#kit/access.ts'
import { gradeItem, type Item, isRight } from '#kit/bank.ts'
import * as contract from '#kit/contract/courses.api.ts'
import { checksOf } from '#kit/course.ts'
import { date } from '#kit/format.ts'
import type { Caller } from '../auth/caller.db.ts'
import { needsOf } from '../auth/decide.ts'
import { withPerson } from '../database/tenant.ts'
import { goneOf } from '../http/gone.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { assertCovered } from '../payments/entitlement.ts'
import type { Services } from '../services.ts'
import { certificatePdf } from './certificate.ts'
import { saveCourseSummary } from './course-summary.ts'
import type { CourseWithBank } from './course-with-bank.ts'
import {
  type Attempt,
  findAnswers,
  findAttempts,
  insertAttempt,
  lockMisses,
  noteAnswer,
} from './courses.db.ts'

/** The course of that id if the caller may open its screen. */
function courseFor({ courses }: Services, caller: Caller, id: string): CourseWithBank {
  const found = courses.find(({ course }) => course.id === id)
  if (found === undefined) throw REFUSALS.notFound('There is no such course')
  if (!isAllowed(found.course.access, caller.roles)) throw REFUSALS.forbidden(needsOf(found.course.access))
  return found
}

const asked = (item: Item) => ({
  id: item.id,
  stem: item.stem,
  of: item.kind === 'number' ? item.of : null,
  options: item.kind === 'choice' ? item.options.map(({ value, label }) => ({ value, label })) : [],
})

const itemsOf = ({ bank }: CourseWithBank, ids: readonly string[]): readonly Item[] =>
  ids.flatMap((id) => bank.items.find((item) => item.id === id) ?? [])

const checksIn = (found: CourseWithBank): readonly Item[] =>
  itemsOf(found, found.course.lessons.flatMap(checksOf))

const progress = bind(contract.getCourseProgress, async ({ query, caller, services }) => {
  const found = courseFor(services, caller, query.course)
  const state = await stateOf(services, caller, found)
  const best = state.attempts.toSorted((one, other) => other.right / other.of - one.right / one.of).at(0)
  return {
    checks: checksIn(found).map((item) => {
      const answer = state.answers.find((one) => one.item === item.id)
      return { ...asked(item), misses: answer?.misses ?? 0, isRight: (answer?.rightAt ?? null) !== null }
    }),
    quiz: itemsOf(found, found.bank.quiz).map(asked),
    pass: found.bank.pass,
    best: best === undefined ? null : { ...toResult(best), at: best.at.toISOString() },
  }
})

const toResult = ({ right, of, passed }: Attempt) => ({ right, of, passed })

const stateOf = ({ db }: Services, { userId }: Caller, { course }: CourseWithBank) =>
  withPerson(db, userId, async (trx) => {
    const key = { userId, course: course.id }
    return { answers: await findAnswers(trx, key), attempts: await findAttempts(trx, key) }
  })

const answer = bind(contract.answerCheck, async ({ body, caller, services }) => {
  const found = courseFor(services, caller, body.course)
  await assertCovered(services, caller, `/${found.course.id}`)
  const item = checksIn(found).find(({ id }) => id === body.item)
  if (item === undefined) throw REFUSALS.notFound('There is no such check')
  const key = { userId: caller.userId, course: found.course.id }
  return withPerson(services.db, caller.userId, async (trx) => {
    const grade = gradeItem(item, body.value, await lockMisses(trx, key, item.id))
    await noteAnswer(trx, key, { item: item.id, isRight: grade.isRight, now: services.now() })
    return { ...grade, steps: [...grade.steps] }
  })
})

const AGAIN_MS = 600_000

const quiz = bind(contract.takeQuiz, async ({ body, caller, services }) => {
  const found = courseFor(services, caller, body.course)
  await assertCovered(services, caller, `/${found.course.id}`)
  const now = services.now()
  const [last] = (await stateOf(services, caller, found)).attempts
  if (last !== undefined && !last.passed && now.getTime() - last.at.getTime() < AGAIN_MS)
    throw new Refusal(409, 'too_soon', {
      message: 'Take ten minutes to look at the lessons, then try again.',
    })
  const items = itemsOf(found, found.bank.quiz)
  const right = items.filter((item) => isRight(item, body.answers[item.id])).length
  const passed = right / items.length >= found.bank.pass
  const attempt = { id: newId('att'), right, of: items.length, passed, at: now }
  const key = { userId: caller.userId, course: found.course.id }
  await withPerson(services.db, caller.userId, async (trx) => {
    await insertAttempt(trx, key, attempt)
    if (passed) await saveCourseSummary(trx, found, { userId: caller.userId, attempt })
  })
  const grades = items.map((item) => {
    const { isRight, says } = gradeItem(item, body.answers[item.id], 0)
    return [item.id, { isRight, says }] as const
  })
  return { ...toResult(attempt), grades: Object.fromEntries(grades) }
})

const certificate = bind(contract.getCertificate, async ({ query, caller, services, reply }) => {
  const found = courseFor(services, caller, query.course)
  const { answers, attempts } = await stateOf(services, caller, found)
  const passed = attempts.filter((one) => one.passed).at(-1)
  const right = new Set(answers.filter(({ rightAt }) => rightAt !== null).map(({ item }) => item))
  if (passed === undefined || checksIn(found).some(({ id }) => !right.has(id)))
    throw new Refusal(409, 'not_finished', {
      message: 'Answer every check and pass the quiz first: the certificate says that you did.',
    })
  const { right: points, of, at } = passed
  const certified = {
    heading: 'Certificate of completion',
    name: `${caller.firstName} ${caller.lastName}`.trim(),
    did: 'completed the course',
    what: found.course.title,
    notes: [`${points} of ${of} questions right in the final check, ${date(at.toISOString())}`],
  }
  const base64 = await certificatePdf(certified, goneOf(reply))
  const fileName = `certificate-${found.course.id.replaceAll('/', '-')}.pdf`
  return { fileName, mediaType: 'application/pdf', base64 }
})

export const COURSE_HANDLERS = [progress, answer, quiz, certificate] as const
