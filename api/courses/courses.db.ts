import type { Queries } from '../database/connection.ts'

type Key = { readonly userId: string; readonly course: string }

/** The checks that the person has answered in a course. */
export const findAnswers = (db: Queries, { userId, course }: Key) =>
  db
    .selectFrom('course_answers')
    .select(['item', 'misses', 'right_at as rightAt'])
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .execute()

/** How often an answer was wrong so far, locked: of two answers at once, one counts after the other. */
export async function lockMisses(db: Queries, { userId, course }: Key, item: string): Promise<number> {
  await db
    .insertInto('course_answers')
    .values({ user_id: userId, course, item, misses: 0, right_at: null })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const row = await db
    .selectFrom('course_answers')
    .select('misses')
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .where('item', '=', item)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return row.misses
}

type Answered = { readonly item: string; readonly isRight: boolean; readonly now: Date }

/** A check that was right once stays so. */
export async function noteAnswer(db: Queries, { userId, course }: Key, answered: Answered): Promise<void> {
  const { item, isRight, now } = answered
  const own = db
    .updateTable('course_answers')
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .where('item', '=', item)
  if (isRight) await own.set({ right_at: now }).where('right_at', 'is', null).execute()
  else await own.set((row) => ({ misses: row('misses', '+', 1) })).execute()
}

export type Attempt = {
  readonly id: string
  readonly right: number
  readonly of: number
  readonly passed: boolean
  readonly at: Date
}

/** The person's quizzes of a course, newest first. */
export const findAttempts = (db: Queries, { userId, course }: Key): Promise<Attempt[]> =>
  db
    .selectFrom('course_attempts')
    .select(['id', 'right_count as right', 'item_count as of', 'passed', 'at'])
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .orderBy('at', 'desc')
    .execute()

export async function insertAttempt(db: Queries, { userId, course }: Key, attempt: Attempt): Promise<void> {
  const { id, right, of, passed, at } = attempt
  await db
    .insertInto('course_attempts')
    .values({ user_id: userId, id, course, right_count: right, item_count: of, passed, at })
    .execute()
}
