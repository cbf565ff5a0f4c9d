import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { bytesBefore, PAGE, pageOf } from './page-by-size.ts'
import { parseValues } from './plans.db.ts'

type VersionRow = {
  readonly version: number
  readonly inputs: string
  readonly fact_bound: string[]
  readonly own_values: string[]
  readonly outputs: string
  readonly created_at: Date
}

const toVersion = (row: VersionRow) => ({
  version: row.version,
  inputs: parseValues(row.inputs),
  factBound: row.fact_bound,
  ownValues: row.own_values,
  outputs: parseValues(row.outputs),
  at: row.created_at.toISOString(),
})

const versionsOf = (db: Queries, planId: string) =>
  db
    .selectFrom('plan_versions as v')
    .select(['version', 'inputs', 'fact_bound', 'own_values', 'outputs', 'created_at'])
    .where('plan_id', '=', planId)

type Older = { readonly planId: string; readonly before: number | undefined }

/** A page of a plan's versions, newest first. */
export async function findVersions(db: Queries, { planId, before }: Older) {
  const rows = await db
    .selectFrom('plan_versions as v')
    .select(['v.version', bytesBefore(sql`v.version DESC`).as('before')])
    .where('v.plan_id', '=', planId)
    .$if(before !== undefined, (query) => query.where('v.version', '<', before ?? 0))
    .orderBy('v.version', 'desc')
    .limit(PAGE + 1)
    .execute()
  const { found, isMore } = pageOf(rows, ({ version }) => version)
  if (found.length === 0) return { found: [], isMore }
  const versions = await versionsOf(db, planId)
    .where('version', 'in', found)
    .orderBy('version', 'desc')
    .execute()
  return { found: versions.map(toVersion), isMore }
}

export async function findVersion(db: Queries, planId: string, version: number) {
  const row = await versionsOf(db, planId).where('version', '=', version).executeTakeFirst()
  return row === undefined ? null : toVersion(row)
}
