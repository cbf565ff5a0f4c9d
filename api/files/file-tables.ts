export type FileStatus = 'pending' | 'ready' | 'rejected'

/** Files and where their content is. */
export type FileTables = {
  files: {
    id: string
    /** What it belongs to: 'prj_…'. */
    holder: string
    /** Whose storage it takes: a person's, or an organization's. */
    user_id: string | null
    org_id: string | null
    uploaded_by: string | null
    subfolder: string
    name: string
    type: string
    /** As announced until it has arrived; null: not said. */
    size: number | null
    sha256: string | null
    status: FileStatus
    /** Why it was rejected. */
    reason: string | null
    storage_key: string | null
    created_at: Date
    expires_at: Date
  }
  stored_objects: {
    key: string
    created_at: Date
    /** Whose storage it takes, a person's or an organization's, for which file, and how much: what may arrive, then what did. */
    owner: string | null
    file_id: string | null
    size: number
  }
}
