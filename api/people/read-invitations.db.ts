import { sql } from 'kysely'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'

export type InvitationRow = {
  readonly id: string
  readonly org_id: string
  readonly org_name: string
  readonly email: string
  readonly role_id: string
  readonly role_name: string
  readonly invited_by: string | null
  readonly invited_by_name: string | null
  readonly created_at: Date
  readonly expires_at: Date
  readonly accepted_at: Date | null
  readonly withdrawn_at: Date | null
}

/** Invitations with what people call their parts. */
export const selectInvitations = (db: Queries) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('organisations as o', 'o.id', 'i.org_id')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .select(['i.id', 'i.org_id', 'o.org_name', 'i.email', 'i.role_id', 'r.name as role_name', 'i.invited_by'])
    .select(
      sql<string | null>`coalesce(nullif(u.display_name, ''), u.first_name || ' ' || u.last_name)`.as(
        'invited_by_name',
      ),
    )
    .select(['i.created_at', 'i.expires_at', 'i.accepted_at', 'i.withdrawn_at'])

export type InvitationStatus = 'open' | 'accepted' | 'expired' | 'withdrawn'

export type InvitationsQuery = {
  readonly orgId: string
  readonly status: InvitationStatus | null
  readonly now: Date
  readonly limit: number
  readonly after: { readonly at: string; readonly id: string } | null
}

/** The invitations of an organization, newest first. */
export async function findInvitations(db: Queries, asked: InvitationsQuery): Promise<InvitationRow[]> {
  const { orgId, status, now, limit, after } = asked
  let query = selectInvitations(db).where('i.org_id', '=', orgId).limit(limit)
  query = query.orderBy('i.created_at', 'desc').orderBy('i.id', 'desc')
  if (after !== null)
    query = query.where(sql<boolean>`(i.created_at, i.id) < (${after.at}::timestamptz, ${after.id})`)
  if (status === 'accepted') return query.where('i.accepted_at', 'is not', null).execute()
  if (status !== null) query = query.where('i.accepted_at', 'is', null)
  if (status === 'withdrawn') return query.where('i.withdrawn_at', 'is not', null).execute()
  if (status !== null) query = query.where('i.withdrawn_at', 'is', null)
  if (status === 'open') query = query.where('i.expires_at', '>', now)
  if (status === 'expired') query = query.where('i.expires_at', '<=', now)
  return query.execute()
}

/** One invitation of the organizations that the scope shows. */
export const findInvitation = (db: Queries, id: string): Promise<InvitationRow | undefined> =>
  selectInvitations(db).where('i.id', '=', id).executeTakeFirst()

/** The open invitations to an address, of whatever organization: only as the server. */
export async function findInvitationsTo(db: Queries, email: string, now: Date): Promise<InvitationRow[]> {
  return selectInvitations(db)
    .where('i.email_folded', '=', foldEmail(email))
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('o.status', '=', 'active')
    .orderBy('i.created_at', 'desc')
    .execute()
}
