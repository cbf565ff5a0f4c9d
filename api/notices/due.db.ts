import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

export type DueItem = {
  readonly person: string
  readonly title: string
  /** '2026-11-30' */
  readonly due: string
  readonly project_id: string
  readonly project: string
}

type Span = {
  /** Zones of the people that are asked for. */
  readonly zones: readonly string[]
  readonly from: string
  readonly to: string
}

/**
 * Open items of projects that their assignee has to finish in these days. Only of somebody who still sees the project:
 * who left it or its organization is told nothing of it.
 */
export async function findDueItems(trx: Queries, { zones, from, to }: Span): Promise<readonly DueItem[]> {
  const { rows } =
    await sql<DueItem>`SELECT i.assignee AS person, i.title, i.due, p.id AS project_id, p.name AS project
    FROM project_items i JOIN projects p ON p.id = i.project_id JOIN users u ON u.id = i.assignee
    WHERE u.time_zone = ANY (${zones}::text[]) AND u.status = 'active' AND i.due BETWEEN ${from} AND ${to}
      AND i.deleted_at IS NULL AND i.state NOT IN ('done', 'cancelled')
      AND p.deleted_at IS NULL AND p.status = 'active'
      AND (p.created_by = u.id OR EXISTS (SELECT 1 FROM project_members m WHERE m.project_id = p.id AND m.user_id = u.id))
      AND (p.org_id IS NULL OR EXISTS (SELECT 1 FROM memberships m WHERE m.org_id = p.org_id AND m.user_id = u.id))
    ORDER BY i.assignee, i.due, p.name, i.number`.execute(trx)
  return rows
}

export type DueLeads = {
  readonly person: string
  readonly org_id: string
  readonly org: string
  readonly due: string
  readonly count: number
}

/** How many leads of an organization their owner has to follow up in these days; who they are is not said. */
export async function findDueLeads(trx: Queries, { zones, from, to }: Span): Promise<readonly DueLeads[]> {
  const { rows } = await sql<DueLeads>`SELECT l.owner_id AS person, o.id AS org_id, o.org_name AS org,
      l.fields::json ->> 'nextActionAt' AS due, count(*)::integer AS count
    FROM leads l JOIN users u ON u.id = l.owner_id JOIN organisations o ON o.id = l.org_id AND o.status = 'active'
      JOIN memberships m ON m.org_id = l.org_id AND m.user_id = u.id
    WHERE u.time_zone = ANY (${zones}::text[]) AND u.status = 'active'
      AND l.erased_at IS NULL AND l.withdrawn_at IS NULL AND l.stage NOT IN ('won', 'lost')
      AND (l.consent_email OR l.consent_phone OR l.consent_text)
      AND (l.fields::json ->> 'doNotContact') IS DISTINCT FROM 'true'
      AND l.fields::json ->> 'nextActionAt' BETWEEN ${from} AND ${to}
    GROUP BY 1, 2, 3, 4 ORDER BY 1, 4, 3`.execute(trx)
  return rows
}

export type EndingTrial = {
  readonly id: string
  readonly user_id: string | null
  readonly org_id: string | null
  readonly plan: string
  readonly trial_end: Date
}

/** Trials that end between the two moments and go on to nothing that was chosen. */
export async function findEndingTrials(
  trx: Queries,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<readonly EndingTrial[]> {
  const { rows } = await sql<EndingTrial>`SELECT s.id, s.user_id, s.org_id, p.name AS plan, s.trial_end
    FROM subscriptions s JOIN sold_plans p ON p.id = s.plan_id
    WHERE s.status = 'trialing' AND s.trial_end > ${now} AND s.trial_end <= ${until} ORDER BY s.id`.execute(
    trx,
  )
  return rows
}

export type Told = { readonly person: string; readonly title: string; readonly link: string }

/** What people with these zones were told since, as far as they want it in their digest. */
export async function findTold(
  trx: Queries,
  { zones, since }: { readonly zones: readonly string[]; readonly since: Date },
): Promise<readonly Told[]> {
  const { rows } = await sql<Told>`SELECT n.user_id AS person, n.title, n.link
    FROM notices n JOIN users u ON u.id = n.user_id
    WHERE u.time_zone = ANY (${zones}::text[]) AND n.in_digest AND n.at > ${since}
    ORDER BY n.user_id, n.at DESC, n.id`.execute(trx)
  return rows
}

/** Of these people, those whom a digest of that Monday may go to and has not gone to. */
export async function findReaders(
  trx: Queries,
  { people, monday }: { readonly people: readonly string[]; readonly monday: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT u.id FROM users u
    WHERE u.id = ANY (${people}::text[]) AND u.status = 'active' AND u.email_verified_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM account_deletions d WHERE d.user_id = u.id)
      AND NOT EXISTS (SELECT 1 FROM notices n WHERE n.user_id = u.id AND n.kind = 'digest' AND n.key = ${monday})
    ORDER BY u.id`.execute(trx)
  return rows.map(({ id }) => id)
}
