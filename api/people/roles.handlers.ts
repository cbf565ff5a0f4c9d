import * as contract from '#kit/contract/roles.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { holdsPlatform } from '../auth/decide.ts'
import { withPerson } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { API_BASE } from '../http/path.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { assertWithin, holds, organizationOf } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { assertHeld, type Change, changeInOrg } from './change-in-org.ts'
import { readableOrgs } from './readable-orgs.ts'
import {
  deleteRoleUnused,
  findRole,
  findRoleOrg,
  findRoles,
  insertRole,
  nameTakenBy,
  PLATFORM_ADMIN,
  type RoleRow,
  updateRole,
} from './roles.db.ts'

const getRoles = bind(contract.getRoles, async ({ query, caller, services }) => {
  const { all, readable } = await readableOrgs(services, caller, query.org_name)
  const rows = await withPerson(services.db, caller.userId, (trx) => findRoles(trx, all))
  const own = new Set(caller.roles.map((role) => role.id))
  const seen = rows.filter((row) =>
    row.org_id === null
      ? readable.length > 0 || own.has(row.id)
      : readable.includes(row.org_id) || own.has(row.id),
  )
  const isCounted = readable.length === all.length
  return { roles: seen.map((row) => toRole(row, isCounted || readable.includes(row.org_id ?? ''))) }
})

const toRole = (row: RoleRow, isCounted: boolean) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  permissions: [...row.permissions],
  org_name: row.org_name,
  orgId: row.org_id,
  builtIn: row.built_in,
  platform: row.id === PLATFORM_ADMIN,
  ...(isCounted && row.id !== PLATFORM_ADMIN ? { memberCount: row.member_count } : {}),
})

const taken = (by: 'built-in' | 'organization') => {
  const message =
    by === 'built-in' ? 'This is the name of a built-in role' : 'This organization has a role of this name'
  return new Refusal(409, 'name_taken', { message, fields: [{ path: 'name', message }] })
}

/** Platform permissions reach beyond an organization, so none of its roles can hold one, whoever creates it. */
function assertOfOrganization(permissions: readonly string[]): void {
  const beyond = permissions.findIndex((name) => name.startsWith('platform.'))
  if (beyond < 0) return
  const message = 'A role of an organization cannot hold this.'
  throw REFUSALS.invalid([{ path: `permissions[${beyond}]`, message }])
}

async function assertNameFree(
  { trx }: Change,
  named: { readonly orgId: string; readonly name: string; readonly except?: string },
): Promise<void> {
  const by = await nameTakenBy(trx, named)
  if (by !== null) throw taken(by)
}

const postRole = bind(contract.postRole, async ({ body, caller, services, request, reply }) => {
  const { name, description, permissions } = body
  const org = await organizationOf(services, caller, { name: body.org_name, permission: 'org.roles.write' })
  const { orgId } = org
  const work = async (change: Change) => {
    const { trx, held, now } = change
    assertHeld(permissions, held)
    assertOfOrganization(permissions)
    await assertNameFree(change, { orgId, name })
    const id = await insertRole(trx, { orgId, name, description, permissions })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'role.create',
      target: id,
      detail: {},
      after: { name, description, permissions },
      now,
      requestId: request.id,
    })
    return findRole(trx, { orgId, roleId: id })
  }
  const row = await changeInOrg(services, caller, { orgId, permission: 'org.roles.write', work })
  if (row === undefined) throw noRole()
  reply.header('location', `${API_BASE}/roles/${row.id}`)
  return toRole(row, holds(caller, orgId, 'org.people.read'))
})

const noRole = () => REFUSALS.notFound('Role not found')

/** The organization of a custom role that the caller may change; built-in roles and other tenants' are not found. */
async function orgOfRole(services: Services, caller: Caller, roleId: string): Promise<string> {
  const orgId = await withPerson(services.db, caller.userId, (trx) => findRoleOrg(trx, roleId))
  const isOwn = orgId !== null && caller.memberships.some((one) => one.orgId === orgId)
  if (!isOwn) throw noRole()
  assertWithin(caller, orgId, { permission: 'org.roles.write' })
  return orgId
}

const patchRole = bind(contract.patchRole, async ({ params, body, caller, services, request }) => {
  const roleId = params.id
  const orgId = await orgOfRole(services, caller, roleId)
  const work = async (change: Change) => {
    const { trx, held, now } = change
    const row = await findRole(trx, { orgId, roleId })
    if (row === undefined) throw noRole()
    const { name = row.name, description = row.description, permissions = row.permissions } = body
    // Neither what it becomes nor what it is may be above the caller.
    assertHeld([...row.permissions, ...permissions], held)
    assertOfOrganization(permissions)
    await assertNameFree(change, { orgId, name, except: roleId })
    await updateRole(trx, { orgId, roleId, name, description, permissions })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'role.update',
      target: roleId,
      detail: {},
      before: { name: row.name, description: row.description, permissions: row.permissions },
      after: { name, description, permissions },
      now,
      requestId: request.id,
    })
    return findRole(trx, { orgId, roleId })
  }
  const row = await changeInOrg(services, caller, { orgId, permission: 'org.roles.write', work })
  if (row === undefined) throw noRole()
  return toRole(row, holds(caller, orgId, 'org.people.read'))
})

const deleteRole = bind(contract.deleteRole, async ({ params, caller, services, request }) => {
  const roleId = params.id
  const orgId = await orgOfRole(services, caller, roleId)
  const work = async ({ trx, held, now }: Change) => {
    const row = await findRole(trx, { orgId, roleId })
    if (row === undefined) throw noRole()
    assertHeld(row.permissions, held)
    if (!(await deleteRoleUnused(trx, { orgId, roleId, now })))
      throw new Refusal(409, 'role_in_use', {
        message: 'This role is in use. Remove it from everyone first.',
      })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'role.delete',
      target: roleId,
      detail: {},
      before: { name: row.name, description: row.description, permissions: row.permissions },
      now,
      requestId: request.id,
    })
  }
  await changeInOrg(services, caller, { orgId, permission: 'org.roles.write', work })
  return undefined
})

/** Whether the caller may give and take the roles of the whole platform. */
export const managesPlatformRoles = (caller: Caller): boolean => holdsPlatform(caller.roles, 'platform.users')

export const ROLE_HANDLERS = [getRoles, postRole, patchRole, deleteRole] as const
