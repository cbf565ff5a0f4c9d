import { keyOf, type ListItem } from '#kit/list/ids.ts'
import type { Conflict } from '#kit/list/merge.ts'
import type { JsonObject } from '#kit/list/same.ts'
import type { FieldProblem } from '#kit/errors.ts'
import type { Queries } from '../database/connection.ts'
import { REFUSALS } from '../http/refusal.ts'
import { givePlaces, type Places, shortened } from './find-place.ts'
import { judgeChange, type Known, type Wish } from './judge-change.ts'
import { isThere, type Plan, planOf, type Step, stepTo } from './plan.ts'
import { parseBody } from './record-item.ts'
import { BESIDE, reservedIn } from './reserved-fields.ts'
import type { RecordSet, SetName } from './record-set.db.ts'
import { findNamed, findVersions, type StoredRecord, type Version } from './records.db.ts'

/** A change of one record. `rev` is the revision of it that the sender saw; null: as it stands. */
export type Change = Wish & {
  readonly id: string | number
  readonly rev?: number | null | undefined
  /** Behind which record it shall stand; null: first. Left out: where it is, or at the end. */
  readonly after?: string | number | null | undefined
}

type Asked = {
  readonly set: SetName
  readonly locked: RecordSet
  readonly changes: readonly Change[]
  /** The set's own coercion of an item; `path` is where problems of its fields stand. */
  readonly check: (item: JsonObject, path: string) => JsonObject
}

export type Judged =
  | { readonly ok: true; readonly plan: Plan; readonly isMerged: boolean; readonly isNew: boolean }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }

/** What the changes come to, all or none. It reads only the records that they name, and their neighbors. */
export async function judgeChanges(db: Queries, asked: Asked): Promise<Judged> {
  const { set, locked, changes } = asked
  assertOnce(changes)
  const known = await findKnown(db, asked)
  assertUnreserved(changes, known)
  const judged = changes.map((change, index) =>
    judge({ change, newest: locked.rev }, known, (item) => asked.check(item, pathOf(change, index))),
  )
  const conflicts = judged.flatMap((one) => (one.ok ? [] : one.conflicts))
  if (conflicts.length > 0) return { ok: false, conflicts }
  const rev = locked.rev + 1
  const places = givePlaces(db, set)
  const placing = { rev, places, placed: new Map<string, string>(), known }
  const steps: Step[] = []
  for (const [index, change] of changes.entries()) {
    const verdict = judged[index]
    if (verdict?.ok === true) steps.push(...(await stepOf(placing, { change, index, item: verdict.item })))
  }
  const all = await shortened(db, set, { rev, steps })
  const isMerged = changes.some((change) => isOlder(change, known.stored.get(String(change.id))))
  return { ok: true, plan: planOf(locked, all), isMerged, isNew: all.length > 0 }
}

const isOlder = ({ rev }: Change, stored: StoredRecord | undefined): boolean =>
  typeof rev === 'number' && rev > 0 && stored !== undefined && stored.rev !== rev

const pathOf = ({ set }: Change, index: number): string =>
  `changes[${index}].${set === undefined ? 'item' : 'set'}`

function assertOnce(changes: readonly Change[]): void {
  const seen = new Set<string>()
  const problems = changes.flatMap((change, index): FieldProblem[] => {
    const id = String(change.id)
    const isTwice = seen.has(id)
    seen.add(id)
    const at = (path: string, message: string) => [{ path: `changes[${index}].${path}`, message }]
    if (isTwice) return at('id', 'This item appears twice.')
    if (Object.hasOwn(change.set ?? {}, 'id')) return at('set.id', 'An item’s ID cannot be changed.')
    if (String(change.after) === id) return at('after', 'An item cannot stand behind itself.')
    return []
  })
  if (problems.length > 0) throw REFUSALS.invalid(problems)
}

function assertUnreserved(changes: readonly Change[], { stored }: Records): void {
  const problems = changes.flatMap((change, index) => {
    const now = parseBody(stored.get(String(change.id))?.body)
    return (['set', 'item'] as const).flatMap((part) => {
      const name = reservedIn(change[part] ?? {}, now)
      return name === undefined ? [] : [{ path: `changes[${index}].${part}.${name}`, message: BESIDE }]
    })
  })
  if (problems.length > 0) throw REFUSALS.invalid(problems)
}

