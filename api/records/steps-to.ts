import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { isSame } from '#kit/list/same.ts'
import type { Queries } from '../database/connection.ts'
import { placesOf } from './places.ts'
import { type Step, stepTo } from './plan.ts'
import { parseItem } from './record-item.ts'
import type { SetName } from './record-set.db.ts'
import { findNamed, type StoredRecord } from './records.db.ts'

type Becoming = {
  readonly rev: number
  readonly stored: readonly StoredRecord[]
  readonly items: readonly ListItem[]
}

/** What a set writes to become exactly these items in this order: new contents, new places, deletions. */
export async function stepsTo(db: Queries, set: SetName, { rev, stored, items }: Becoming): Promise<Step[]> {
  const there = new Map(stored.map((record) => [record.id, record]))
  const ids = items.map(keyOf)
  const places = placesOf(stored, ids)
  const added = ids.filter((id) => !there.has(id))
  const deleted = new Map((await findNamed(db, set, added)).map((record) => [record.id, record]))
  const kept = items.flatMap((item): Step[] => {
    const id = keyOf(item)
    const to = { id, body: JSON.stringify(item), place: places.get(id) ?? '' }
    const record = there.get(id)
    if (record === undefined) return [stepTo(deleted.get(id), rev, { ...to, isSame: false })]
    const isKept = record.body === to.body || isSame(parseItem(record.body ?? ''), item)
    return isKept && record.place === to.place ? [] : [stepTo(record, rev, { ...to, isSame: isKept })]
  })
  const gone = stored.filter(({ id }) => !places.has(id))
  return [...kept, ...gone.map((record) => stepTo(record, rev, { ...record, body: null, isSame: false }))]
}
