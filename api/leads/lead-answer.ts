import type { z } from 'zod'
import { type Lead, type LeadFields, leadFields } from '#kit/contract/lead-parts.ts'
import { weightsSchema } from '#kit/contract/leads.api.ts'
import { blockedReason, isHidden } from '#kit/leads/contactable.ts'
import { gradeOf, slaHoursOf } from '#kit/leads/grade.ts'
import { DEFAULT_WEIGHTS } from '#kit/leads/platform-score.ts'
import { scoreLead } from '#kit/leads/scoring.ts'
import { LOST_REASON_IDS } from '#kit/leads/stages.ts'
import type { LeadRow } from './lead-tables.ts'
import type { Move } from './leads.db.ts'

const DAY_MS = 86_400_000
const ENGAGED_MS = 14 * DAY_MS

export const fieldsOf = (row: LeadRow): LeadFields => leadFields.parse(JSON.parse(row.fields))

export type Weights = z.output<typeof weightsSchema>

export const weightsOf = (stored: string | null): Weights =>
  stored === null ? DEFAULT_WEIGHTS : weightsSchema.parse(JSON.parse(stored))

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

type About = { readonly weights: Weights; readonly now: Date; readonly moves: readonly Move[] }

/** What the contact rule asks of a lead. */
export function contactOf(row: LeadRow, fields: LeadFields) {
  return {
    consent: { email: row.consent_email, phone: row.consent_phone, text: row.consent_text },
    withdrawnAt: iso(row.withdrawn_at),
    isErased: row.erased_at !== null,
    doNotContact: fields.doNotContact,
  }
}

/** A lead as everybody is shown it: without consent, who it is never leaves the server. */
export function leadAnswer(row: LeadRow, about: About): Lead {
  const fields = fieldsOf(row)
  const contact = contactOf(row, fields)
  const hidden = isHidden(contact)
  const blocked = blockedReason(contact)
  const scored = scoreOf(row, fields, about)
  return {
    id: row.id,
    rev: row.rev,
    board: row.board,
    stage: row.stage,
    source: row.source,
    sourceRef: hidden ? '' : row.source_ref,
    ...(hidden ? withoutPerson(fields, row.id) : fields),
    isHidden: hidden,
    blocked,
    consent: {
      ...contact.consent,
      proof: hidden ? '' : row.consent_proof,
      at: iso(row.consent_at),
      withdrawnAt: contact.withdrawnAt,
    },
    ownerId: row.owner_id,
    lostReason: LOST_REASON_IDS.find((one) => one === row.lost_reason) ?? null,
    ...scored,
    slaHours: slaHoursOf(scored.grade, blocked === null),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    firstResponseAt: iso(row.first_response_at),
    lastContactAt: iso(row.last_contact_at),
    lastActivityAt: row.last_activity_at.toISOString(),
    moves: movesOf(row.id, about.moves),
  }
}

const movesOf = (id: string, moves: readonly Move[]): Lead['moves'] =>
  moves.flatMap(({ lead_id, from_stage: from, to_stage: to, at }) =>
    lead_id === id && from !== null && to !== null ? [{ from, to, at: at.toISOString() }] : [],
  )

/** What is left of a lead without who it is; the end of its id tells two of them apart. */
export const withoutPerson = (fields: LeadFields, id: string): LeadFields => ({
  ...fields,
  name: `Lead ${id.slice(-4).toUpperCase()}`,
  company: '',
  email: '',
  phone: '',
  nextAction: '',
  notes: '',
})

/** Consent counts where there is something to use it with: to e-mail with an address, to calls and texts with a number. */
const isReachable = (row: LeadRow, { email, phone }: LeadFields): boolean =>
  (row.consent_email && email !== '') || ((row.consent_phone || row.consent_text) && phone !== '')

/** By the model of its board; what was erased keeps the score that it had. */
export function scoreOf(row: LeadRow, fields: LeadFields, { weights, now }: Omit<About, 'moves'>) {
  const idle = now.getTime() - row.last_activity_at.getTime()
  const platform = {
    contactComplete: fields.email !== '' && fields.phone !== '',
    consent: row.withdrawn_at === null && isReachable(row, fields),
    source: row.source,
    interestMatches: fields.interest.includes(row.board),
    timeline: fields.timeline,
    engagedLast14Days: idle <= ENGAGED_MS,
  }
  const form = {
    ...fields.qualification,
    timeframe: fields.timeline,
    // An open duplicate is attached, never a lead of its own.
    duplicateOpen: false,
    daysSinceLastActivity: Math.max(0, idle / DAY_MS),
  }
  const { parts, ...scored } = scoreLead(row.board, { platform, form, weights })
  const kept = row.kept_score
  if (kept !== null) return { ...scored, score: kept, grade: gradeOf(kept), scoreParts: [] }
  return { ...scored, scoreParts: [...parts] }
}
