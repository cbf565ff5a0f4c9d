import * as contract from '#kit/contract/orgs.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { announce } from '../webhooks/announce.ts'
import { assertMayTake, type Change, changeInOrg, lastAdmin } from '../people/change-in-org.ts'
import { deleteMember, findMemberRoles, isLastAdmin, lockOrg, type Place } from './members.db.ts'
import { assertWithin } from './organization-of.ts'

type Ending = {
  readonly caller: Caller
  readonly action: 'member.leave' | 'member.remove'
  readonly now: Date
  readonly requestId: string
}

/** Ends a membership under the organization's lock; the last administrator stays. */
async function endMembership(trx: Queries, { orgId, userId }: Place, ending: Ending): Promise<void> {
  const { caller, action, now, requestId } = ending
  const roles = await findMemberRoles(trx, { orgId, userId })
  if (roles === null) throw REFUSALS.notFound('Person not found')
  if (await isLastAdmin(trx, { orgId, userId })) throw lastAdmin()
  // Before the end: a former member cannot add to the organization's chain.
  await recordEvent(trx, {
    orgId,
    actorId: caller.userId,
    action,
    target: userId,
    detail: {},
    before: { roles: roles.map((role) => role.name) },
    after: { roles: [] },
    now,
    requestId,
  })
  await announce(trx, { orgId, event: 'member.left', data: { userId }, key: requestId, now })
  await deleteMember(trx, { orgId, userId })
}

const leaveOrg = bind(contract.leaveOrg, async ({ params, caller, services, request }) => {
  const orgId = params.id
  const { userId } = caller
  assertWithin(caller, orgId, { permission: null })
  await withTenant(services.db, { userId, orgId }, async (trx) => {
    if (!(await lockOrg(trx, orgId))) throw REFUSALS.noOrganization()
    const ending = { caller, action: 'member.leave', now: services.now(), requestId: request.id } as const
    await endMembership(trx, { orgId, userId }, ending)
  })
  return { id: orgId, left: true as const }
})

const removeMember = bind(contract.removeMember, async ({ params, caller, services, request }) => {
  const { id: orgId, userId } = params
  assertWithin(caller, orgId, { permission: 'org.roles.assign' })
  const work = async ({ trx, held, now }: Change) => {
    const roles = (await findMemberRoles(trx, { orgId, userId })) ?? []
    assertMayTake(
      roles.flatMap((role) => role.permissions),
      held,
    )
    await endMembership(
      trx,
      { orgId, userId },
      { caller, action: 'member.remove', now, requestId: request.id },
    )
  }
  await changeInOrg(services, caller, { orgId, permission: 'org.roles.assign', work })
  return undefined
})

export const MEMBER_HANDLERS = [leaveOrg, removeMember] as const