type Records = {
  readonly stored: ReadonlyMap<string, StoredRecord>
  /** As their senders saw them, where that is not as they stand; of what is to be restored, as it last was. */
  readonly earlier: ReadonlyMap<string, Version>
}

async function findKnown(db: Queries, { set, changes }: Asked): Promise<Records> {
  const ids = changes.flatMap(({ id, after }) => [
    String(id),
    ...(after === undefined || after === null ? [] : [String(after)]),
  ])
  const stored = new Map((await findNamed(db, set, [...new Set(ids)])).map((one) => [one.id, one]))
  const wanted = changes.flatMap(({ id, rev, deleted }) => {
    const record = stored.get(String(id))
    if (record === undefined) return []
    if (deleted === false) return isThere(record) ? [] : [{ id: record.id, rev: record.rev - 1 }]
    return typeof rev === 'number' && rev !== record.rev ? [{ id: record.id, rev }] : []
  })
  const earlier = wanted.length === 0 ? [] : await findVersions(db, set, wanted)
  return { stored, earlier: new Map(earlier.map((one) => [one.id, one])) }
}

/** A change, and the set's revision. */
type Judging = { readonly change: Change; readonly newest: number }

function judge(
  { change, newest }: Judging,
  { stored, earlier }: Records,
  check: (item: JsonObject) => JsonObject,
) {
  const record = stored.get(String(change.id))
  const version = earlier.get(String(change.id))
  const now = parseBody(record?.body)
  const known: Known = {
    id: now?.id ?? change.id,
    now,
    base: baseOf(change, { now, record, version, newest }),
    former: change.deleted === false ? parseBody(version?.body) : null,
    isDeleted: record !== undefined && !isThere(record),
  }
  return judgeChange(change, known, check)
}

type Found = {
  readonly now: ListItem | null
  readonly record: StoredRecord | undefined
  readonly version: Version | undefined
  readonly newest: number
}

/** A revision that never was says nothing about what the sender saw. */
function baseOf({ rev, item }: Change, { now, record, version, newest }: Found): Known['base'] {
  if (rev === undefined || rev === null) return item === undefined ? now : null
  if (rev === 0) return null
  if (rev === record?.rev) return now
  return version === undefined || rev > newest ? 'unknown' : parseBody(version.body)
}

type Placing = {
  readonly rev: number
  readonly places: Places
  /** What got a place in this call. */
  readonly placed: Map<string, string>
  readonly known: Records
}
type Made = { readonly change: Change; readonly index: number; readonly item: ListItem | null }

async function stepOf(placing: Placing, { change, index, item }: Made): Promise<readonly Step[]> {
  const id = String(change.id)
  const { rev, known, placed } = placing
  const record = known.stored.get(id)
  if (item === null)
    return isThere(record)
      ? [stepTo(record, rev, { id, body: null, place: record.place, isSame: false })]
      : []
  const place = await placeOf(placing, { change, index, record })
  placed.set(keyOf(item), place)
  const body = JSON.stringify(item)
  const isSame = isThere(record) && record.body === body
  return isSame && place === record.place ? [] : [stepTo(record, rev, { id, body, place, isSame })]
}

type Moved = Pick<Made, 'change' | 'index'> & { readonly record: StoredRecord | undefined }

async function placeOf(
  { places, placed, known }: Placing,
  { change, index, record }: Moved,
): Promise<string> {
  const { after } = change
  if (after === null) return places.find({ behind: null }, record)
  if (after === undefined) {
    if (isThere(record)) return record.place
    return places.find(record === undefined || change.deleted !== false ? 'end' : { behind: record.place })
  }
  const behind = placed.get(String(after)) ?? known.stored.get(String(after))?.place
  if (behind !== undefined) return places.find({ behind }, record)
  throw REFUSALS.invalid([{ path: `changes[${index}].after`, message: 'There is no such item.' }])
}
