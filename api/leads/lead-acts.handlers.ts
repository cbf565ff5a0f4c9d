import * as contract from '#kit/contract/leads.api.ts'
import { blockedReason, isHidden } from '#kit/leads/contactable.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import { contactOf, fieldsOf } from './lead-answer.ts'
import type { LeadRow } from './lead-tables.ts'
import { deleteNote, findNote, lockLead, moveIntoLead } from './leads.db.ts'
import { CLEARS, changeLead, mayDelete, noteEvent, orgOfLead, withLead } from './open-lead.ts'

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/** What goes out to a lead; a reply comes from it, and a note goes nowhere. */
const OUTWARD: readonly string[] = ['call', 'email', 'text', 'meeting']

const activity = bind(contract.addLeadActivity, async ({ params: { id }, body, caller, services }) => {
  const now = services.now()
  const { kind, text } = body
  return withLead({ services, caller }, { id }, async (trx, row) => {
    const isOutward = OUTWARD.includes(kind)
    const fields = fieldsOf(row)
    const blocked = blockedReason(contactOf(row, fields))
    if (isOutward && blocked !== null)
      throw new Refusal(409, 'do_not_contact', { message: `This lead cannot be contacted: ${blocked}.` })
    await noteEvent(trx, row, { kind, text, by: caller.userId, now })
    const contacted = isOutward ? now : null
    const isDone = isOutward && fields.nextActionAt !== null && fields.nextActionAt <= dayOf(now)
    return changeLead(trx, row, {
      // What was due is done by it.
      ...(isDone && { fields: JSON.stringify({ ...fields, nextAction: '', nextActionAt: null }) }),
      first_response_at: row.first_response_at ?? contacted,
      last_contact_at: contacted ?? row.last_contact_at,
      last_activity_at: now,
      updated_at: now,
    })
  })
})

const deleteOne = bind(contract.deleteLeadNote, async ({ params, caller, services }) => {
  const { id, noteId } = params
  const orgId = await orgOfLead({ services, caller }, id, 'prospects.write')
  return withTenant(services.db, { userId: caller.userId, orgId }, async (trx) => {
    const note = await findNote(trx, { orgId, id, noteId })
    if (note === undefined) throw REFUSALS.notFound('There is no such note')
    if (!mayDelete(caller, note)) throw REFUSALS.forbidden([CLEARS])
    await deleteNote(trx, { orgId, noteId })
    return { id: noteId, deleted: true as const }
  })
})

const consent = bind(contract.setLeadConsent, async ({ params: { id }, body, caller, services }) => {
  const now = services.now()
  const { email, phone, text, proof } = body
  const isGiven = email || phone || text
  return withLead({ services, caller }, { id }, async (trx, row) => {
    const had = row.consent_email || row.consent_phone || row.consent_text
    const kind = isGiven ? 'consent' : 'withdrawn'
    await noteEvent(trx, row, { kind, text: proof, by: caller.userId, now })
    return changeLead(trx, row, {
      consent_email: email,
      consent_phone: phone,
      consent_text: text,
      consent_proof: proof,
      consent_at: isGiven ? now : row.consent_at,
      withdrawn_at: isGiven || !had ? null : now,
      updated_at: now,
    })
  })
})

const merge = bind(contract.mergeLeads, async ({ params: { id }, body, caller, services }) => {
  const now = services.now()
  return withLead({ services, caller }, { id }, async (trx, row) => {
    const orgId = row.org_id
    const other = body.from === id ? undefined : await lockLead(trx, { orgId, id: body.from })
    if (other === undefined || other.board !== row.board || other.erased_at !== null)
      throw REFUSALS.invalid([{ path: 'from', message: 'Choose another lead of this board.' }])
    // What one of them agreed to is not what the other one agreed to.
    if (hides(row) !== hides(other))
      throw new Refusal(409, 'consent', {
        message: 'One of the two gave consent and the other did not, so they cannot be merged.',
      })
    const merged = mergedOf(row, other)
    await moveIntoLead(trx, { orgId, id: other.id }, id)
    await noteEvent(trx, row, { kind: 'merged', text: other.source_ref, by: caller.userId, now })
    return changeLead(trx, row, { ...merged, updated_at: now })
  })
})

const hides = (row: LeadRow): boolean => isHidden(contactOf(row, fieldsOf(row)))

/** What the lead has stays, and what it lacks comes from the other; of two restrictions, both hold. */
function mergedOf(row: LeadRow, other: LeadRow) {
  const [own, more] = [fieldsOf(row), fieldsOf(other)]
  const filled = Object.fromEntries(
    Object.entries(own).map(([name, value]) => [name, isBlank(value) ? Reflect.get(more, name) : value]),
  )
  const fields = {
    ...filled,
    interest: [...new Set([...own.interest, ...more.interest])],
    notes: [own.notes, more.notes]
      .filter((text) => text !== '')
      .join('\n')
      .slice(0, 4_000),
    doNotContact: own.doNotContact || more.doNotContact,
  }
  const from = row.consent_at === null && row.withdrawn_at === null ? other : row
  const first = [row.first_response_at, other.first_response_at].filter((at) => at !== null)
  return {
    fields: JSON.stringify(fields),
    email_folded: row.email_folded ?? other.email_folded,
    consent_email: from.consent_email,
    consent_phone: from.consent_phone,
    consent_text: from.consent_text,
    consent_proof: from.consent_proof,
    consent_at: from.consent_at,
    withdrawn_at: row.withdrawn_at ?? other.withdrawn_at,
    owner_id: row.owner_id ?? other.owner_id,
    first_response_at: first.toSorted((one, two) => one.getTime() - two.getTime())[0] ?? null,
    last_activity_at: later(row.last_activity_at, other.last_activity_at),
  }
}

const isBlank = (value: unknown): boolean => value === '' || value === null || value === 'none'
const later = (one: Date, other: Date): Date => (one > other ? one : other)

export const LEAD_ACT_HANDLERS = [activity, deleteOne, consent, merge] as const
