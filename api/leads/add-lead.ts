import type { z } from 'zod'
import { leadConsent, leadFields } from '#kit/contract/lead-parts.ts'
import type { Board, Source, Stage } from '#kit/leads/stages.ts'
import { foldEmail } from '../auth/users.db.ts'
import type { Queries } from '../database/connection.ts'
import { newId } from '../ids.ts'
import { announce } from '../webhooks/announce.ts'
import type { LeadRow } from './lead-tables.ts'
import { insertEvent, insertLead, lockOpenLead, updateLead } from './leads.db.ts'

export type NewLead = {
  readonly orgId: string
  readonly board: Board
  readonly source: Source
  /** Where exactly: a form, an article, a referral code, a question. */
  readonly sourceRef: string
  readonly fields: z.input<typeof leadFields>
  readonly consent: z.input<typeof leadConsent>
  /** Where it stands and whose it is, where a list says so. */
  readonly stage?: Stage
  readonly ownerId?: string | null
  /** Who entered it; null for a stranger. */
  readonly by: string | null
  readonly now: Date
}

/**
 * Adds a lead, inside the caller's `withTenant`. One whose e-mail an open lead of the board has is attached to it as an
 * activity: what it newly agrees to is added to what that lead agreed to.
 */
export async function addLead(trx: Queries, lead: NewLead): Promise<{ row: LeadRow; attached: boolean }> {
  const fields = leadFields.parse(lead.fields)
  const email = fields.email === '' ? null : foldEmail(fields.email)
  const row = rowOf(lead, JSON.stringify(fields), email)
  if (await insertLead(trx, row)) {
    await insertEvent(trx, eventOf(row, lead, 'created'))
    const { org_id: orgId, id: leadId, board, source, stage } = row
    const data = { leadId, board, source, stage }
    await announce(trx, { orgId, event: 'lead.created', data, key: leadId, now: lead.now })
    return { row, attached: false }
  }
  const open = email === null ? undefined : await lockOpenLead(trx, { ...lead, email })
  // It was closed between the two statements: now there is room for one of its own.
  if (open === undefined) return addLead(trx, lead)
  return { row: await attachTo(trx, open, lead), attached: true }
}

function rowOf(lead: NewLead, fields: string, email: string | null): LeadRow {
  const { orgId, board, source, sourceRef, now } = lead
  return {
    org_id: orgId,
    id: newId('led'),
    rev: 1,
    board,
    stage: lead.stage ?? 'new',
    source,
    source_ref: sourceRef,
    fields,
    email_folded: email,
    ...consentOf(lead),
    withdrawn_at: null,
    erased_at: null,
    kept_score: null,
    lost_reason: null,
    owner_id: lead.ownerId ?? null,
    created_at: now,
    updated_at: now,
    first_response_at: null,
    last_contact_at: null,
    last_activity_at: now,
  }
}

function consentOf({ consent, now }: Pick<NewLead, 'consent' | 'now'>) {
  const { email, phone, text, proof } = leadConsent.parse(consent)
  return {
    consent_email: email,
    consent_phone: phone,
    consent_text: text,
    consent_proof: proof,
    consent_at: email || phone || text ? now : null,
  }
}

const eventOf = (row: LeadRow, { by, now, sourceRef }: NewLead, kind: string) => ({
  org_id: row.org_id,
  lead_id: row.id,
  id: newId('lev'),
  kind,
  text: sourceRef,
  from_stage: null,
  to_stage: null,
  by_id: by,
  at: now,
})

/** Notes a lead that came again as an activity of the one that is there. */
export async function attachTo(trx: Queries, open: LeadRow, lead: NewLead): Promise<LeadRow> {
  await insertEvent(trx, eventOf(open, lead, 'duplicate'))
  const given = consentOf(lead)
  // A list or a form does not undo what the lead has withdrawn: that takes a word of its own.
  const more =
    given.consent_at === null || open.withdrawn_at !== null
      ? {}
      : {
          consent_email: open.consent_email || given.consent_email,
          consent_phone: open.consent_phone || given.consent_phone,
          consent_text: open.consent_text || given.consent_text,
          consent_proof: given.consent_proof,
          consent_at: lead.now,
        }
  return updateLead(
    trx,
    { orgId: open.org_id, id: open.id },
    { ...more, rev: open.rev + 1, updated_at: lead.now, last_activity_at: lead.now },
  )
}
