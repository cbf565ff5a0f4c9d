import { sql } from 'kysely'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import type { LeadRow } from './lead-tables.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A planning default of two years; a month is taken as 30.4 days. */
const IDLE_DAYS = 730
const WITHDRAWN_DAYS = 30
const WAITING_HOURS = 24
const BATCH = 500

/** Leads whose time is over: consent withdrawn 30 days ago, or nothing heard for 24 months. */
export const lockDueLeads = (trx: Queries, now: Date): Promise<LeadRow[]> =>
  trx
    .selectFrom('leads')
    .selectAll()
    .where('erased_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('withdrawn_at', '<', new Date(now.getTime() - WITHDRAWN_DAYS * DAY_MS)),
        eb('last_activity_at', '<', new Date(now.getTime() - IDLE_DAYS * DAY_MS)),
      ]),
    )
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()

/** A lead that its owner has not contacted within a day goes back to the pool. */
export async function returnToPool(trx: Queries, now: Date): Promise<number> {
  const waiting = new Date(now.getTime() - WAITING_HOURS * HOUR_MS)
  const { rows } = await sql<{ org_id: string; id: string }>`UPDATE leads
    SET owner_id = NULL, rev = rev + 1, updated_at = ${now}
    WHERE owner_id IS NOT NULL AND first_response_at IS NULL AND erased_at IS NULL
      AND stage = 'new' AND updated_at < ${waiting} AND withdrawn_at IS NULL
      AND (consent_email OR consent_phone OR consent_text)
    RETURNING org_id, id`.execute(trx)
  for (const { org_id, id } of rows)
    await trx
      .insertInto('lead_events')
      .values({
        org_id,
        lead_id: id,
        id: newId('lev'),
        kind: 'returned',
        text: '',
        by_id: null,
        at: now,
        from_stage: null,
        to_stage: null,
      })
      .execute()
  return rows.length
}
