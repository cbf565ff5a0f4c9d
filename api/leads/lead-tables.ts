import type { Board, Source, Stage } from '#kit/leads/stages.ts'

/** What an organization knows of who may become a customer. */
export type LeadTables = {
  leads: {
    org_id: string
    id: string
    rev: number
    board: Board
    stage: Stage
    source: Source
    source_ref: string
    /** The fields that people change, as JSON; what names the person is emptied when they are erased. */
    fields: string
    /** By which a duplicate is found; null for none. */
    email_folded: string | null
    consent_email: boolean
    consent_phone: boolean
    consent_text: boolean
    consent_proof: string
    consent_at: Date | null
    withdrawn_at: Date | null
    erased_at: Date | null
    /** The score at the time of erasure: what it was made of is gone. */
    kept_score: number | null
    lost_reason: string | null
    owner_id: string | null
    created_at: Date
    updated_at: Date
    first_response_at: Date | null
    last_contact_at: Date | null
    last_activity_at: Date
  }
  lead_events: {
    org_id: string
    lead_id: string
    id: string
    kind: string
    text: string
    from_stage: Stage | null
    to_stage: Stage | null
    by_id: string | null
    at: Date
  }
  lead_settings: { org_id: string; weights: string }
}

export type LeadRow = LeadTables['leads']
export type LeadEvent = LeadTables['lead_events']
