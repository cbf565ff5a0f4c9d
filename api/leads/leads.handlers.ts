import type { z } from 'zod'
import * as contract from '#kit/contract/leads.api.ts'
import { isOpen, type Stage } from '#kit/leads/stages.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { withTenant } from '../database/tenant.ts'
import { pageOf } from '../http/cursor.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { readTimeCursor, writeTimeCursor } from '../http/time-cursor.ts'
import { organizationOf } from '../orgs/organization-of.ts'
import { addLead } from './add-lead.ts'
import { fieldsOf, leadAnswer, weightsOf } from './lead-answer.ts'
import type { LeadRow } from './lead-tables.ts'
import {
  findEvents,
  findLead,
  findLeads,
  findMoves,
  findOwners,
  findWeights,
  lockOpenLead,
} from './leads.db.ts'
import { answerOf, changeLead, mayDelete, noLead, noteEvent, orgOfLead, withLead } from './open-lead.ts'
import { tellOfLead } from './tell-of-lead.ts'

const list = bind(contract.listLeads, async ({ query, caller, services }) => {
  const { limit, board = null } = query
  const place = { name: query.org_name, permission: 'prospects.read' }
  const { orgId, org_name } = await organizationOf(services, caller, place)
  const before = readTimeCursor(query.cursor)
  const now = services.now()
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const rows = await findLeads(trx, { orgId, board, before, limit: limit + 1 })
    const { page, last } = pageOf(rows, limit)
    const weights = weightsOf(await findWeights(trx, orgId))
    const moves = Map.groupBy(
      await findMoves(
        trx,
        orgId,
        page.map(({ id }) => id),
      ),
      ({ lead_id }) => lead_id,
    )
    const leads = page.map((row) => leadAnswer(row, { weights, now, moves: moves.get(row.id) ?? [] }))
    return last === null
      ? { org_name, leads }
      : { org_name, leads, nextCursor: writeTimeCursor({ at: last.created_at, id: last.id }) }
  })
})

const create = bind(contract.createLead, async ({ body, caller, services }) => {
  const { org_name, board, source, sourceRef, consent, ...fields } = body
  const place = { name: org_name, permission: 'prospects.write' }
  const { orgId } = await organizationOf(services, caller, place)
  const now = services.now()
  const { userId } = caller
  return withTenant(services.db, { userId, orgId }, async (trx) => {
    const about = { orgId, board, source, sourceRef, fields, consent, by: userId, now }
    const { row, attached } = await addLead(trx, about)
    return { lead: await answerOf(trx, row, now), attached }
  })
})

const get = bind(contract.getLead, async ({ params: { id }, caller, services }) => {
  const orgId = await orgOfLead({ caller, services }, id, 'prospects.read')
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const row = await findLead(trx, { orgId, id })
    if (row === undefined) throw noLead()
    const lead = await answerOf(trx, row, services.now())
    const events = await findEvents(trx, { orgId, id })
    return {
      lead,
      events: events.map((event) => ({
        id: event.id,
        kind: event.kind,
        text: lead.isHidden ? '' : event.text,
        from: event.from_stage,
        to: event.to_stage,
        by: event.by_name,
        at: event.at.toISOString(),
        mayDelete: mayDelete(caller, event),
      })),
    }
  })
})

type Given = z.output<typeof contract.patchLead.body>

const patch = bind(contract.patchLead, async ({ params: { id }, body, caller, services }) => {
  const now = services.now()
  const by = caller.userId
  return withLead({ services, caller }, { id, rev: body.rev }, async (trx, row) => {
    const { stage = row.stage, ownerId, lostReason, rev: _, ...given } = body
    const before = fieldsOf(row)
    const fields = { ...before, ...definedOf(given) }
    const lost = lostFor(stage, lostReason ?? row.lost_reason)
    const email = fields.email === '' ? null : foldEmail(fields.email)
    if (isOpen(stage)) await assertFree(trx, row, email)
    if (ownerId !== undefined && ownerId !== null && ownerId !== row.owner_id)
      await assertOwner(trx, row.org_id, ownerId)
    const isMoved = stage !== row.stage
    if (isMoved) await noteEvent(trx, row, { kind: 'stage', from: row.stage, to: stage, by, now })
    // Whoever leads it on has been in contact.
    const responded = isMoved && row.stage === 'new' && stage !== 'lost' ? now : null
    await tellOfLead(trx, row, { stage, ownerId, by, now })
    return changeLead(trx, row, {
      fields: JSON.stringify(fields),
      email_folded: email,
      stage,
      lost_reason: lost,
      owner_id: ownerId === undefined ? row.owner_id : ownerId,
      first_response_at: row.first_response_at ?? responded,
      last_contact_at: responded ?? row.last_contact_at,
      last_activity_at: isMoved ? now : row.last_activity_at,
      updated_at: now,
    })
  })
})

/** Why it was lost: asked for as soon as it is, and for no other stage. */
function lostFor(stage: Stage, reason: string | null): string | null {
  if (stage !== 'lost') return null
  if (reason === null)
    throw REFUSALS.invalid([{ path: 'lostReason', message: 'Choose why the lead was lost.' }])
  return reason
}

const definedOf = (given: Omit<Given, 'stage' | 'ownerId' | 'lostReason' | 'rev'>) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** Two open leads of a board never have one e-mail. */
async function assertFree(trx: Queries, { org_id: orgId, id, board }: LeadRow, email: string | null) {
  const other = email === null ? undefined : await lockOpenLead(trx, { orgId, board, email })
  if (other !== undefined && other.id !== id)
    throw new Refusal(409, 'duplicate', {
      message: 'Another open lead of this board has this e-mail. Merge the two.',
    })
}

async function assertOwner(trx: Queries, orgId: string, userId: string): Promise<void> {
  const owners = await findOwners(trx, orgId)
  if (!owners.some((one) => one.userId === userId))
    throw REFUSALS.invalid([{ path: 'ownerId', message: 'Choose a member who may work on leads.' }])
}

export const OWN_LEAD_HANDLERS = [list, create, get, patch] as const
