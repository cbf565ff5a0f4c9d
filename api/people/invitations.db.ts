import { sql } from 'kysely'
import { recordEvent } from '../audit/audit.db.ts'
import { hashToken } from '../auth/token.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { notify } from '../notices/notify.ts'
import { findName } from '../notices/people.db.ts'
import { insertMemberRole, lockOrg } from '../orgs/members.db.ts'
import { announce } from '../webhooks/announce.ts'
import { findInvitation, type InvitationRow, selectInvitations } from './read-invitations.db.ts'

const DAYS = 7
const DAY_MS = 86_400_000

export async function isMemberByEmail(db: Queries, orgId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select('u.id')
    .where('m.org_id', '=', orgId)
    .where('u.email_folded', '=', foldEmail(email))
    .executeTakeFirst()
  return row !== undefined
}

export type NewInvitation = {
  readonly orgId: string
  readonly email: string
  readonly roleId: string
  readonly code: string
  readonly invitedBy: string
  readonly now: Date
}

/** Adds an invitation; an open one to the same address is withdrawn, so at most one code works. */
export async function insertInvitation(db: Queries, invitation: NewInvitation): Promise<string> {
  const { orgId, email, roleId, code, invitedBy, now } = invitation
  await db
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('org_id', '=', orgId)
    .where('email_folded', '=', foldEmail(email))
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const id = newId('inv')
  await db
    .insertInto('invitations')
    .values({
      id,
      org_id: orgId,
      email,
      email_folded: foldEmail(email),
      role_id: roleId,
      code_hash: hashToken(code),
      invited_by: invitedBy,
      created_at: now,
      expires_at: new Date(now.getTime() + DAYS * DAY_MS),
    })
    .execute()
  return id
}

/** Withdraws an open invitation; false if it is no longer open. */
export async function withdrawInvitation(
  db: Queries,
  { orgId, id, now }: { readonly orgId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('invitations')
    .set({ withdrawn_at: now })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export type Acceptance = {
  /** The code, or the invitation's id for an address that is known to be the person's. */
  readonly code?: string | undefined
  readonly id?: string | undefined
  readonly userId: string
  readonly email: string
  readonly now: Date
  readonly requestId?: string
}

export type Accepted =
  | {
      readonly outcome: 'joined'
      readonly orgId: string
      readonly org_name: string
      readonly roleId: string
      readonly roleName: string
    }
  /** There is none; it was used, withdrawn, or expired, or its sender may no longer give it; another address. */
  | { readonly outcome: 'unknown' | 'gone' | 'other_address' }

/**
 * Joins an organization by an invitation, once, even if the same code arrives twice simultaneously. Only as the
 * server itself: the person is not yet a member. What the sender may no longer give is gone, so no one who was
 * demoted or removed leaves a door open.
 */
export async function acceptInvitation(trx: Queries, acceptance: Acceptance): Promise<Accepted> {
  const { userId, email, now, requestId = '' } = acceptance
  const found = await locate(trx, acceptance)
  if (found === undefined) return { outcome: 'unknown' }
  // Under the organization's lock, like all changes to its people and invitations: of two with one code, one is first.
  const isStanding = await lockOrg(trx, found.org_id)
  const row = await trx.selectFrom('invitations').selectAll().where('id', '=', found.id).executeTakeFirst()
  if (row === undefined) return { outcome: 'unknown' }
  if (row.email_folded !== foldEmail(email)) return { outcome: 'other_address' }
  const isOpen = row.accepted_at === null && row.withdrawn_at === null && row.expires_at > now
  if (!isStanding || !isOpen || !(await senderMayStill(trx, row))) return { outcome: 'gone' }
  const orgId = row.org_id
  await trx
    .insertInto('memberships')
    .values({ org_id: orgId, user_id: userId, since: now, invited_by: row.invited_by })
    .onConflict((oc) => oc.doNothing())
    .execute()
  await insertMemberRole(trx, { orgId, userId, roleId: row.role_id })
  await trx
    .updateTable('invitations')
    .set({ accepted_at: now, accepted_by: userId })
    .where('id', '=', row.id)
    .execute()
  await recordEvent(trx, {
    orgId,
    actorId: userId,
    action: 'invitation.accept',
    target: row.id,
    detail: { role: found.role_name, invitedBy: row.invited_by },
    now,
    requestId,
  })
  const { org_name, role_name: roleName } = found
  const joined = { userId, role: roleName }
  await announce(trx, { orgId, event: 'member.joined', data: joined, key: row.id, now })
  if (row.invited_by !== null)
    await notify(trx, {
      person: row.invited_by,
      kind: 'member.joined',
      title: `${await findName(trx, userId)} joined ${org_name}`,
      link: '/admin?tab=people',
      key: row.id,
      now,
    })
  return { outcome: 'joined', orgId, org_name, roleId: row.role_id, roleName }
}

const locate = (trx: Queries, { code, id }: Acceptance): Promise<InvitationRow | undefined> =>
  code === undefined
    ? findInvitation(trx, id ?? '')
    : selectInvitations(trx).where('i.code_hash', '=', hashToken(code)).executeTakeFirst()

type Promised = { readonly org_id: string; readonly role_id: string; readonly invited_by: string | null }

/** Whether the sender still has an active account, may still assign roles there, and holds all of this role. */
async function senderMayStill(trx: Queries, { org_id, role_id, invited_by }: Promised): Promise<boolean> {
  const found = await sql<{ may: boolean }>`
    WITH held AS (
      SELECT unnest(r.permissions) AS name, mr.org_id FROM users u
        JOIN membership_roles mr ON mr.user_id = u.id AND mr.org_id = ${org_id}
        JOIN roles r ON r.id = mr.role_id WHERE u.id = ${invited_by} AND u.status = 'active'
      UNION SELECT unnest(r.permissions), NULL FROM users u
        JOIN platform_roles p ON p.user_id = u.id JOIN roles r ON r.id = p.role_id
        WHERE u.id = ${invited_by} AND u.status = 'active')
    SELECT EXISTS (SELECT 1 FROM held WHERE name = 'org.roles.assign' AND org_id IS NOT NULL)
      AND (SELECT permissions FROM roles WHERE id = ${role_id})
        <@ (SELECT coalesce(array_agg(name), '{}') FROM held) AS may`.execute(trx)
  return found.rows[0]?.may === true
}
