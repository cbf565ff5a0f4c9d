import { recordEvent } from '../audit/audit.db.ts'
import type { Queries } from '../database/connection.ts'
import { noteList } from '../milestones/note-list.ts'
import type { Plan } from '../records/plan.ts'
import { parseBody } from '../records/record-item.ts'
import { findSizes, findTouchedAt, type StoredRecord } from '../records/records.db.ts'
import { LIST_AT_MOST, OWNER_AT_MOST, RECORD_AT_MOST, tooLarge } from '../records/sizes.ts'
import { type NewRecords, type Sizes, writeRevision } from '../records/write-records.db.ts'
import type { ListPlace } from './list-place.ts'

/** Through the calls for single items; a whole list is limited by what one request may hold. */
const MOST_ITEMS = 100_000

export type Written = {
  readonly plan: Omit<Plan, 'records'> & { readonly records: NewRecords }
  readonly text?: string
  readonly merged: boolean
  readonly note: string | null
  readonly requestId: string
  readonly now: Date
}

/** Writes a revision of a list; that of an organization with its audit entry. */
export async function writeList(db: Queries, place: ListPlace, written: Written): Promise<void> {
  const { plan, text = null, merged, note, requestId, now } = written
  const { rev, live, changes } = plan
  if (live > MOST_ITEMS && changes.added > changes.deleted)
    throw tooLarge('A list can hold at most 100,000 items.')
  // What a query brings back was stored before.
  if ('length' in plan.records) await assertModestItems(db, place, plan.records)
  const { owner, ownerId, userId, userName, name } = place
  const sizes = await writeRevision(db, place, { ...plan, text, merged, note, now, by: { userId, userName } })
  assertRoom(sizes, owner)
  if (owner === 'person') return
  const { rule, holds = () => false } = place
  if (rule !== undefined) {
    const changed = await findTouchedAt(db, place, rev)
    await rule(db, { orgId: ownerId, userId, holds, now, changed })
  }
  if ('length' in plan.records) await noteList(db, place, { records: plan.records, now })
  const detail = { rev, merged, ...changes, ...(note === null ? {} : { note }) }
  const event = { orgId: ownerId, actorId: userId, action: 'list.save', target: name }
  await recordEvent(db, { ...event, detail, now, requestId })
}

/** What is there already may stay or shrink, so that a list beyond a limit can be brought below it again. */
function assertRoom({ bytes, grown, others }: Sizes, owner: ListPlace['owner']): void {
  if (grown <= 0) return
  if (bytes > LIST_AT_MOST) throw tooLarge('A list can hold at most 128 MiB.')
  if (bytes + others > OWNER_AT_MOST) throw tooLarge(ALL_TOGETHER[owner])
}

const ALL_TOGETHER = {
  organization: 'The lists of an organization can hold at most 512 MiB together.',
  person: 'Your lists and your portfolio can hold at most 512 MiB together.',
} as const

async function assertModestItems(
  db: Queries,
  place: ListPlace,
  records: readonly StoredRecord[],
): Promise<void> {
  const large = records.filter(({ body }) => sizeOf(body) > RECORD_AT_MOST)
  if (large.length === 0) return
  const ids = large.map(({ id }) => id)
  const before = await findSizes(db, place, ids)
  const grown = large.find(({ id, body }) => sizeOf(body) > (before.get(id) ?? 0))
  if (grown !== undefined) throw tooLarge('An item can hold at most 512 KiB.', largestField(grown.body))
}

const sizeOf = (body: string | null): number => (body === null ? 0 : Buffer.byteLength(body))

/** The name of the field that makes an item large. */
function largestField(body: string | null): string {
  const fields = Object.entries(parseBody(body) ?? {})
  const sized = fields.map(([name, value]) => ({ name, size: sizeOf(JSON.stringify(value)) }))
  return sized.toSorted((left, right) => right.size - left.size)[0]?.name ?? ''
}
