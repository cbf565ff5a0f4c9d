import { sql } from 'kysely'
import { z } from 'zod'
import type { Queries } from '../database/connection.ts'
import type { TimeCursor } from '../http/time-cursor.ts'
import { removeShares } from '../shares/shares.db.ts'
import { bytesBefore, PAGE, pageOf } from './page-by-size.ts'

type Values = Readonly<Record<string, unknown>>

export type PlanRow = {
  readonly id: string
  readonly name: string
  readonly toolId: string
  readonly version: number
  readonly shared: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly inputs: Values
  readonly factBound: readonly string[]
  /** Inputs whose example the person said to be their own value. */
  readonly ownValues: readonly string[]
  readonly outputs: Values
  readonly reasons: Readonly<Record<string, string>>
}

const VALUES = z.record(z.string(), z.unknown())
const REASONS = z.record(z.string(), z.string())

/** JSON that we stored, read back. */
export const parseValues = (text: string): Values => VALUES.parse(JSON.parse(text))

const isShared = sql<boolean>`EXISTS (SELECT 1 FROM shares s WHERE s.kind = 'plan' AND s.object_id = p.id
  AND s.user_id = p.user_id AND s.revoked_at IS NULL AND (s.expires_at IS NULL OR s.expires_at > now()))`

const withVersion = (db: Queries) =>
  db
    .selectFrom('plans as p')
    .innerJoin('plan_versions as v', (join) =>
      join.onRef('v.plan_id', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.id', 'p.name', 'p.tool_id', 'p.version', 'p.created_at', 'p.updated_at'])
    .select(['v.inputs', 'v.fact_bound', 'v.own_values', 'v.outputs', 'v.reasons'])
    .select(isShared.as('shared'))

type Joined = Awaited<ReturnType<ReturnType<typeof withVersion>['execute']>>[number]

const toPlan = (row: Joined): PlanRow => ({
  id: row.id,
  name: row.name,
  toolId: row.tool_id,
  version: row.version,
  shared: row.shared,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  inputs: parseValues(row.inputs),
  factBound: row.fact_bound,
  ownValues: row.own_values,
  outputs: parseValues(row.outputs),
  reasons: REASONS.parse(JSON.parse(row.reasons)),
})

export async function countPlans(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('plans')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** `next`: what the page after it begins behind; null for the last one. */
export type PlanPage = { readonly plans: readonly PlanRow[]; readonly next: TimeCursor | null }

type Wanted = {
  readonly userId: string
  readonly toolId?: string | undefined
  /** The last one of the page before; null for the first page. */
  readonly after: TimeCursor | null
}

/** A page of the person's plans, last changed first. */
export async function findPlans(db: Queries, { userId, toolId, after }: Wanted): Promise<PlanPage> {
  const listed = db
    .selectFrom('plans as p')
    .innerJoin('plan_versions as v', (join) =>
      join.onRef('v.plan_id', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .select(['p.id', bytesBefore(sql`p.updated_at DESC, p.id DESC`).as('before')])
    .where('p.user_id', '=', userId)
    .$if(toolId !== undefined, (query) => query.where('p.tool_id', '=', toolId ?? ''))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(p.updated_at, p.id) < (${after?.at ?? null}, ${after?.id ?? null})`),
    )
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PAGE + 1)
  const { found, isMore } = pageOf(await listed.execute(), ({ id }) => id)
  if (found.length === 0) return { plans: [], next: null }
  const rows = await withVersion(db)
    .where('p.user_id', '=', userId)
    .where('p.id', 'in', found)
    .orderBy('p.updated_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute()
  const last = rows.at(-1)
  return {
    plans: rows.map(toPlan),
    next: isMore && last !== undefined ? { at: last.updated_at, id: last.id } : null,
  }
}

export type PlanKey = { readonly userId: string; readonly id: string }

/** A plan of this person; someone else's is not found. */
export async function findPlan(db: Queries, { userId, id }: PlanKey): Promise<PlanRow | null> {
  const row = await withVersion(db).where('p.user_id', '=', userId).where('p.id', '=', id).executeTakeFirst()
  return row === undefined ? null : toPlan(row)
}

export type NewVersion = {
  readonly planId: string
  readonly version: number
  readonly inputs: Values
  readonly factBound: readonly string[]
  readonly ownValues: readonly string[]
  readonly outputs: Values
  readonly reasons: Readonly<Record<string, string>>
  readonly now: Date
}

export type NewPlan = { readonly userId: string; readonly name: string; readonly toolId: string }

export async function insertPlan(db: Queries, plan: NewPlan, first: NewVersion): Promise<void> {
  const { userId, name, toolId } = plan
  const { planId, version, now } = first
  await db
    .insertInto('plans')
    .values({ id: planId, user_id: userId, name, tool_id: toolId, version, created_at: now, updated_at: now })
    .execute()
  await insertVersion(db, first)
}

/** Older versions of a plan go with a new one. */
const KEPT_VERSIONS = 100

export async function insertVersion(db: Queries, row: NewVersion): Promise<void> {
  await db
    .deleteFrom('plan_versions')
    .where('plan_id', '=', row.planId)
    .where('version', '<=', row.version - KEPT_VERSIONS)
    .execute()
  await db
    .insertInto('plan_versions')
    .values({
      plan_id: row.planId,
      version: row.version,
      inputs: JSON.stringify(row.inputs),
      fact_bound: [...row.factBound],
      own_values: [...row.ownValues],
      outputs: JSON.stringify(row.outputs),
      reasons: JSON.stringify(row.reasons),
      created_at: row.now,
    })
    .execute()
}

/** The number of the newest version, under the plan's lock; null when it is not this person's. */
export async function lockPlan(db: Queries, { userId, id }: PlanKey): Promise<number | null> {
  const row = await db
    .selectFrom('plans')
    .select('version')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.version ?? null
}

export type PlanUpdate = {
  readonly id: string
  readonly name?: string | undefined
  readonly version?: number | undefined
  readonly now: Date
}

export async function updatePlan(db: Queries, { id, name, version, now }: PlanUpdate): Promise<void> {
  await db
    .updateTable('plans')
    .set({
      updated_at: now,
      ...(name === undefined ? {} : { name }),
      ...(version === undefined ? {} : { version }),
    })
    .where('id', '=', id)
    .execute()
}

export async function removePlan(db: Queries, { userId, id }: PlanKey): Promise<boolean> {
  await removeShares(db, { kind: 'plan', userId, objectId: id })
  const result = await db
    .deleteFrom('plans')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
