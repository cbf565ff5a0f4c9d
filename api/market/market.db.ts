import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { Feed } from './feeds.ts'
import type { Point } from './read-points.ts'

export type Tried = { readonly feed: Feed; readonly at: Date } & (
  | { readonly points: readonly Point[] }
  | { readonly problem: string }
)

/** When each series was last fetched. */
export async function lastTries(trx: Queries): Promise<ReadonlyMap<string, Date>> {
  const rows = await trx.selectFrom('market_series').select(['series', 'tried_at']).execute()
  return new Map(rows.map(({ series, tried_at }) => [series, tried_at]))
}

/** Stores the result of an attempt: a revised value replaces the earlier one for its date; a failure changes nothing. */
export async function writeTried(trx: Queries, tried: Tried): Promise<void> {
  const { feed, at } = tried
  const { series, source } = feed
  const fetched = 'points' in tried ? at : null
  const problem = 'problem' in tried ? tried.problem : null
  await sql`INSERT INTO market_series AS s (series, source, tried_at, fetched_at, problem)
    VALUES (${series}, ${source}, ${at}, ${fetched}, ${problem})
    ON CONFLICT (series) DO UPDATE SET source = excluded.source, tried_at = excluded.tried_at,
      fetched_at = coalesce(excluded.fetched_at, s.fetched_at), problem = excluded.problem`.execute(trx)
  if (!('points' in tried)) return
  const days = tried.points.map(({ date }) => date)
  const values = tried.points.map(({ value }) => value)
  await sql`INSERT INTO market_points (series, day, value)
    SELECT ${series}, * FROM unnest(${days}::date[], ${values}::double precision[])
    ON CONFLICT (series, day) DO UPDATE SET value = excluded.value
      WHERE market_points.value IS DISTINCT FROM excluded.value`.execute(trx)
}

export type FoundSeries = {
  readonly id: string
  readonly source: string
  readonly fetchedAt: Date | null
  readonly problem: string | null
  readonly points: readonly Point[]
}

/** The named series with their points from a date on, in date order. */
export async function findSeries(
  trx: Queries,
  { ids, from }: { readonly ids: readonly string[]; readonly from: string },
): Promise<readonly FoundSeries[]> {
  const { rows } =
    await sql<FoundSeries>`SELECT s.series AS id, s.source, s.fetched_at AS "fetchedAt", s.problem,
      coalesce((SELECT json_agg(json_build_object('date', p.day, 'value', p.value) ORDER BY p.day)
        FROM market_points p WHERE p.series = s.series AND p.day >= ${from}::date), '[]') AS points
    FROM market_series s WHERE s.series = ANY (${ids}) ORDER BY s.series`.execute(trx)
  return rows
}
