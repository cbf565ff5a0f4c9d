import { sql } from 'kysely'
import { type Rule, ruleSchema } from '#kit/milestones/rule.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import type { AchievementRow, MilestoneRow, MilestoneTables } from './milestone-tables.ts'
import { SHIPPED_MILESTONES } from './shipped.data.ts'

export type Milestone = Omit<MilestoneRow, 'rule'> & { readonly rule: Rule; readonly org_name: string | null }

const select = (trx: Queries) =>
  trx
    .selectFrom('milestones as m')
    .leftJoin('organisations as o', 'o.id', 'm.org_id')
    .selectAll('m')
    .select('o.org_name')
    .orderBy('m.place')
    .orderBy('m.id')

type Found = MilestoneRow & { readonly org_name: string | null }
const toMilestone = (row: Found): Milestone => ({ ...row, rule: ruleSchema.parse(JSON.parse(row.rule)) })

/** Everybody's, and those of these organizations. */
export async function findMilestones(trx: Queries, orgIds: readonly string[]): Promise<Milestone[]> {
  const rows = await select(trx)
    .where(sql<boolean>`(m.org_id IS NULL OR m.org_id = ANY (${orgIds}::text[]))`)
    .execute()
  return rows.map(toMilestone)
}

export async function insertMilestone(trx: Queries, row: MilestoneRow): Promise<void> {
  await trx.insertInto('milestones').values(row).execute()
}

type Which = { readonly id: string; readonly orgId: string | null }

/** What is read of it after this is what stands. */
export const lockMilestone = (trx: Queries, { id, orgId }: Which) =>
  trx
    .selectFrom('milestones')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`org_id IS NOT DISTINCT FROM ${orgId}`)
    .forUpdate()
    .execute()

type Change = Partial<Omit<MilestoneRow, 'id' | 'org_id'>>

/** Of this organization, or everybody's (null) alone. */
export const updateMilestone = (trx: Queries, { id, orgId }: Which, change: Change) =>
  trx
    .updateTable('milestones')
    .set(change)
    .where('id', '=', id)
    .where(sql<boolean>`org_id IS NOT DISTINCT FROM ${orgId}`)
    .execute()

/** What is new in this version; what the operator has changed stays. */
export async function writeShippedMilestones(trx: Queries, now: Date): Promise<void> {
  const rows = SHIPPED_MILESTONES.map(({ rule, repeat = 'none', isDraft = false, ...about }, place) => ({
    ...about,
    org_id: null,
    package: null,
    rule: JSON.stringify(rule),
    repeat,
    status: isDraft ? ('draft' as const) : ('live' as const),
    place,
    updated_at: now,
  }))
  await trx
    .insertInto('milestones')
    .values(rows)
    .onConflict((oc) => oc.doNothing())
    .execute()
}

/** One at a time of a person's achievements: what is read after it is what stands. */
export async function lockAchievements(trx: Queries, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`milestones ${userId}`}, 0))`.execute(trx)
}

export type NewAchievement = Omit<AchievementRow, 'id'>

export async function insertAchievement(trx: Queries, row: NewAchievement): Promise<AchievementRow> {
  const achievement = { id: newId('ach'), ...row }
  await trx.insertInto('achievements').values(achievement).execute()
  return achievement
}

type Reported = {
  readonly action: MilestoneTables['milestone_actions']
  readonly milestoneIds: readonly string[]
}

/** A report and what it achieved, at once or later, with what the person was told of it. */
export async function removeReport(trx: Queries, { action, milestoneIds }: Reported): Promise<void> {
  const { user_id: userId, type, object, period, at } = action
  const gone = await trx
    .deleteFrom('achievements')
    .where('user_id', '=', userId)
    .where('milestone_id', '=', sql<string>`ANY (${milestoneIds}::text[])`)
    .where('achieved_at', '>=', at)
    .returning('id')
    .execute()
  const ids = gone.map(({ id }) => id)
  await trx
    .deleteFrom('notices')
    .where('user_id', '=', userId)
    .where('key', '=', sql<string>`ANY (${ids}::text[])`)
    .execute()
  await trx
    .deleteFrom('milestone_actions')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('object', '=', object)
    .where('period', '=', period)
    .execute()
}

export type Action = { readonly type: string; readonly object: string; readonly period: string }

/** Notes each once, and says which are new. */
export async function insertActions(
  trx: Queries,
  { userId, at }: { readonly userId: string; readonly at: Date },
  actions: readonly Action[],
): Promise<readonly Action[]> {
  if (actions.length === 0) return []
  return trx
    .insertInto('milestone_actions')
    .values(actions.map(({ type, object, period }) => ({ user_id: userId, type, object, period, at })))
    .onConflict((oc) => oc.doNothing())
    .returning(['type', 'object', 'period'])
    .execute()
}

type Month = { readonly userId: string; readonly at: Date }

/** The last value of the month stands for it. */
export async function writeMeasures(
  trx: Queries,
  { userId, at }: Month,
  measures: Readonly<Record<string, number>>,
): Promise<void> {
  const rows = Object.entries(measures).map(([measure, value]) => ({
    user_id: userId,
    measure,
    month: at.toISOString().slice(0, 'YYYY-MM'.length),
    value,
    at,
  }))
  if (rows.length === 0) return
  await trx
    .insertInto('milestone_measures')
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(['user_id', 'measure', 'month'])
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value'), at: eb.ref('excluded.at') })),
    )
    .execute()
}
