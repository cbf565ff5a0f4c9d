import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import type { Link } from './chain.ts'

export type EventRow = {
  readonly id: string
  readonly at: Date
  readonly orgId: string | null
  readonly org_name: string | null
  readonly actorId: string | null
  readonly actorName: string | null
  readonly actingAs: string | null
  readonly actingAsName: string | null
  readonly action: string
  readonly target: string
  readonly targetName: string | null
  readonly before: string | null
  readonly after: string | null
  readonly detail: string
  readonly result: 'allowed' | 'refused' | 'failed'
  readonly requestId: string
  readonly seq: number
  readonly hash: Buffer
  readonly atText: string
}

export type AuditQuery = {
  /** One organization's events, the platform's own (null), or those of every chain. */
  readonly chain: { readonly orgId: string | null } | 'all'
  readonly action: string | null
  readonly actor: string | null
  readonly target: string | null
  readonly from: string | null
  readonly to: string | null
  readonly result: string | null
  readonly limit: number
  readonly after: { readonly at: string; readonly id: string; readonly seq: number } | null
}

const NAME = (table: string) =>
  sql.raw(`coalesce(nullif(${table}.display_name, ''), ${table}.first_name || ' ' || ${table}.last_name)`)

/** Events, newest first. One chain is in its own order, which no clock affects; all chains together are by time. */
export async function findEvents(db: Queries, asked: AuditQuery): Promise<EventRow[]> {
  const { chain, action, actor, target, from, to, result, limit, after } = asked
  const isAll = chain === 'all'
  const ofChain = isAll ? sql`true` : sql`e.org_id IS NOT DISTINCT FROM ${chain.orgId}`
  const below =
    after === null
      ? sql`true`
      : isAll
        ? sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id})`
        : sql`e.seq < ${after.seq}`
  const found = await sql<EventRow>`
    SELECT e.id, e.at, audit_time(e.at) || 'Z' AS "atText", e.org_id AS "orgId", o.org_name,
      e.actor_id AS "actorId", ${NAME('a')} AS "actorName", e.acting_as AS "actingAs",
      ${NAME('s')} AS "actingAsName", e.action, e.target,
      coalesce(${NAME('t')}, r.name, g.org_name, i.email) AS "targetName",
      e.before, e.after, e.detail, e.result, e.request_id AS "requestId", e.seq::float8 AS seq, e.hash
    FROM audit_events e
    LEFT JOIN organisations o ON o.id = e.org_id
    LEFT JOIN users a ON a.id = e.actor_id
    LEFT JOIN users s ON s.id = e.acting_as
    LEFT JOIN users t ON t.id = e.target
    LEFT JOIN roles r ON r.id = e.target
    LEFT JOIN organisations g ON g.id = e.target
    LEFT JOIN invitations i ON i.id = e.target
    WHERE ${ofChain} AND ${below}
      AND (${action}::text IS NULL OR e.action = ${action} OR (${action} LIKE '%.' AND starts_with(e.action, ${action})))
      AND (${actor}::text IS NULL OR e.actor_id = ${actor} OR e.acting_as = ${actor})
      AND (${target}::text IS NULL OR e.target = ${target})
      AND (${from}::timestamptz IS NULL OR e.at >= ${from}::timestamptz)
      AND (${to}::timestamptz IS NULL OR e.at < ${to}::timestamptz)
      AND (${result}::text IS NULL OR e.result = ${result})
    ORDER BY ${isAll ? sql`e.at DESC, e.id DESC` : sql`e.seq DESC`}
    LIMIT ${limit}`.execute(db)
  return found.rows
}

/** The chains in scope, with the end that each head states. */
export async function findHeads(
  db: Queries,
  chain: string | null,
): Promise<readonly { chain: string; seq: number; hash: Buffer }[]> {
  const found = await sql<{ chain: string; seq: number; hash: Buffer }>`
    SELECT chain, seq::float8 AS seq, hash FROM audit_heads
    WHERE ${chain}::text IS NULL OR chain = ${chain} ORDER BY chain`.execute(db)
  return found.rows
}

type Stretch = {
  readonly orgId: string | null
  readonly above: number
  readonly upTo: number
  readonly limit: number
}

/** The next links of a chain, in order, with everything their hashes cover. */
export async function findLinks(db: Queries, { orgId, above, upTo, limit }: Stretch): Promise<Link[]> {
  const found = await sql<Link>`
    SELECT seq::float8 AS seq, id, org_id AS "orgId", audit_time(at) AS at, actor_id AS "actorId",
      acting_as AS "actingAs", action, target, before, after, detail, result, request_id AS "requestId", hash
    FROM audit_events
    WHERE org_id IS NOT DISTINCT FROM ${orgId} AND seq > ${above} AND seq <= ${upTo}
    ORDER BY seq LIMIT ${limit}`.execute(db)
  return found.rows
}
