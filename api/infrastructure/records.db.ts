import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { Light, RecordKind } from '../database/tables.ts'
import { newId } from '../ids.ts'

export type NewRecord = {
  readonly kind: RecordKind
  readonly at: Date
  readonly ok: boolean
  /** What happened, in one sentence. */
  readonly text: string
  /** Where the backup is, for the one that checks it. */
  readonly folder?: string
}

/** Records a backup, a check, or a drill for the dashboard. */
export async function insertRecord(trx: Queries, { kind, at, ok, text, folder }: NewRecord): Promise<void> {
  const detail = JSON.stringify({ text, ...(folder === undefined ? {} : { folder }) })
  await trx
    .insertInto('infra_records')
    .values({ id: newId('rec'), kind, at, ok, detail })
    .execute()
}

export type FoundRecord = {
  readonly at: Date
  readonly ok: boolean
  readonly text: string
  readonly folder: string | null
}

/** The newest of a kind; with `ok`, the newest that succeeded. */
export async function findRecord(
  trx: Queries,
  kind: RecordKind,
  { ok }: { ok?: true } = {},
): Promise<FoundRecord | null> {
  const { rows } = await sql<FoundRecord>`SELECT at, ok, detail::json ->> 'text' AS text,
      detail::json ->> 'folder' AS folder FROM infra_records
    WHERE kind = ${kind} AND (ok OR ${ok !== true}) ORDER BY at DESC, id DESC LIMIT 1`.execute(trx)
  return rows[0] ?? null
}

export type LightRow = { readonly name: string; readonly light: Light; readonly since: Date }

export const findLights = (trx: Queries): Promise<LightRow[]> =>
  trx.selectFrom('infra_lights').select(['name', 'light', 'since']).execute()

type Seen = { readonly name: string; readonly light: Light; readonly text: string; readonly now: Date }

/** Records a light as it is now; returns the previous one if it changed. Only one of several copies gets it. */
export async function noteLight(trx: Queries, { name, light, text, now }: Seen): Promise<LightRow | null> {
  const before = await trx
    .selectFrom('infra_lights')
    .select(['name', 'light', 'since'])
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst()
  await sql`INSERT INTO infra_lights AS l VALUES (${name}, ${light}, ${now}, ${now}, ${text})
    ON CONFLICT (name) DO UPDATE SET light = excluded.light, text = excluded.text, seen_at = excluded.seen_at,
      since = CASE WHEN l.light = excluded.light THEN l.since ELSE excluded.since END`.execute(trx)
  return before === undefined || before.light === light ? null : before
}
