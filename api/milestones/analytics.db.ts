import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

/** People of an organization, or everybody, with the achievements that count there. */
const counting = (orgId: string | null) => sql`
  people AS (SELECT u.id, u.created_at FROM users u WHERE u.status = 'active' AND (${orgId}::text IS NULL
    OR EXISTS (SELECT 1 FROM memberships x WHERE x.user_id = u.id AND x.org_id = ${orgId}))),
  counted AS (SELECT a.*, m.title, p.created_at AS joined FROM achievements a JOIN people p ON p.id = a.user_id
    JOIN milestones m ON m.id = a.milestone_id WHERE m.org_id IS NULL OR m.org_id = ${orgId})`

type Totals = { readonly people: number; readonly achievements: number; readonly points: number }

export async function findTotals(trx: Queries, orgId: string | null): Promise<Totals> {
  const { rows } = await sql<Totals>`WITH ${counting(orgId)}
    SELECT (SELECT count(*)::integer FROM people) AS people, count(*)::integer AS achievements,
      coalesce(sum(points), 0)::integer AS points FROM counted`.execute(trx)
  return rows[0] ?? { people: 0, achievements: 0, points: 0 }
}

export type OfMilestone = {
  readonly id: string
  readonly title: string
  readonly people: number
  readonly medianDays: number | null
}

export const findByMilestone = async (trx: Queries, orgId: string | null): Promise<OfMilestone[]> =>
  (
    await sql<OfMilestone>`WITH ${counting(orgId)}
    SELECT milestone_id AS id, min(title) AS title, count(DISTINCT user_id)::integer AS people,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM achieved_at - joined) / 86400)::float8 AS "medianDays"
    FROM counted GROUP BY milestone_id ORDER BY people DESC, title`.execute(trx)
  ).rows

export type OfCategory = { readonly category: string; readonly achievements: number; readonly people: number }

export const findByCategory = async (trx: Queries, orgId: string | null): Promise<OfCategory[]> =>
  (
    await sql<OfCategory>`WITH ${counting(orgId)}
    SELECT category, count(*)::integer AS achievements, count(DISTINCT user_id)::integer AS people
    FROM counted GROUP BY category ORDER BY achievements DESC, category`.execute(trx)
  ).rows

export type OfWeek = { readonly week: string; readonly achievements: number }

/** By the Monday (UTC) on which a week begins. */
export const findByWeek = async (trx: Queries, orgId: string | null, from: Date): Promise<OfWeek[]> =>
  (
    await sql<OfWeek>`WITH ${counting(orgId)}
    SELECT to_char(date_trunc('week', achieved_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD') AS week,
      count(*)::integer AS achievements
    FROM counted WHERE achieved_at >= ${from} GROUP BY 1 ORDER BY 1`.execute(trx)
  ).rows
