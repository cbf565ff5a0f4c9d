import * as contract from '#kit/contract/roles.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import {
  deleteMemberRole,
  findMemberRoles,
  insertMemberRole,
  isLastAdmin,
  ADMIN,
  type MemberRole,
} from '../orgs/members.db.ts'
import { orgOfChange } from './org-of-change.ts'
import { assertHeld, assertMayTake, type Change, changeInOrg, lastAdmin } from './change-in-org.ts'
import { givePlatformRole, takePlatformRole } from './platform-roles.ts'
import { findRole, PLATFORM_ADMIN } from './roles.db.ts'
import { managesPlatformRoles } from './roles.handlers.ts'

const noRole = () => REFUSALS.notFound('Role not found')
const noPerson = () => REFUSALS.notFound('Person not found')
const namesOf = (roles: readonly MemberRole[]) => ({ roles: roles.map((role) => role.name) })

const postUserRole = bind(contract.postUserRole, async (call) => {
  const { body, caller, services, request } = call
  const { user_id, role_id } = body
  const isPlatform = role_id === PLATFORM_ADMIN
  if (isPlatform && managesPlatformRoles(caller)) return givePlatformRole(call, user_id)
  const org = await orgOfChange(call, 'give')
  if (isPlatform) throw REFUSALS.forbidden(['platform.users'])
  const { orgId } = org
  const work = async ({ trx, held, now }: Change) => {
    const role = await findRole(trx, { orgId, roleId: role_id })
    if (role === undefined) throw noRole()
    assertHeld(role.permissions, held)
    const before = await findMemberRoles(trx, { orgId, userId: user_id })
    if (before === null) throw noPerson()
    const assigned = await insertMemberRole(trx, { orgId, userId: user_id, roleId: role_id })
    if (!assigned) return false
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'role.assign',
      target: user_id,
      detail: { role_id, role: role.name },
      before: namesOf(before),
      after: { roles: [...before.map((one) => one.name), role.name].sort() },
      now,
      requestId: request.id,
    })
    return true
  }
  const assigned = await changeInOrg(services, caller, { orgId, permission: 'org.roles.assign', work })
  return { user_id, role_id, org_name: org.org_name, assigned }
})

const deleteUserRole = bind(contract.deleteUserRole, async (call) => {
  const { params, body, caller, services, request } = call
  const { user_id, role_id } = body
  if (role_id !== params.roleId)
    throw new Refusal(400, 'malformed', { message: 'Role in path and body differ' })
  const isPlatform = role_id === PLATFORM_ADMIN
  if (isPlatform && managesPlatformRoles(caller)) return takePlatformRole(call, user_id)
  const org = await orgOfChange(call, 'take')
  if (isPlatform) throw REFUSALS.forbidden(['platform.users'])
  const { orgId } = org
  const work = async ({ trx, held, now }: Change) => {
    const before = await findMemberRoles(trx, { orgId, userId: user_id })
    if (before === null) throw noPerson()
    const role = before.find((one) => one.id === role_id)
    if (role === undefined) throw REFUSALS.notFound('This person does not have this role')
    assertMayTake(role.permissions, held)
    if (role_id === ADMIN && (await isLastAdmin(trx, { orgId, userId: user_id }))) throw lastAdmin()
    await deleteMemberRole(trx, { orgId, userId: user_id, roleId: role_id })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'role.remove',
      target: user_id,
      detail: { role_id, role: role.name },
      before: namesOf(before),
      after: namesOf(before.filter((one) => one !== role)),
      now,
      requestId: request.id,
    })
  }
  await changeInOrg(services, caller, { orgId, permission: 'org.roles.assign', work })
  return { user_id, role_id, org_name: org.org_name, removed: true as const }
})

export const USER_ROLE_HANDLERS = [postUserRole, deleteUserRole] as const
