import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { Refusal } from '../http/refusal.ts'
import type { Plan } from '../records/plan.ts'
import type { SessionSet } from '../records/copies.db.ts'
import { writeRevision } from '../records/write-records.db.ts'

/** Which list of which organization, and who works on it. */
export type ListPlace = SessionSet & {
  readonly orgId: string
  readonly userId: string
  readonly userName: string
}

/** Through the calls for single items; a whole list is limited by what one request may hold. */
const MOST_ITEMS = 100_000

export type Written = {
  readonly plan: Plan
  readonly text?: string
  readonly merged: boolean
  readonly note: string | null
  readonly requestId: string
  readonly now: Date
}

/** Writes a revision of a list with its audit entry. */
export async function writeList(db: Queries, place: ListPlace, written: Written): Promise<void> {
  const { plan, text = null, merged, note, requestId, now } = written
  const { rev, live, changes } = plan
  if (live > MOST_ITEMS && changes.added > changes.deleted)
    throw new Refusal(413, 'too_large', { message: 'A list can hold at most 100,000 items.' })
  const { orgId, userId, userName, name } = place
  await writeRevision(db, place, { ...plan, text, merged, note, now, by: { userId, userName } })
  const detail = { rev, merged, ...changes, ...(note === null ? {} : { note }) }
  await recordEvent(db, { orgId, actorId: userId, action: 'list.save', target: name, detail, now, requestId })
}
