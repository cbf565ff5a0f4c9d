import { sql } from 'kysely'
import { definePersonRecords, type Queries } from '#api/kit.ts'
import type { FormId } from './rules.model.ts'

export type Tables = {
  exam_candidates: { org_id: string; user_id: string; factor: number }
  exam_attempts: {
    id: string
    org_id: string
    user_id: string
    form: FormId
    seed: string
    factor: number
    /** Whether several right options count in part: the setting as it was when the attempt began. */
    partial: boolean
    started_at: Date
    deadline: Date
    /** The tab that answers. */
    tab: string
    /** What is asked, with its keys, as JSON. */
    questions: string
    graded_at: Date | null
    points: number | null
    percent: number | null
    passed: boolean | null
    /** A mark for each question, as JSON. */
    marks: string | null
    is_sample: boolean
  }
  exam_answers: {
    attempt_id: string
    place: number
    /** Ids of options, a number, or null, as JSON. */
    given: string
    flagged: boolean
    seconds: number
    at: Date
  }
}

/** Without what was asked and what is right: that would spend the questions. */
export const personRecords = definePersonRecords({
  name: 'exam-attempts',
  tables: ['exam_candidates', 'exam_attempts', 'exam_answers'],
  sql: `SELECT a.id, a.form, a.started_at AS "startedAt", a.graded_at AS "gradedAt", a.points, a.percent, a.passed,
      a.factor, a.is_sample AS "isSample", (SELECT count(*)::integer FROM exam_answers w WHERE w.attempt_id = a.id) AS answered
    FROM exam_attempts a WHERE a.user_id = $1 ORDER BY a.started_at`,
})

export type AttemptRow = Tables['exam_attempts']
export type AnswerRow = Tables['exam_answers']
type Key = { readonly orgId: string; readonly userId: string }

/** Locks the person's place in the exam of an organization, so that what follows is true until the end. */
export async function lockCandidate(trx: Queries, { orgId, userId }: Key): Promise<number> {
  await trx
    .insertInto('exam_candidates')
    .values({ org_id: orgId, user_id: userId, factor: 1 })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await trx
    .selectFrom('exam_candidates')
    .select('factor')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.factor
}

export async function findFactor(trx: Queries, { orgId, userId }: Key): Promise<number> {
  const row = await trx
    .selectFrom('exam_candidates')
    .select('factor')
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.factor ?? 1
}

export const writeFactor = (trx: Queries, { orgId, userId }: Key, factor: number): Promise<unknown> =>
  trx
    .updateTable('exam_candidates')
    .set({ factor })
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .execute()

/** A person's attempts, the newest first. */
export const findAttempts = (trx: Queries, userId: string): Promise<AttemptRow[]> =>
  trx
    .selectFrom('exam_attempts')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .execute()

export async function hasOpenAttempt(trx: Queries, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('exam_attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('graded_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const findAttempt = (
  trx: Queries,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom('exam_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** The same under the row's lock: answers, tabs, and the end of an attempt follow each other. */
export const lockAttempt = (
  trx: Queries,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<AttemptRow | undefined> =>
  trx
    .selectFrom('exam_attempts')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** False where an attempt of the person is open already. */
export async function insertAttempt(trx: Queries, row: AttemptRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: added = 0n } = await trx
    .insertInto('exam_attempts')
    .values(row)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return added > 0n
}

export const setTab = (trx: Queries, id: string, tab: string): Promise<unknown> =>
  trx.updateTable('exam_attempts').set({ tab }).where('id', '=', id).execute()

export type Graded = Pick<AttemptRow, 'graded_at' | 'points' | 'percent' | 'passed' | 'marks'>

export const writeGrade = (trx: Queries, id: string, graded: Graded): Promise<unknown> =>
  trx.updateTable('exam_attempts').set(graded).where('id', '=', id).execute()

export const findAnswers = (trx: Queries, attemptId: string): Promise<AnswerRow[]> =>
  trx.selectFrom('exam_answers').selectAll().where('attempt_id', '=', attemptId).orderBy('place').execute()

/** All of a person's answers, by attempt. */
export async function findOwnAnswers(
  trx: Queries,
  userId: string,
): Promise<ReadonlyMap<string, readonly AnswerRow[]>> {
  const rows = await trx
    .selectFrom('exam_answers as w')
    .innerJoin('exam_attempts as a', 'a.id', 'w.attempt_id')
    .selectAll('w')
    .where('a.user_id', '=', userId)
    .execute()
  return Map.groupBy(rows, ({ attempt_id: id }) => id)
}

export const upsertAnswer = (trx: Queries, row: AnswerRow): Promise<unknown> => {
  const { given, flagged, seconds, at } = row
  return trx
    .insertInto('exam_answers')
    .values(row)
    .onConflict((oc) => oc.columns(['attempt_id', 'place']).doUpdateSet({ given, flagged, seconds, at }))
    .execute()
}

/** The name that a certificate states: a person's own, as it is now. */
export async function findHolder(trx: Queries, userId: string): Promise<string> {
  const { first_name, last_name } = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`.trim()
}

const NAME = sql<string>`coalesce(nullif(u.display_name, ''), trim(u.first_name || ' ' || u.last_name))`

/** Who may take the exam in an organization. */
export const findCandidates = (trx: Queries, orgId: string) =>
  trx
    .selectFrom('membership_roles as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin('exam_candidates as c', (join) =>
      join.onRef('c.user_id', '=', 'm.user_id').onRef('c.org_id', '=', 'm.org_id'),
    )
    .select(['m.user_id as userId', NAME.as('name'), sql<number>`coalesce(c.factor, 1)`.as('factor')])
    .distinct()
    .where('m.org_id', '=', orgId)
    .where(sql<boolean>`'exam.sit' = ANY (r.permissions)`)
    .orderBy('name')
    .execute()

export type TriedRow = Pick<
  AttemptRow,
  'user_id' | 'started_at' | 'graded_at' | 'percent' | 'passed' | 'is_sample'
>

/** What an organization's people have tried, the newest first. */
export const findTried = (trx: Queries, orgId: string): Promise<TriedRow[]> =>
  trx
    .selectFrom('exam_attempts')
    .select(['user_id', 'started_at', 'graded_at', 'percent', 'passed', 'is_sample'])
    .where('org_id', '=', orgId)
    .orderBy('started_at', 'desc')
    .execute()
