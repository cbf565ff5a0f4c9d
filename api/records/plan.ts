import type { Changes } from '#kit/list/merge.ts'
import type { RecordSet } from './record-set.db.ts'
import type { StoredRecord } from './records.db.ts'

/** What a record was, and what it is to be at the next revision. */
export type Step = { readonly before: StoredRecord | undefined; readonly next: StoredRecord }

/** A revision as far as its records tell. */
export type Plan = {
  readonly rev: number
  readonly live: number
  readonly gone: number
  readonly records: readonly StoredRecord[]
  readonly changes: Changes
}

export function planOf(set: RecordSet, steps: readonly Step[]): Plan {
  const rev = set.rev + 1
  const count = (is: (step: Step) => boolean): number => steps.filter(is).length
  const changes = {
    added: count(({ before, next }) => !isThere(before) && isThere(next)),
    updated: count(({ before, next }) => isThere(before) && isThere(next) && next.rev === rev),
    deleted: count(({ before, next }) => isThere(before) && !isThere(next)),
  }
  const returned = count(({ before, next }) => before?.body === null && isThere(next))
  const live = set.live + changes.added - changes.deleted
  const gone = set.gone + changes.deleted - returned
  return { rev, live, gone, records: steps.map(({ next }) => next), changes }
}

export const isThere = (
  record: StoredRecord | undefined,
): record is StoredRecord & { readonly body: string } => record !== undefined && record.body !== null

type To = {
  readonly body: string | null
  readonly place: string
  readonly isSame: boolean
  readonly id: string
}

/** A record at the revision `rev`, with what it keeps of before. */
export function stepTo(before: StoredRecord | undefined, rev: number, to: To): Step {
  const { id, body, place } = to
  const isKept = to.isSame && isThere(before)
  const stays = isThere(before) && before.place === place
  return {
    before,
    next: {
      id,
      rev: isKept ? before.rev : rev,
      born: before?.born ?? rev,
      placed: stays ? before.placed : rev,
      touched: rev,
      place,
      body,
    },
  }
}
