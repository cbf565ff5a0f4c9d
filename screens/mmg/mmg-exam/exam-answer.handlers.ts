import { DOMAINS } from './bank/item.model.ts'
import type { FrozenQuestion } from './draw.model.ts'
import type { AnswerRow, AttemptRow } from './exam.db.ts'
import { type Missed, studyOf } from './explain.model.ts'
import { givensOf, readMarks, readQuestions } from './frozen.db.ts'
import { type Given, resultOf } from './grade.model.ts'
import { ATTEMPTS, type Past, PAUSE_DAYS, validUntil } from './rules.model.ts'

const DAY_MS = 86_400_000

/** Attempts that count: a sample never does. */
export const pastOf = (rows: readonly AttemptRow[]): readonly Past[] =>
  rows.flatMap(({ started_at: startedAt, graded_at: gradedAt, passed, is_sample: isSample }) =>
    gradedAt === null || isSample ? [] : [{ startedAt, gradedAt, passed: passed === true }],
  )

/** The number on a certificate: of the attempt, so that it needs no register of its own. */
export const certificateNumber = ({ id, graded_at: at }: Pick<AttemptRow, 'id' | 'graded_at'>): string =>
  `MMG-${at?.getUTCFullYear() ?? ''}-${id.slice(4, 14).toUpperCase()}`

/** Whether results say what to study: after three attempts, once the pause after the last is over. */
export function mayStudy(rows: readonly AttemptRow[], now: Date): boolean {
  const ends = pastOf(rows).map(({ gradedAt }) => gradedAt.getTime())
  return ends.length >= ATTEMPTS && now.getTime() >= Math.max(...ends) + PAUSE_DAYS * DAY_MS
}

/** A graded attempt as its person sees it: never what was asked. `study`: its answers, once they may be explained. */
export function resultAnswer(row: AttemptRow, study: readonly AnswerRow[] | null) {
  const { id, form, started_at: startedAt, graded_at: gradedAt, is_sample: isSample } = row
  if (gradedAt === null) throw new Error(`${id} is not graded`)
  const questions = readQuestions(row.questions)
  const marks = readMarks(row.marks)
  const { points, of, percent, passed, domains } = resultOf(questions, marks)
  return {
    id,
    form,
    startedAt: startedAt.toISOString(),
    gradedAt: gradedAt.toISOString(),
    points,
    of,
    percent,
    passed,
    domains: domains.map(({ domain, ...rest }) => ({
      id: domain,
      label: DOMAINS.find((one) => one.id === domain)?.label ?? domain,
      ...rest,
    })),
    study: study === null ? [] : studyOf(missedOf(questions, marks, givensOf(questions, study))),
    certificate: passed
      ? { number: certificateNumber(row), until: validUntil({ gradedAt }).toISOString() }
      : null,
    isSample,
  }
}

type Asked = readonly FrozenQuestion[]

/** Of what counts: what is on trial is asked again. */
const missedOf = (questions: Asked, marks: readonly number[], givens: readonly Given[]): readonly Missed[] =>
  questions.flatMap((question, at) =>
    question.isTrial || marks[at] === 1 ? [] : [{ question, given: givens[at] ?? null }],
  )
