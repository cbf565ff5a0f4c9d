import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/connection.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export type Chore = {
  /** What it removes, for the job's log. */
  readonly what: string
  readonly table: string
  readonly where: RawBuilder<unknown>
}

/** What expires, and after how long. */
export function choresOf(now: Date): readonly Chore[] {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return [
    {
      what: 'ended sessions',
      table: 'sessions',
      where: sql`expires_at < ${before(7 * DAY_MS)} OR ended_at < ${before(7 * DAY_MS)}`,
    },
    { what: 'used or expired codes', table: 'one_time_codes', where: sql`expires_at < ${before(DAY_MS)}` },
    { what: 'sign-ins at the provider', table: 'oidc_flows', where: sql`expires_at < ${before(DAY_MS)}` },
    { what: 'idempotency keys', table: 'idempotency_keys', where: sql`created_at < ${before(DAY_MS)}` },
    { what: 'old invitations', table: 'invitations', where: sql`expires_at < ${before(90 * DAY_MS)}` },
    {
      what: 'finished jobs',
      table: 'jobs',
      where: sql`id IN (SELECT id FROM job_states WHERE finished_at < ${before(90 * DAY_MS)}
        OR status IN ('succeeded', 'cancelled') AND finished_at < ${before(30 * DAY_MS)}
        OR status = 'succeeded' AND user_id IS NULL AND kind <> 'mail' AND finished_at < ${before(2 * DAY_MS)})`,
    },
    {
      what: 'old mail',
      table: 'outbox',
      where: sql`created_at < ${before(30 * DAY_MS)} AND status <> 'queued' OR created_at < ${before(90 * DAY_MS)}`,
    },
    { what: 'old notifications', table: 'notices', where: sql`at < ${before(180 * DAY_MS)}` },
    {
      what: 'what was sent to webhooks',
      table: 'webhook_deliveries',
      where: sql`created_at < ${before(30 * DAY_MS)}`,
    },
    { what: 'deleted reports', table: 'reports', where: sql`deleted_at < ${before(30 * DAY_MS)}` },
    { what: 'traffic by the minute', table: 'infra_minutes', where: sql`minute < ${before(8 * DAY_MS)}` },
    {
      what: 'backup records',
      table: 'infra_records',
      where: sql`at < ${before(400 * DAY_MS)} OR kind = 'backup.check' AND at < ${before(30 * DAY_MS)}`,
    },
    {
      what: 'files that never came',
      table: 'files',
      where: sql`status = 'pending' AND expires_at < ${before(DAY_MS)}
        OR status = 'rejected' AND created_at < ${before(30 * DAY_MS)}`,
    },
    ...choresOfGone(before(30 * DAY_MS)),
  ]
}

/** An organization's content is removed after thirty days; its names stay, so no one else is ever mistaken for it. */
function choresOfGone(before: Date): readonly Chore[] {
  const ofGone = sql`org_id IN (SELECT id FROM organisations WHERE status = 'deleted' AND deleted_at < ${before})`
  return [
    { what: 'lists of deleted organizations', table: 'record_sets', where: ofGone },
    { what: 'files of deleted organizations', table: 'files', where: ofGone },
    { what: 'memberships of deleted organizations', table: 'memberships', where: ofGone },
    { what: 'invitations to deleted organizations', table: 'invitations', where: ofGone },
    { what: 'roles of deleted organizations', table: 'roles', where: ofGone },
    { what: 'webhooks of deleted organizations', table: 'webhooks', where: ofGone },
    { what: 'jobs of deleted organizations', table: 'jobs', where: ofGone },
  ]
}

/** Rows per batch, so no statement takes long and no one waits for its locks. */
const BATCH = 2_000

/** Removes one batch; returns how many rows it had. */
export async function clearBatch(trx: Queries, { table, where }: Chore): Promise<number> {
  const name = sql.table(table)
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${name} WHERE ${where} LIMIT ${sql.lit(BATCH)}))`.execute(trx)
  return Number(numAffectedRows)
}

export const isFull = (count: number): boolean => count >= BATCH
