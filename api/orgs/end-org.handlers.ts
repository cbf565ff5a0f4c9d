import type { FastifyRequest } from 'fastify'
import * as contract from '#kit/contract/orgs.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { requireStepUp } from '../auth/step-up.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson, withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { Services } from '../services.ts'
import { lockOrg } from './members.db.ts'
import { foldedDefaultOf, managesOrgs, restorableUntil, toOrganization } from './organization.ts'
import { assertWithin } from './organization-of.ts'
import { findOrg, setDeleted } from './orgs.db.ts'
import { findOwnDeleted } from './own-deleted.db.ts'

const deleteOrg = bind(contract.deleteOrg, async ({ params, caller, services, request }) => {
  const orgId = params.id
  assertWithin(caller, orgId, { permission: 'org.settings.write', orPlatform: 'platform.orgs' })
  requireStepUp(caller, services)
  const now = services.now()
  await inOrg(services, caller, {
    orgId,
    work: async (trx) => {
      if (!(await lockOrg(trx, orgId))) throw REFUSALS.noOrganization()
      const row = await findOrg(trx, { orgId, foldedDefault: foldedDefaultOf(services) })
      if (row === undefined) throw REFUSALS.noOrganization()
      if (row.is_default)
        throw new Refusal(409, 'default_organization', {
          message: 'The default organization cannot be deleted',
        })
      await setDeleted(trx, orgId, now)
      await recordEvent(trx, eventOf({ caller, request, now }, orgId, 'org.delete'))
    },
  })
  return { id: orgId, deleted: true as const, restorableUntil: restorableUntil(now).toISOString() }
})

type Inside<T> = { readonly orgId: string; readonly work: (trx: Queries) => Promise<T> }

/** As a member of the organization, else as the platform's administrator. */
const inOrg = <T>(
  { db }: Services,
  { userId, memberships }: Caller,
  { orgId, work }: Inside<T>,
): Promise<T> =>
  memberships.some((one) => one.orgId === orgId)
    ? withTenant(db, { userId, orgId }, work)
    : asServer(db, work)

type By = { readonly caller: Caller; readonly request: FastifyRequest; readonly now: Date }

const eventOf = ({ caller, request, now }: By, orgId: string, action: 'org.delete' | 'org.restore') => ({
  orgId,
  actorId: caller.userId,
  action,
  target: orgId,
  detail: {},
  before: { status: action === 'org.delete' ? 'active' : 'deleted' },
  after: { status: action === 'org.delete' ? 'deleted' : 'active' },
  now,
  requestId: request.id,
})

const restoreOrg = bind(contract.restoreOrg, async ({ params, caller, services, request }) => {
  const orgId = params.id
  const now = services.now()
  const { userId } = caller
  const own = await withPerson(services.db, userId, (trx) =>
    findOwnDeleted(trx, { userId, permission: 'org.settings.write' }),
  )
  if (!own.includes(orgId) && !managesOrgs(caller)) throw REFUSALS.noOrganization()
  const asked = { orgId, foldedDefault: foldedDefaultOf(services) }
  // No one is a member of a deleted organization: the server itself restores it.
  const row = await asServer(services.db, async (trx) => {
    const before = await findOrg(trx, asked)
    if (before === undefined) throw REFUSALS.noOrganization()
    if (before.deleted_at === null)
      throw new Refusal(409, 'not_deleted', { message: 'This organization is not deleted' })
    if (restorableUntil(before.deleted_at) <= now)
      throw new Refusal(410, 'gone', { message: 'This organization can no longer be restored' })
    await setDeleted(trx, orgId, null)
    await recordEvent(trx, eventOf({ caller, request, now }, orgId, 'org.restore'))
    return findOrg(trx, asked)
  })
  if (row === undefined) throw REFUSALS.noOrganization()
  return toOrganization(row, caller)
})

export const END_ORG_HANDLERS = [deleteOrg, restoreOrg] as const
