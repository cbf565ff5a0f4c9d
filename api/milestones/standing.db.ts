import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

/** What the server's records say of people, each by the person. */
export async function findRecords(trx: Queries, userIds: readonly string[]) {
  const isOne = sql<boolean>`user_id = ANY (${userIds}::text[])`
  const facts = await trx
    .selectFrom('facts')
    .select(['user_id', 'facts', 'updated_at'])
    .where(isOne)
    .execute()
  const measures = await trx
    .selectFrom('milestone_measures')
    .selectAll()
    .where(isOne)
    .orderBy('month')
    .execute()
  const actions = await trx.selectFrom('milestone_actions').selectAll().where(isOne).orderBy('at').execute()
  const achievements = await trx
    .selectFrom('achievements')
    .selectAll()
    .where(isOne)
    .orderBy('achieved_at')
    .orderBy('id')
    .execute()
  const memberships = await trx.selectFrom('memberships').select(['user_id', 'org_id']).where(isOne).execute()
  return { facts, measures, actions, achievements, memberships }
}

type Page = {
  readonly orgId: string | null
  readonly userIds: readonly string[] | null
  readonly after: string
}

const PAGE = 200

/** Active people in the order of their ids: of one organization, or everybody. */
export async function findPeople(trx: Queries, { orgId, userIds, after }: Page): Promise<readonly string[]> {
  let found = trx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.status', '=', 'active')
    .where('u.id', '>', after)
    .orderBy('u.id')
    .limit(PAGE)
  if (orgId !== null)
    found = found.where(
      sql<boolean>`EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.org_id = ${orgId})`,
    )
  if (userIds !== null) found = found.where(sql<boolean>`u.id = ANY (${userIds}::text[])`)
  return (await found.execute()).map(({ id }) => id)
}

export const isActive = async (trx: Queries, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined
