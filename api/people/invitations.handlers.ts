import { z } from 'zod'
import * as contract from '#kit/contract/invitations.api.ts'
import { isMailable } from '#kit/contract/person.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { newToken } from '../auth/token.ts'
import { foldEmail } from '../auth/users.db.ts'
import { asServer, withPerson, withTenant } from '../database/tenant.ts'
import { pageOf, readCursor, writeCursor } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { API_BASE } from '../http/path.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { enqueueMail } from '../mail/outbox.db.ts'
import { assertWithin, organizationOf } from '../orgs/organization-of.ts'
import { mailIsOn, publicUrl, type ServerSettings } from '../settings.ts'
import { assertHeld, type Change, changeInOrg } from './change-in-org.ts'
import { assertConfirmed } from './confirmed.ts'
import { invitationMail } from './invitation-mail.ts'
import {
  type Accepted,
  acceptInvitation,
  insertInvitation,
  isMemberByEmail,
  withdrawInvitation,
} from './invitations.db.ts'
import {
  findInvitation,
  findInvitations,
  findInvitationsTo,
  type InvitationRow,
  type InvitationStatus,
} from './read-invitations.db.ts'
import { findRole, PLATFORM_ADMIN } from './roles.db.ts'

const permission = 'org.roles.assign'

/** No one's mailbox is filled by others: an hour's invitations to one address, from one organization and from all. */
const FROM_ONE = { name: 'invite:org', max: 5, seconds: 3_600 } as const
const FROM_ALL = { name: 'invite:address', max: 10, seconds: 3_600 } as const

/** A day's invitations from one person and from one organization: nobody's server sends mail for others at will. */
const ofDay = ({ INVITATIONS_PER_PERSON, INVITATIONS_PER_ORG }: ServerSettings) => ({
  person: { name: 'invite:person-day', max: INVITATIONS_PER_PERSON, seconds: 86_400 },
  organization: { name: 'invite:org-day', max: INVITATIONS_PER_ORG, seconds: 86_400 },
})

/** Names that are older than their rule, or come from a provider of sign-in. */
function assertMailable(org_name: string, role: string): void {
  const message = 'Leave web addresses and the signs < and > out of its name before you invite people.'
  const wrong = [
    ['org_name', org_name],
    ['roleId', role],
  ].flatMap(([path = '', name = '']) => (isMailable(name) ? [] : [{ path, message }]))
  if (wrong.length > 0) throw REFUSALS.invalid(wrong)
}

const postInvitation = bind(contract.postInvitation, async (call) => {
  const { body, caller, services, request, reply } = call
  const { email, roleId } = body
  const { settings } = services
  const { orgId, org_name } = await organizationOf(services, caller, { name: body.org_name, permission })
  assertConfirmed(caller, settings)
  const code = newToken()
  const link = `${publicUrl(settings)}/register?invite=${code}`
  const work = async ({ trx, held, now }: Change) => {
    const role = roleId === PLATFORM_ADMIN ? undefined : await findRole(trx, { orgId, roleId })
    if (role === undefined) throw REFUSALS.notFound('Role not found')
    assertHeld(role.permissions, held)
    assertMailable(org_name, role.name)
    if (await isMemberByEmail(trx, orgId, email))
      throw new Refusal(409, 'already_member', { message: 'This person is already a member' })
    services.limiter.take(FROM_ONE, `${orgId}:${foldEmail(email)}`)
    services.limiter.take(FROM_ALL, foldEmail(email))
    services.limiter.take(ofDay(settings).person, caller.userId)
    services.limiter.take(ofDay(settings).organization, orgId)
    const sender = { orgId, email, roleId, code, invitedBy: caller.userId, now }
    const id = await insertInvitation(trx, sender)
    const name = `${caller.firstName} ${caller.lastName}`
    const from = isMailable(name) ? name : caller.email
    await enqueueMail(trx, { ...invitationMail({ to: email, from, org_name, role: role.name, link }), now })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'invitation.create',
      target: id,
      detail: { email, roleId, role: role.name },
      now,
      requestId: request.id,
    })
    return findInvitation(trx, id)
  }
  const row = await changeInOrg(services, caller, { orgId, permission, work })
  if (row === undefined) throw noInvitation()
  reply.header('location', `${API_BASE}/invitations/${row.id}`)
  return { ...toInvitation(row, services.now()), code, link, mailed: mailIsOn(settings) }
})

const noInvitation = () => REFUSALS.notFound('Invitation not found')

const toInvitation = (row: InvitationRow, now: Date) => ({
  id: row.id,
  email: row.email,
  role: { id: row.role_id, name: row.role_name },
  org_name: row.org_name,
  orgId: row.org_id,
  invitedBy:
    row.invited_by === null ? null : { userId: row.invited_by, displayName: row.invited_by_name ?? '' },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
  status: statusOf(row, now),
})

function statusOf({ accepted_at, withdrawn_at, expires_at }: InvitationRow, now: Date): InvitationStatus {
  if (accepted_at !== null) return 'accepted'
  if (withdrawn_at !== null) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'open'
}

const CURSOR = z.object({ at: z.iso.datetime(), id: z.string() })

const getInvitations = bind(contract.getInvitations, async ({ query, caller, services }) => {
  const now = services.now()
  const { orgId } = await organizationOf(services, caller, { name: query.org_name, permission })
  const after = readCursor(CURSOR, query.cursor)
  const asked = { orgId, status: query.status ?? null, now, limit: query.limit + 1, after }
  const rows = await withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
    findInvitations(trx, asked),
  )
  const { page, last } = pageOf(rows, query.limit)
  const next = last === null ? {} : { nextCursor: writeCursor({ at: last.created_at, id: last.id }) }
  return { invitations: page.map((row) => toInvitation(row, now)), ...next }
})

const deleteInvitation = bind(contract.deleteInvitation, async ({ params, caller, services, request }) => {
  const { id } = params
  // The scope shows the invitations of the caller's own organizations: another's is not found.
  const found = await withPerson(services.db, caller.userId, (trx) => findInvitation(trx, id))
  if (found === undefined) throw noInvitation()
  const orgId = found.org_id
  assertWithin(caller, orgId, { permission })
  const work = async ({ trx, now }: Change) => {
    if (!(await withdrawInvitation(trx, { orgId, id, now })))
      throw new Refusal(409, 'not_open', { message: 'This invitation is no longer open' })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'invitation.withdraw',
      target: id,
      detail: { email: found.email },
      now,
      requestId: request.id,
    })
  }
  await changeInOrg(services, caller, { orgId, permission, work })
  return undefined
})

const getOwnInvitations = bind(contract.getOwnInvitations, async ({ caller, services }) => {
  if (!caller.emailVerified) return { invitations: [] }
  const now = services.now()
  const rows = await asServer(services.db, (trx) => findInvitationsTo(trx, caller.email, now))
  return { invitations: rows.map((row) => toInvitation(row, now)) }
})

/** Why an invitation did not work. Anyone with its code knows it exists, so this reveals no secret. */
export function invitationRefusal(outcome: Exclude<Accepted['outcome'], 'joined'>): Refusal {
  if (outcome === 'unknown') return noInvitation()
  if (outcome === 'other_address')
    return new Refusal(403, 'other_address', {
      message: 'This invitation was sent to another e-mail address.',
    })
  return new Refusal(410, 'gone', {
    message: 'This invitation was used or is no longer valid. Ask for a new one.',
  })
}

const postAccept = bind(contract.acceptInvitation, async ({ body, caller, services, request }) => {
  // IDs are not mailed: only someone who has confirmed the address can do without the code.
  if (body.id !== undefined && !caller.emailVerified) throw noInvitation()
  const { userId, email } = caller
  const acceptance = { ...body, userId, email, now: services.now(), requestId: request.id }
  const accepted = await asServer(services.db, (trx) => acceptInvitation(trx, acceptance))
  if (accepted.outcome !== 'joined') throw refusalTo(accepted.outcome)
  const { orgId, org_name, roleId, roleName } = accepted
  return { orgId, org_name, role: { id: roleId, name: roleName }, joined: true as const }

  function refusalTo(outcome: Exclude<Accepted['outcome'], 'joined'>): Refusal {
    // By ID, someone else's invitation is as unknown as a missing one.
    return invitationRefusal(body.id !== undefined && outcome === 'other_address' ? 'unknown' : outcome)
  }
})

export const INVITATION_HANDLERS = [
  postInvitation,
  getInvitations,
  deleteInvitation,
  getOwnInvitations,
  postAccept,
] as const
