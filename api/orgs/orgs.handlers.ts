import * as contract from '#kit/contract/people.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { permissionsOf, toPerson } from '../auth/person.ts'
import { asServer, withPerson, withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { holds } from './organisation-of.ts'
import { addMember, findOrgs, insertOrg, type OrgRow, updateOrg } from './orgs.db.ts'

const getUser = bind(contract.getUser, async ({ caller }) => ({
  portfolio_holdings: [],
  user: { ...toPerson(caller), portfolio_analysis: [] },
  rev: { holdings: 0, analysis: 0 },
}))

const getOrgs = bind(contract.getOrgs, async ({ caller, query, services }) => {
  const isAll = query.all === 'true' && permissionsOf(caller).includes('platform.orgs')
  const ids = caller.memberships.map((one) => one.orgId)
  const rows = isAll
    ? await asServer(services.db, (trx) => findOrgs(trx, null))
    : await withPerson(services.db, caller.userId, (trx) => findOrgs(trx, ids))
  return { orgs: rows.map((row) => toOrganisation(row, caller)) }
})

const toOrganisation = (row: OrgRow, caller: Caller) => ({
  id: row.id,
  org_name: row.org_name,
  kind: row.kind,
  myRoles: caller.roles.filter((role) => role.orgId === row.id).map((role) => role.name),
  ...(holds(caller, row.id, 'org.people.read') ? { memberCount: row.member_count } : {}),
  createdAt: row.created_at.toISOString(),
  rev: row.rev,
})

const nameTaken = () =>
  new Refusal(409, 'name_taken', {
    message: 'This name is taken',
    fields: [{ path: 'org_name', message: 'This name is taken' }],
  })

const postOrg = bind(contract.postOrg, async ({ body, caller, services, request }) => {
  const { db, now, settings } = services
  if (!settings.SELF_SERVICE_ORGS && !permissionsOf(caller).includes('orgs.create'))
    throw REFUSALS.forbidden(['orgs.create'])
  const time = now()
  const row = await asServer(db, async (trx) => {
    const orgId = await insertOrg(trx, { ...body, createdBy: caller.userId, now: time })
    if (orgId === null) return null
    await addMember(trx, { orgId, userId: caller.userId, now: time }, ['admin'])
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'org.create',
      target: orgId,
      detail: { org_name: body.org_name },
      now: time,
      requestId: request.id,
    })
    return (await findOrgs(trx, [orgId])).at(0) ?? null
  })
  if (row === null) throw nameTaken()
  return { ...toOrganisation(row, caller), myRoles: ['admin'], memberCount: row.member_count }
})

const patchOrg = bind(contract.patchOrg, async ({ params, body, caller, services, request }) => {
  const orgId = params.id
  if (!caller.memberships.some((one) => one.orgId === orgId)) throw REFUSALS.noOrganisation()
  if (!holds(caller, orgId, 'org.settings.write')) throw REFUSALS.forbidden(['org.settings.write'])
  const { db, now } = services
  const { org_name, kind, settings, rev } = body
  const change = { orgId, org_name, kind, listWrites: settings?.listWrites, rev, now: now() }
  const row = await withTenant(db, { userId: caller.userId, orgId }, async (trx) => {
    const outcome = await updateOrg(trx, change)
    if (outcome === 'taken') throw nameTaken()
    if (outcome === 'stale')
      throw new Refusal(412, 'conflict', { message: 'This organization was changed by someone else' })
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'org.update',
      target: orgId,
      detail: body,
      now: change.now,
      requestId: request.id,
    })
    return (await findOrgs(trx, [orgId])).at(0)
  })
  if (row === undefined) throw REFUSALS.noOrganisation()
  return toOrganisation(row, caller)
})

export const ORG_HANDLERS = [getUser, getOrgs, postOrg, patchOrg] as const
