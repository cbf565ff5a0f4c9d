import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'

/** People whom the provider brought and who belong to no organization, the longest waiting first. */
export async function findWaiting(db: Queries, limit: number) {
  return db
    .selectFrom('users as u')
    .innerJoin('oidc_identities as i', (join) =>
      join.onRef('i.user_id', '=', 'u.id').on('i.provisioned', '=', true),
    )
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.created_at'])
    .where('u.status', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memberships as m')
            .innerJoin('organisations as o', 'o.id', 'm.org_id')
            .select('m.org_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('o.status', '=', 'active'),
        ),
      ),
    )
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

/** The open invitations to these addresses. */
export async function findOffers(db: Queries, emails: readonly string[], now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('organisations as o', 'o.id', 'i.org_id')
    .innerJoin('roles as r', 'r.id', 'i.role_id')
    .select(['i.email_folded', 'o.org_name', 'o.id as orgId', 'r.name', 'r.id as roleId'])
    .where('i.email_folded', '=', sql<string>`any(${emails.map(foldEmail)})`)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('o.status', '=', 'active')
    .orderBy('i.created_at')
    .execute()
}

/** Every organization where someone can be placed. */
export async function findAllOrgs(db: Queries) {
  return db
    .selectFrom('organisations')
    .select(['id', 'org_name'])
    .where('status', '=', 'active')
    .orderBy('folded')
    .execute()
}

export type NewOffer = {
  readonly orgId: string
  readonly email: string
  readonly roleId: string
  readonly invitedBy: string
  readonly now: Date
}

const OPEN_MS = 7 * 86_400_000

/** An invitation whose code no one knows: the person's confirmed address accepts it. */
export async function insertOffer(db: Queries, offer: NewOffer): Promise<string> {
  const { orgId, email, roleId, invitedBy, now } = offer
  const id = newId('inv')
  await db
    .insertInto('invitations')
    .values({
      id,
      org_id: orgId,
      email,
      email_folded: foldEmail(email),
      role_id: roleId,
      code_hash: createHash('sha256').update(randomBytes(32)).digest(),
      invited_by: invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + OPEN_MS),
    })
    .execute()
  return id
}
