import type { Queries } from '../database/connection.ts'
import { sql } from 'kysely'

type Who = { readonly userId: string; readonly permission: string }

/** The deleted organizations in which a person has a role with the permission. */
export async function findOwnDeleted(db: Queries, { userId, permission }: Who): Promise<string[]> {
  const rows = await db
    .selectFrom('membership_roles as mr')
    .innerJoin('organisations as o', 'o.id', 'mr.org_id')
    .innerJoin('roles as r', 'r.id', 'mr.role_id')
    .select('o.id')
    .distinct()
    .where('mr.user_id', '=', userId)
    .where('o.status', '=', 'deleted')
    .where(sql<boolean>`${permission} = any(r.permissions)`)
    .execute()
  return rows.map((row) => row.id)
}
