import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type BoardRow = {
  readonly userId: string
  readonly displayName: string
  /** The organizations that the viewer shares with them; null: none. */
  readonly shared: string | null
  /** Points of all time in every category, which the level follows from. */
  readonly total: number
  readonly points: number
  /** Points of the eight weeks before the window. */
  readonly before: number
}

export type Board = {
  readonly userId: string
  readonly category: string | null
  readonly from: Date
  /** Where the eight weeks before the window begin. */
  readonly habitFrom: Date
}

/**
 * People of the viewer's organizations and of the public board, without those who opted out. Points of an organization's
 * own milestones show to its members alone. Names are those for boards: without one, the first name and an initial.
 */
export async function findBoard(
  trx: Queries,
  { userId, category, from, habitFrom }: Board,
): Promise<BoardRow[]> {
  const inCategory = category === null ? sql`true` : sql`a.category = ${category}`
  const { rows } = await sql<BoardRow>`
    WITH own AS (SELECT org_id FROM memberships WHERE user_id = ${userId}),
    people AS (
      SELECT u.id, coalesce(nullif(u.display_name, ''),
        trim(u.first_name || ' ' || CASE WHEN u.last_name = '' THEN '' ELSE left(u.last_name, 1) || '.' END)) AS name
      FROM users u WHERE u.status = 'active' AND NOT u.board_opt_out AND (
        u.id = ${userId}
        OR (u.preferences::json ->> 'publicBoard') = 'true'
        OR EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = u.id AND m.org_id IN (SELECT org_id FROM own))))
    SELECT p.id AS "userId", p.name AS "displayName",
      (SELECT string_agg(o.org_name, ', ' ORDER BY o.org_name) FROM memberships s JOIN organisations o ON o.id = s.org_id
        WHERE s.user_id = p.id AND s.org_id IN (SELECT org_id FROM own)) AS shared,
      sum(a.points)::integer AS total,
      coalesce(sum(a.points) FILTER (WHERE ${inCategory} AND a.achieved_at >= ${from}), 0)::integer AS points,
      coalesce(sum(a.points) FILTER (WHERE ${inCategory} AND a.achieved_at >= ${habitFrom} AND a.achieved_at < ${from}), 0)::integer AS before
    FROM people p JOIN achievements a ON a.user_id = p.id JOIN milestones m ON m.id = a.milestone_id
    WHERE m.org_id IS NULL OR m.org_id IN (SELECT org_id FROM own)
    GROUP BY p.id, p.name ORDER BY points DESC, p.name, p.id`.execute(trx)
  return rows.filter(({ points }) => points > 0)
}

/** What the viewer chose: on no board, or on the public one too. */
export async function findChoice(trx: Queries, userId: string) {
  const { rows } = await sql<{ isOptedOut: boolean; isPublic: boolean }>`
    SELECT board_opt_out AS "isOptedOut", coalesce((preferences::json ->> 'publicBoard') = 'true', false) AS "isPublic"
    FROM users WHERE id = ${userId}`.execute(trx)
  return rows[0] ?? { isOptedOut: false, isPublic: false }
}
