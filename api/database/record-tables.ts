/** The record store: sets of an organization or of a person, their records, and what these were. */
export type RecordTables = {
  record_sets: {
    owner_id: string
    name: string
    org_id: string | null
    user_id: string | null
    rev: number
    live: number
    gone: number
    bytes: number
    pruned_rev: number
    updated_at: Date | null
    updated_by: string | null
    updated_by_name: string | null
  }
  records: {
    owner_id: string
    name: string
    id: string
    rev: number
    born: number
    placed: number
    touched: number
    place: string
    body: string | null
  }
  record_versions: {
    owner_id: string
    name: string
    id: string
    rev: number
    place: string
    body: string | null
  }
  record_changes: {
    owner_id: string
    name: string
    rev: number
    live: number
    merged: boolean
    added: number
    updated: number
    deleted: number
    note: string | null
    created_at: Date
    created_by: string | null
    created_by_name: string | null
  }
  record_copies: { owner_id: string; session_id: string; name: string; rev: number; copies: number[] }
  record_texts: { owner_id: string; name: string; rev: number; items: string }
}
