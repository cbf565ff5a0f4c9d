import type { Queries } from '../database/connection.ts'
import { foldEmail } from '../auth/users.db.ts'
import { foldOrgName } from '../orgs/org-name.ts'

/** Whether the address belongs to an account, and whether someone invited it. */
export async function whatIsKnown(db: Queries, email: string, now: Date) {
  const folded = foldEmail(email)
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email_folded', '=', folded)
    .executeTakeFirst()
  const invitation = await db
    .selectFrom('invitations as i')
    .innerJoin('organisations as o', 'o.id', 'i.org_id')
    .select('i.id')
    .where('i.email_folded', '=', folded)
    .where('i.accepted_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
    .where('i.expires_at', '>', now)
    .where('o.status', '=', 'active')
    .executeTakeFirst()
  return { hasAccount: account !== undefined, isInvited: invitation !== undefined }
}

/** The organization with this name; null when there is none. */
export async function findOrgByName(db: Queries, org_name: string) {
  const row = await db
    .selectFrom('organisation_names as n')
    .innerJoin('organisations as o', 'o.id', 'n.org_id')
    .select(['o.id', 'o.org_name'])
    .where('n.folded', '=', foldOrgName(org_name))
    .where('o.status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

export async function isActive(db: Queries, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirst()
  return row?.status === 'active'
}

/** Records that the provider has confirmed the account's own address. */
export async function confirmAddress(db: Queries, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}
