import { z } from 'zod'
import * as contract from '#kit/contract/orgs.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Caller } from '../auth/caller.db.ts'
import { CONFIRMED_ADDRESS, decideOrgCreate } from '../auth/decide.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withPerson, withTenant } from '../database/tenant.ts'
import { pageOf, readCursor, writeCursor } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { API_BASE } from '../http/path.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { assertConfirmed } from '../people/confirmed.ts'
import type { Services } from '../services.ts'
import { mailIsOn } from '../settings.ts'
import { foldedDefaultOf, managesOrgs, toOrganization, wholeOrganization } from './organization.ts'
import { assertWithin } from './organization-of.ts'
import {
  addMember,
  findOldestMade,
  findOldestRename,
  findOrg,
  findOrgs,
  insertOrg,
  type OrgsQuery,
  updateOrg,
} from './orgs.db.ts'
import { findOwnDeleted } from './own-deleted.db.ts'

const CURSOR = z.object({ folded: z.string(), id: z.string() })

const getOrgs = bind(contract.getOrgs, async ({ caller, query, services }) => {
  const isAll = query.all === 'true' && managesOrgs(caller)
  const isDeleted = query.deleted === 'true'
  const asked: OrgsQuery = {
    ids: isAll
      ? null
      : isDeleted
        ? await ownDeleted(services, caller)
        : caller.memberships.map((one) => one.orgId),
    status: isDeleted ? 'deleted' : 'active',
    limit: query.limit + 1,
    after: readCursor(CURSOR, query.cursor),
    foldedDefault: foldedDefaultOf(services),
  }
  const rows = isAll
    ? await asServer(services.db, (trx) => findOrgs(trx, asked))
    : await withPerson(services.db, caller.userId, (trx) => findOrgs(trx, asked))
  const { page, last } = pageOf(rows, query.limit)
  return {
    orgs: page.map((row) => toOrganization(row, caller)),
    ...(last === null ? {} : { nextCursor: writeCursor({ folded: last.folded, id: last.id }) }),
  }
})

const ownDeleted = ({ db }: Services, { userId }: Caller): Promise<string[]> =>
  withPerson(db, userId, (trx) => findOwnDeleted(trx, { userId, permission: 'org.settings.write' }))

const nameTaken = () =>
  new Refusal(409, 'name_taken', {
    message: 'This name is taken',
    fields: [{ path: 'org_name', message: 'This name is taken' }],
  })

function assertMayCreate(caller: Caller, { settings }: Services): void {
  const { emailVerified, roles } = caller
  const decision = decideOrgCreate(roles, {
    selfService: settings.SELF_SERVICE_ORGS,
    mailIsOn: mailIsOn(settings),
    emailVerified,
  })
  if (decision.allowed) return
  if (decision.needs.includes(CONFIRMED_ADDRESS)) assertConfirmed(caller, settings)
  throw REFUSALS.forbidden(decision.needs)
}

const MADE_AT_MOST = 5
const DAY_MS = 86_400_000

/** Five organizations per person in any 24 hours: refusals do not count. */
async function assertWithinLimit(trx: Queries, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const oldest = await findOldestMade(trx, { userId, since, atMost: MADE_AT_MOST })
  if (oldest === null) return
  const seconds = (oldest.getTime() - since.getTime()) / 1_000
  throw REFUSALS.tooMany(seconds, `You have created ${MADE_AT_MOST} organizations in 24 hours.`)
}

const RENAMED_AT_MOST = 10
const RENAMED_WITHIN_MS = 30 * DAY_MS

/** Ten new names in any 30 days, since every one stays taken; a name that it had before is none. */
async function assertFewNames(trx: Queries, orgId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - RENAMED_WITHIN_MS)
  const beyond = await findOldestRename(trx, { orgId, since, atMost: RENAMED_AT_MOST })
  if (beyond === null) return
  const seconds = (beyond.getTime() - since.getTime()) / 1_000
  throw REFUSALS.tooMany(seconds, `This organization was renamed ${RENAMED_AT_MOST} times in 30 days.`)
}

const postOrg = bind(contract.postOrg, async ({ body, caller, services, request, reply }) => {
  assertMayCreate(caller, services)
  const { db, now } = services
  const time = now()
  const { org_name, kind, settings } = body
  const row = await asServer(db, async (trx) => {
    const chosen = Object.fromEntries(
      Object.entries(settings ?? {}).filter(([, value]) => value !== undefined),
    )
    await assertWithinLimit(trx, caller.userId, time)
    const orgId = await insertOrg(trx, { org_name, kind, ...chosen, createdBy: caller.userId, now: time })
    if (orgId === null) return null
    await addMember(trx, { orgId, userId: caller.userId, now: time }, ['admin'])
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'org.create',
      target: orgId,
      detail: {},
      after: { org_name, kind, ...chosen },
      now: time,
      requestId: request.id,
    })
    return (await findOrg(trx, { orgId, foldedDefault: foldedDefaultOf(services) })) ?? null
  })
  if (row === null) throw nameTaken()
  reply.header('location', `${API_BASE}/orgs/${row.id}`)
  return { ...toOrganization(row, caller), myRoles: ['admin'], memberCount: row.member_count }
})

const getOrg = bind(contract.getOrg, async ({ params, caller, services }) => {
  const orgId = params.id
  assertWithin(caller, orgId, { permission: null, orPlatform: 'platform.orgs' })
  const asked = { orgId, foldedDefault: foldedDefaultOf(services) }
  const isMember = caller.memberships.some((one) => one.orgId === orgId)
  return isMember
    ? withTenant(services.db, { userId: caller.userId, orgId }, (trx) =>
        wholeOrganization(trx, caller, asked),
      )
    : asServer(services.db, (trx) => wholeOrganization(trx, caller, asked))
})

const patchOrg = bind(contract.patchOrg, async ({ params, body, caller, services, request }) => {
  const orgId = params.id
  assertWithin(caller, orgId, { permission: 'org.settings.write' })
  const { org_name, kind, settings, rev } = body
  if (settings?.requireMfaForAdmins === true && !caller.mfa)
    throw new Refusal(409, 'mfa_needed', {
      message: 'Turn on your own two-step verification before you require it of every administrator.',
    })
  const now = services.now()
  const asked = { orgId, foldedDefault: foldedDefaultOf(services) }
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const before = await findOrg(trx, asked)
    const outcome = await updateOrg(trx, { orgId, org_name, kind, ...settings, rev, now })
    if (outcome === 'gone' || before === undefined) throw REFUSALS.noOrganization()
    if (outcome === 'taken') throw nameTaken()
    if (outcome === 'stale')
      throw new Refusal(412, 'conflict', { message: 'This organization was changed by someone else' })
    if (org_name !== undefined) await assertFewNames(trx, orgId, now)
    const after = await wholeOrganization(trx, caller, asked)
    await recordEvent(trx, {
      orgId,
      actorId: caller.userId,
      action: 'org.update',
      target: orgId,
      detail: { fields: Object.keys(body).sort() },
      before: {
        org_name: before.org_name,
        kind: before.kind,
        listWrites: before.list_writes,
        requireMfaForAdmins: before.require_mfa_for_admins,
      },
      after: { org_name: after.org_name, kind: after.kind, ...after.settings },
      now,
      requestId: request.id,
    })
    return after
  })
})

export const ORG_HANDLERS = [getOrgs, postOrg, getOrg, patchOrg] as const
