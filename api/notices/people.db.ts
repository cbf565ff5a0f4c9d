import { sql } from 'kysely'
import type { Permission } from '#kit/access.ts'
import type { Queries } from '../database/connection.ts'

type Within = { readonly orgId: string; readonly permission: Permission }

/** Members of an organization who may do this in it, in the order of their ids: whom something there concerns. */
export async function findHolders(trx: Queries, { orgId, permission }: Within): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('membership_roles as mr')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .select('mr.user_id')
    .distinct()
    .where('mr.org_id', '=', orgId)
    .where(sql<boolean>`${permission} = ANY (r.permissions)`)
    .orderBy('mr.user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

export async function findSubscriber(trx: Queries, userId: string): Promise<boolean> {
  const row = await trx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Who a person is in words, for a notice to somebody who works with them. */
export async function findName(trx: Queries, userId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT coalesce(nullif(display_name, ''),
    nullif(trim(first_name || ' ' || last_name), ''), 'A new member') AS name FROM users WHERE id = ${userId}`.execute(
    trx,
  )
  return rows[0]?.name ?? 'A new member'
}

/** Every zone that somebody lives in. */
export async function findTimeZones(trx: Queries): Promise<readonly string[]> {
  const rows = await trx.selectFrom('users').select('time_zone').distinct().execute()
  return rows.map(({ time_zone }) => time_zone)
}
