import { sql } from 'kysely'
import type { Database, Queries } from '../database/connection.ts'
import { asServer } from '../database/tenant.ts'
import type { Managed } from './managed.ts'
import { findMilestones, lockAchievements, type Milestone } from './milestones.db.ts'
import { award, metOf, noteProgress } from './note-progress.ts'
import { findPeople } from './standing.db.ts'
import { judge, readStanding, readStandings } from './standing.ts'

export type Bulk = {
  readonly operation: 'award' | 'recompute' | 'retire'
  readonly milestoneIds: readonly string[]
  readonly userIds: readonly string[] | null
  readonly orgId: string | null
}

type At = { readonly now: Date }

/** Pages of the people that it is about. */
async function* pagesOf(db: Database, { orgId, userIds }: Pick<Bulk, 'orgId' | 'userIds'>) {
  for (let after = ''; ; ) {
    const page = await asServer(db, (trx) => findPeople(trx, { orgId, userIds, after }))
    if (page.length === 0) return
    yield page
    after = page.at(-1) ?? ''
  }
}

const chosenFrom = async (trx: Queries, { orgId, milestoneIds }: Bulk): Promise<readonly Milestone[]> =>
  (await findMilestones(trx, orgId === null ? [] : [orgId])).filter(({ id }) => milestoneIds.includes(id))

type Asked = { readonly milestone: Milestone; readonly place: Managed } & At

/** Of how many people how many would meet a milestone as it is being written. */
export async function wouldMeet(db: Database, { milestone, place, now }: Asked) {
  let [count, of] = [0, 0]
  for await (const page of pagesOf(db, { orgId: place.orgId, userIds: null })) {
    const standings = await asServer(db, (trx) => readStandings(trx, page))
    of += standings.length
    count += standings.filter((standing) => judge(standing, milestone, now).isMet).length
  }
  return { wouldMeet: count, of }
}

/** What it would change: achievements added or corrected, or milestones retired. */
export async function affectedBy(db: Database, bulk: Bulk & At): Promise<number> {
  const chosen = await asServer(db, (trx) => chosenFrom(trx, bulk))
  if (bulk.operation === 'retire') return chosen.filter(({ status }) => status !== 'retired').length
  const live = chosen.filter(({ status }) => status === 'live')
  let count = 0
  for await (const page of pagesOf(db, bulk)) {
    const standings = await asServer(db, (trx) => readStandings(trx, page))
    for (const standing of standings) {
      count += metOf({ standing, milestones: live, now: bulk.now }).length
      if (bulk.operation !== 'recompute') continue
      count += standing.achievements.filter((one) =>
        chosen.some(
          ({ id, points, category }) =>
            id === one.milestone_id && (points !== one.points || category !== one.category),
        ),
      ).length
    }
  }
  return count
}

type Running = Bulk & At & { readonly onPage: (people: number, changed: number) => Promise<void> }

/** Every part of it may run again: what is there is not written twice. */
export async function runBulk(db: Database, { onPage, ...bulk }: Running): Promise<number> {
  if (bulk.operation === 'retire') return asServer(db, (trx) => retire(trx, bulk))
  let [people, changed] = [0, 0]
  for await (const page of pagesOf(db, bulk)) {
    for (const userId of page) changed += await asServer(db, (trx) => processOne(trx, userId, bulk))
    people += page.length
    await onPage(people, changed)
  }
  return changed
}

async function processOne(trx: Queries, userId: string, bulk: Bulk & At): Promise<number> {
  const { now } = bulk
  await lockAchievements(trx, userId)
  const chosen = await chosenFrom(trx, bulk)
  const standing = await readStanding(trx, userId)
  const milestones = chosen.filter(({ status }) => status === 'live')
  const { awarded } = await award(trx, { standing, milestones, now })
  if (bulk.operation === 'award') return awarded.length
  return awarded.length + (await correct(trx, userId, chosen))
}

/** Achievements are worth what their milestone is worth now; their day and evidence stay. */
async function correct(trx: Queries, userId: string, chosen: readonly Milestone[]): Promise<number> {
  const ids = chosen.map(({ id }) => id)
  const result =
    await sql`UPDATE achievements a SET points = m.points, category = m.category FROM milestones m
    WHERE m.id = a.milestone_id AND a.user_id = ${userId} AND m.id = ANY (${ids}::text[])
      AND (a.points <> m.points OR a.category <> m.category)`.execute(trx)
  return Number(result.numAffectedRows ?? 0n)
}

async function retire(trx: Queries, { milestoneIds, orgId, now }: Bulk & At): Promise<number> {
  const result = await sql`UPDATE milestones SET status = 'retired', updated_at = ${now}
    WHERE id = ANY (${milestoneIds}::text[]) AND org_id IS NOT DISTINCT FROM ${orgId} AND status <> 'retired'`.execute(
    trx,
  )
  return Number(result.numAffectedRows ?? 0n)
}

/** What time alone achieves, and what became possible: for everybody, once a day. */
export async function awardEverybody(db: Database, now: Date): Promise<number> {
  let count = 0
  for await (const page of pagesOf(db, { orgId: null, userIds: null }))
    for (const userId of page)
      count += (await asServer(db, (trx) => noteProgress(trx, { userId, now }))).awarded.length
  return count
}
