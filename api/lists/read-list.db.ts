import type { Pool } from 'pg'

/** Everything a read needs, from one statement: the caller, the organization, the list as text. */
export type ListRead = {
  readonly sessionId: string
  readonly userId: string
  readonly lastUsedAt: Date
  /** False for an API token that may not read lists; nothing else is returned then. */
  readonly inScope: boolean
  readonly orgId: string | null
  readonly org_name: string
  readonly allowed: boolean
  readonly rev: number | null
  readonly live: number | null
  readonly prunedRev: number | null
  /** Null: the caller has it or does not want it, or it has to be made (findWhole). */
  readonly items: string | null
  readonly updatedAt: Date | null
  readonly updatedBy: string | null
  readonly updatedByName: string | null
  readonly served: number | null
}

const READ = { name: 'read-list', text: 'SELECT * FROM read_list($1, $2, $3, $4, $5, $6, $7, $8)' }

export type ReadRequest = {
  readonly tokenHash: Buffer
  readonly now: Date
  readonly idleSince: Date
  /** Null: the default organization, else the caller's first. */
  readonly folded: string | null
  readonly foldedDefault: string
  readonly permission: string
  readonly list: string
  /** A revision whose text is not wanted; null: no text at all. */
  readonly held: number | null
}

/** Reads a list through authentication and authorization; null if the session is not valid. */
export async function readList(pool: Pool, request: ReadRequest): Promise<ListRead | null> {
  const { tokenHash, now, idleSince, folded, foldedDefault, permission, list, held } = request
  const values = [tokenHash, now, idleSince, folded, foldedDefault, permission, list, held]
  const { rows } = await pool.query<ListRead>({ ...READ, values })
  return rows[0] ?? null
}

const SERVED = 'SELECT note_served($1, $2, $3, $4, $5)'

export type Served = {
  readonly userId: string
  readonly orgId: string
  readonly sessionId: string
  readonly list: string
  readonly rev: number
}

/** Records which revision this session has seen: the base of a save that names none. */
export async function noteServed(pool: Pool, { userId, orgId, sessionId, list, rev }: Served): Promise<void> {
  await pool.query({ name: 'note-served', text: SERVED, values: [userId, orgId, sessionId, list, rev] })
}
