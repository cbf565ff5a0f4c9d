import type { Queries } from '../database/connection.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'
import type { RecordSet, SetName } from './record-set.db.ts'
import { findPage, findTouched, type PagedRecord } from './pages.db.ts'
import type { StoredRecord } from './records.db.ts'

type State = Pick<RecordSet, 'rev' | 'pruned_rev'>
type Asked = { readonly state: State; readonly after: string | undefined; readonly limit: number }

export type Delta = {
  readonly records: readonly (PagedRecord | Pick<StoredRecord, 'id' | 'rev' | 'place' | 'body'>)[]
  readonly next: string
  readonly hasMore: boolean
}

/**
 * What a copy needs: first everything, in pages in the order of the revision at which it began, then what was touched
 * after its cursor. A record that changes between two pages comes again, so a copy is whole once nothing more comes.
 */
export async function changesSince(
  db: Queries,
  set: SetName,
  { state, after, limit }: Asked,
): Promise<Delta> {
  const cursor = after === undefined ? { kind: 'load' as const, rev: state.rev, at: '' } : readCursor(after)
  assertKnown(cursor, state)
  if (cursor.kind === 'load') {
    const { records, hasMore } = await findPage(db, set, { rev: cursor.rev, after: cursor.at, limit })
    const last = hasMore ? records.at(-1) : undefined
    const next = last === undefined ? String(cursor.rev) : `${cursor.rev}_${last.place}`
    return { records, next, hasMore: last !== undefined || cursor.rev < state.rev }
  }
  const { records, hasMore } = await findTouched(db, set, { ...firstAfter(cursor), limit })
  const last = hasMore ? records.at(-1) : undefined
  const next = last === undefined ? String(state.rev) : `${last.touched}.${last.id}`
  return { records, next, hasMore: last !== undefined }
}

type Cursor = {
  /** `load`: loading what there was at `rev`, up to the place `at`; `within`: the changes of `rev` up to the ID `at`. */
  readonly kind: 'load' | 'within' | 'complete'
  readonly rev: number
  readonly at: string
}

const KINDS = { _: 'load', '.': 'within', '': 'complete' } as const

function readCursor(text: string): Cursor {
  const [, rev, sign = '', at = ''] =
    /^(\d{1,9})(?:(_)([0-9A-Za-z]+)|(\.)([\w.:-]{1,64}))?$/
      .exec(text)
      ?.filter((part) => part !== undefined) ?? []
  if (rev !== undefined && (sign === '_' || sign === '.' || sign === ''))
    return { kind: KINDS[sign], rev: Number(rev), at }
  throw REFUSALS.invalid([{ path: 'after', message: 'This is not a cursor of this list.' }])
}

const firstAfter = ({ kind, rev, at }: Cursor) =>
  kind === 'complete' ? { rev: rev + 1, id: '' } : { rev, id: at }

/** A copy from before a backup, or so old that what was deleted since is no longer known. */
function assertKnown({ kind, rev }: Cursor, state: State): void {
  const completeTo = kind === 'within' ? rev - 1 : rev
  if (rev > state.rev || completeTo < Math.min(state.pruned_rev, state.rev))
    throw new Refusal(410, 'base_gone', {
      message: 'This copy of the list is out of date. Load it again from the start.',
    })
}
