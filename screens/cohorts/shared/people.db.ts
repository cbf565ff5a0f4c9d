import { sql } from 'kysely'
import type { Queries } from '#api/kit.ts'
import type { EnrollmentRow } from './enrollments.db.ts'

export type Participant = EnrollmentRow & { readonly first_name: string; readonly last_name: string }

/** Who is in a cohort or waits for it, in the order in which they came; those who left last. */
export const findParticipants = (trx: Queries, cohortId: string): Promise<Participant[]> =>
  trx
    .selectFrom('cohort_enrollments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .selectAll('e')
    .select(['u.first_name', 'u.last_name'])
    .where('e.cohort_id', '=', cohortId)
    .orderBy('e.place')
    .execute()

/** First names of the group, for those who are in it. */
export async function findFirstNames(
  trx: Queries,
  cohortIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (cohortIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('cohort_enrollments as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.cohort_id', 'u.first_name'])
    .where('e.cohort_id', 'in', cohortIds)
    .where('e.status', 'in', ['enrolled', 'completed'])
    .orderBy('e.place')
    .execute()
  const names = new Map<string, string[]>()
  for (const { cohort_id, first_name } of rows)
    names.set(cohort_id, [...(names.get(cohort_id) ?? []), first_name])
  return names
}

type Place = { readonly orgId: string; readonly userId: string }

const membersOf = (trx: Queries, orgId: string) =>
  trx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('m.user_id')
    .where('m.org_id', '=', orgId)

/** Whether the person belongs to the organization and may sign in. */
export async function isActiveMember(trx: Queries, { orgId, userId }: Place): Promise<boolean> {
  const row = await membersOf(trx, orgId)
    .where('m.user_id', '=', userId)
    .where('u.status', '=', 'active')
    .executeTakeFirst()
  return row !== undefined
}

/** Those of these people who belong to the organization and may not sign in. */
export async function findClosed(
  trx: Queries,
  orgId: string,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await membersOf(trx, orgId)
    .where('m.user_id', 'in', userIds)
    .where('u.status', '<>', 'active')
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** What an item of the list of cohorts was before it was last written, as far as its history reaches. */
export async function findEarlier(trx: Queries, orgId: string, itemId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ body: string }>`
    SELECT v.body FROM record_versions v
    JOIN records r ON r.owner_id = v.owner_id AND r.name = v.name AND r.id = v.id
    WHERE v.owner_id = ${orgId} AND v.name = 'cohorts' AND v.id = ${itemId}
      AND v.rev < r.touched AND v.body IS NOT NULL`.execute(trx)
  return rows.map(({ body }) => body)
}
