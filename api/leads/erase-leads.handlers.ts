import * as contract from '#kit/contract/leads.api.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { fieldsOf, scoreOf, weightsOf, withoutPerson } from './lead-answer.ts'
import type { LeadRow } from './lead-tables.ts'
import { findWeights, forgetEvents, lockLeads } from './leads.db.ts'
import { changeLead, noLead, orgOfLead } from './open-lead.ts'

const erase = bind(contract.eraseLead, async ({ params: { id }, caller, services, request }) => {
  const orgId = await orgOfLead({ services, caller }, id, 'prospects.write')
  const about = { orgId, by: caller.userId, now: services.now(), requestId: request.id }
  await withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const rows = await lockLeads(trx, orgId, [id])
    if (rows.length === 0) throw noLead()
    await eraseRows(trx, rows, about)
  })
  return undefined
})

/** Each as if it were erased alone; one of another organization is as little there as one that never was. */
const eraseMany = bind(contract.eraseLeads, async ({ body, caller, services, request }) => {
  const place = { name: body.org_name, permission: 'prospects.write' }
  const { orgId } = await organizationOf(services, caller, place)
  const about = { orgId, by: caller.userId, now: services.now(), requestId: request.id }
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const rows = await lockLeads(trx, orgId, body.ids)
    const erased = new Set(await eraseRows(trx, rows, about))
    const there = new Set(rows.map(({ id }) => id))
    const left = [...new Set(body.ids)]
      .filter((id) => !erased.has(id))
      .map((id) => ({ id, reason: there.has(id) ? 'Erased before' : 'There is no such lead' }))
    return { erased: [...erased], left }
  })
})

type Erasing = {
  readonly orgId: string
  readonly by: string
  readonly now: Date
  readonly requestId: string
}

/** Erases locked leads; the IDs of those that were not erased before. */
async function eraseRows(
  trx: Queries,
  rows: readonly LeadRow[],
  { orgId, by: actorId, now, requestId }: Erasing,
): Promise<readonly string[]> {
  const due = rows.filter(({ erased_at }) => erased_at === null)
  for (const row of due) await eraseNow(trx, row, now)
  // The first event locks the organization's chain of events: they come last.
  for (const { id: target } of due)
    await recordEvent(trx, { orgId, actorId, target, detail: {}, now, requestId, action: 'lead.erase' })
  return due.map(({ id }) => id)
}

/** Takes away who a lead was; its board, stage, value, and score stay for statistics. */
export async function eraseNow(trx: Queries, row: LeadRow, now: Date): Promise<void> {
  const fields = fieldsOf(row)
  const weights = weightsOf(await findWeights(trx, row.org_id))
  const kept = { ...withoutPerson(fields, row.id), zip: '' }
  await forgetEvents(trx, { orgId: row.org_id, id: row.id })
  await changeLead(trx, row, {
    fields: JSON.stringify(kept),
    kept_score: scoreOf(row, fields, { weights, now }).score,
    email_folded: null,
    source_ref: '',
    consent_proof: '',
    erased_at: now,
    updated_at: now,
  })
}

export const LEAD_ERASE_HANDLERS = [erase, eraseMany] as const
