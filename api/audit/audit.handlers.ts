import { z } from 'zod'
import * as contract from '#kit/contract/audit.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { decideAll, refusalOf } from '../auth/decide.ts'
import type { Queries } from '../database/connection.ts'
import { asServer, withTenant } from '../database/tenant.ts'
import { pageOf, readCursor, writeCursor } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import type { Services } from '../services.ts'
import { type AuditQuery, type EventRow, findEvents } from './read-audit.db.ts'
import { verifyChains } from './verify-chain.ts'

const permission = 'org.audit.read'
const orPlatform = 'platform.audit'

type Asked = {
  readonly all?: 'true' | 'false' | undefined
  readonly org_name?: string | undefined
  readonly org_id?: string | undefined
}

/** The organization whose events may be read; null: those of the whole installation. */
async function chainOf(services: Services, caller: Caller, asked: Asked): Promise<string | null> {
  const { all, org_name, org_id } = asked
  if (all !== 'true' && org_id === undefined)
    return (await organizationOf(services, caller, { name: org_name, permission })).orgId
  const refusal = refusalOf(decideAll(caller.roles, orPlatform))
  if (refusal !== null) throw refusal
  if (all !== 'true')
    throw REFUSALS.invalid([{ path: 'org_id', message: 'Send all=true with it, or org_name instead.' }])
  return null
}

const inChain = <T>(
  { db }: Services,
  { userId }: Caller,
  about: { readonly orgId: string | null; readonly work: (trx: Queries) => Promise<T> },
): Promise<T> =>
  about.orgId === null ? asServer(db, about.work) : withTenant(db, { userId, orgId: about.orgId }, about.work)

const CURSOR = z.object({ at: z.iso.datetime({ precision: 6 }), id: z.string(), seq: z.int() })

const getAudit = bind(contract.getAudit, async ({ query, caller, services }) => {
  const orgId = await chainOf(services, caller, query)
  const { action = null, actor = null, target = null, from = null, to = null, result = null } = query
  const asked: AuditQuery = {
    chain: orgId === null ? wanted(query.org_id) : { orgId },
    action,
    actor,
    target,
    from,
    to,
    result,
    limit: query.limit + 1,
    after: readCursor(CURSOR, query.cursor),
  }
  const rows = await inChain(services, caller, { orgId, work: (trx) => findEvents(trx, asked) })
  const { page, last } = pageOf(rows, query.limit)
  const next =
    last === null ? {} : { nextCursor: writeCursor({ at: last.atText, id: last.id, seq: last.seq }) }
  return { events: page.map(toEvent), ...next }
})

const wanted = (org_id: string | undefined): AuditQuery['chain'] =>
  org_id === undefined ? 'all' : { orgId: org_id === 'platform' ? null : org_id }

const VALUES = z.record(z.string(), z.unknown())
const readValues = (text: string) => VALUES.parse(JSON.parse(text))

const whoIs = (userId: string | null, name: string | null) =>
  userId === null ? null : { userId, displayName: name ?? '' }

const toEvent = (row: EventRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: whoIs(row.actorId, row.actorName),
  actingAs: whoIs(row.actingAs, row.actingAsName),
  orgId: row.orgId,
  org_name: row.org_name,
  action: row.action,
  target: row.target,
  targetName: row.targetName,
  before: row.before === null ? null : readValues(row.before),
  after: row.after === null ? null : readValues(row.after),
  detail: readValues(row.detail),
  result: row.result,
  requestId: row.requestId,
  seq: row.seq,
  hash: row.hash.toString('hex'),
})

const verifyAudit = bind(contract.verifyAudit, async ({ query, caller, services }) => {
  const orgId = await chainOf(services, caller, query)
  const chains = await inChain(services, caller, { orgId, work: (trx) => verifyChains(trx, orgId) })
  return { intact: chains.every((one) => one.intact), chains: [...chains] }
})

export const AUDIT_HANDLERS = [getAudit, verifyAudit] as const
