import { type Queries, REFUSALS, type WrittenList } from '#api/kit.ts'
import { planOf } from './cohort.model.ts'
import { findClosed, findEarlier } from './people.db.ts'

/**
 * Nobody becomes a mentor whose account is disabled: they could not see the cohort. Whoever was one before stays, so that
 * a cohort can still be changed, and brought back, after its mentor has left.
 */
export async function assertMentors(
  trx: Queries,
  { orgId, changed }: Pick<WrittenList, 'orgId' | 'changed'>,
): Promise<void> {
  const written = changed.flatMap(({ id, body }) =>
    body === null ? [] : [{ id, mentors: planOf(body).mentors.map(({ userId }) => userId) }],
  )
  const all = new Set(written.flatMap(({ mentors }) => mentors).filter((userId) => userId !== ''))
  const closed = await findClosed(trx, orgId, [...all])
  for (const { id, mentors } of written) {
    if (!mentors.some((userId) => closed.has(userId))) continue
    const earlier = (await findEarlier(trx, orgId, id)).flatMap((body) => planOf(body).mentors)
    const before = new Set(earlier.map(({ userId }) => userId))
    const problems = mentors.flatMap((userId, index) =>
      closed.has(userId) && !before.has(userId)
        ? [{ path: `mentors[${index}].userId`, message: 'Choose somebody whose account is active.' }]
        : [],
    )
    if (problems.length > 0) throw REFUSALS.invalid(problems)
  }
}
