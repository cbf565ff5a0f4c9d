import type { z } from 'zod'
import type { RecordList } from '#kit/collection.ts'
import type { savedList } from '#kit/contract/lists.api.ts'
import type { Caller } from '../auth/caller.db.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Opened } from './list-place.ts'
import type { Saved } from './save-list.ts'

type About = {
  readonly list: RecordList
  readonly of: Opened['of']
  readonly caller: Caller
  readonly saved: Saved
}

export const answerOfSave = ({ list, of, caller, saved }: About): z.input<typeof savedList> => ({
  [list.key]: saved.items,
  ...of,
  rev: saved.rev,
  merged: saved.merged,
  changes: saved.changes,
  updatedAt: saved.updatedAt.toISOString(),
  updatedBy: { userId: caller.userId, displayName: `${caller.firstName} ${caller.lastName}` },
  warnings: [],
})

/** A tag that names none of our revisions: newer than any, so the save is refused like one from a lost base. */
const UNKNOWN = Number.MAX_SAFE_INTEGER
const TAG = /^(?:W\/)?"([\x21\x23-\x7e\x80-\xff]*)"$/

/**
 * The base revision of a save: `rev` in the body or If-Match, which must not differ. Null: neither is given.
 * A tag that a proxy has weakened (W/"5") is the same revision; `*` takes whatever is stored.
 */
export function startedFrom(
  rev: number | null | undefined,
  ifMatch: string | undefined,
): number | null | 'current' {
  if (ifMatch === undefined) return rev ?? null
  if (ifMatch.trim() === '*') return rev ?? 'current'
  const tag = TAG.exec(ifMatch.trim())?.[1]
  if (tag === undefined) throw REFUSALS.malformed('If-Match must be one revision in quotes, such as "5".')
  const named = /^\d{1,10}$/.test(tag) ? Number(tag) : UNKNOWN
  if (rev !== undefined && rev !== null && rev !== named)
    throw REFUSALS.malformed('If-Match and rev name different revisions.')
  return named
}
