import * as contract from '#kit/contract/leads.api.ts'
import { WHO_ERASES } from '#kit/leads/erased.ts'
import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { fieldsOf, scoreOf, weightsOf, withoutPerson } from './lead-answer.ts'
import type { LeadRow } from './lead-tables.ts'
import { findWeights, forgetEvents, lockLeads } from './leads.db.ts'
import { CLEARS, changeLead, mayErase, noLead, orgOfLead } from './open-lead.ts'

const erase = bind(contract.eraseLead, async ({ params: { id }, caller, services, request }) => {
  const orgId = await orgOfLead({ services, caller }, id, 'prospects.write')
  const about = { orgId, by: caller.userId, now: services.now(), requestId: request.id }
  await withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const rows = await lockLeads(trx, orgId, [id])
    if (rows.length === 0) throw noLead()
    if (!rows.every((row) => mayErase(caller, row))) throw REFUSALS.forbidden([CLEARS])
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
    const its = rows.filter((row) => mayErase(caller, row))
    const erased = new Set(await eraseRows(trx, its, about))
    const left = [...new Set(body.ids)]
      .filter((id) => !erased.has(id))
      .map((id) => ({ id, reason: whyLeft(rows.find((row) => row.id === id)) }))
    return { erased: [...erased], left }
  })
})

function whyLeft(row: LeadRow | undefined): string {
  if (row === undefined) return 'There is no such lead'
  return row.erased_at === null ? WHO_ERASES : 'Erased before'
}

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
  await eraseNow(trx, due, { orgId, now })
  // The first event locks the organization's chain of events: they come last.
  for (const { id: target } of due)
    await recordEvent(trx, { orgId, actorId, target, detail: {}, now, requestId, action: 'lead.erase' })
  return due.map(({ id }) => id)
}

/** Takes away who leads of an organization were; board, stage, value, and score stay for statistics. */
export async function eraseNow(
  trx: Queries,
  rows: readonly LeadRow[],
  { orgId, now }: Pick<Erasing, 'orgId' | 'now'>,
): Promise<void> {
  const weights = weightsOf(await findWeights(trx, orgId))
  await forgetEvents(
    trx,
    orgId,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const fields = fieldsOf(row)
    await changeLead(trx, row, {
      fields: JSON.stringify({ ...withoutPerson(fields, row.id), zip: '' }),
      kept_score: scoreOf(row, fields, { weights, now }).score,
      email_folded: null,
      source_ref: '',
      consent_proof: '',
      erased_at: now,
      updated_at: now,
    })
  }
}

export const LEAD_ERASE_HANDLERS = [erase, eraseMany] as const
