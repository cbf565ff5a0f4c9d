import { sql } from 'kysely'
import type { Queries } from '../../database/connection.ts'
import type { ReportTables } from '../report-tables.ts'

export type ScheduleRow = ReportTables['report_schedules']

const HOUR_MS = 3_600_000

export const findSchedules = (trx: Queries, userId: string): Promise<readonly ScheduleRow[]> =>
  trx
    .selectFrom('report_schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

type Key = { readonly userId: string; readonly id: string }

const keyed = (trx: Queries, { userId, id }: Key) =>
  trx.selectFrom('report_schedules').selectAll().where('user_id', '=', userId).where('id', '=', id)

export const findSchedule = (trx: Queries, key: Key): Promise<ScheduleRow | undefined> =>
  keyed(trx, key).executeTakeFirst()

export const lockSchedule = (trx: Queries, key: Key): Promise<ScheduleRow | undefined> =>
  keyed(trx, key).forUpdate().executeTakeFirst()

export async function insertSchedule(trx: Queries, row: ScheduleRow): Promise<void> {
  await trx.insertInto('report_schedules').values(row).execute()
}

export async function changeSchedule(trx: Queries, id: string, change: Partial<ScheduleRow>): Promise<void> {
  await trx.updateTable('report_schedules').set(change).where('id', '=', id).execute()
}

export async function removeSchedule(trx: Queries, { userId, id }: Key): Promise<boolean> {
  const gone = await trx
    .deleteFrom('report_schedules')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function findTimeZone(trx: Queries, userId: string): Promise<string> {
  const row = await trx.selectFrom('users').select('time_zone').where('id', '=', userId).executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

const BATCH = 500

/** Runs of the next hour that no job is queued for; locked, each for one copy of the server. */
export const takeDue = (trx: Queries, now: Date): Promise<readonly ScheduleRow[]> =>
  trx
    .selectFrom('report_schedules')
    .selectAll()
    .where('status', '=', 'active')
    .where('next_run_at', '<=', new Date(now.getTime() + HOUR_MS))
    .where(sql<boolean>`queued_for IS DISTINCT FROM next_run_at`)
    .orderBy('next_run_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()

/** Runs that were due a day ago: their jobs gave up, or nothing ran. */
export const takeLate = (trx: Queries, now: Date): Promise<readonly ScheduleRow[]> =>
  trx
    .selectFrom('report_schedules')
    .selectAll()
    .where('status', '=', 'active')
    .where('next_run_at', '<', new Date(now.getTime() - 24 * HOUR_MS))
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()

/** Schedules whose person has moved to another zone, with that zone. */
export async function takeMoved(trx: Queries): Promise<readonly (ScheduleRow & { readonly zone: string })[]> {
  const { rows } = await sql<ScheduleRow & { readonly zone: string }>`SELECT s.*, u.time_zone AS zone
    FROM report_schedules s JOIN users u ON u.id = s.user_id
    WHERE s.status = 'active' AND s.time_zone <> u.time_zone LIMIT ${BATCH} FOR UPDATE OF s SKIP LOCKED`.execute(
    trx,
  )
  return rows
}

export type PersonNow = {
  readonly isActive: boolean
  readonly memberships: readonly { readonly orgId: string; readonly org_name: string }[]
  readonly roles: readonly {
    readonly orgId: string
    readonly name: string
    readonly permissions: readonly string[]
  }[]
}

/** What a person is at this moment, without a session. */
export async function findPersonNow(trx: Queries, userId: string): Promise<PersonNow> {
  const user = await trx.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  const memberships = await trx
    .selectFrom('memberships as m')
    .innerJoin('organisations as o', 'o.id', 'm.org_id')
    .select(['m.org_id as orgId', 'o.org_name'])
    .where('m.user_id', '=', userId)
    .where('o.status', '=', 'active')
    .execute()
  const roles = await trx
    .selectFrom('membership_roles as mr')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .innerJoin('organisations as o', 'o.id', 'mr.org_id')
    .select(['r.name', 'r.permissions', 'mr.org_id as orgId'])
    .where('mr.user_id', '=', userId)
    .where('o.status', '=', 'active')
    .execute()
  return { isActive: user?.status === 'active', memberships, roles }
}
