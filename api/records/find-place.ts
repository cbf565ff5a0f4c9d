import type { Queries } from '../database/connection.ts'
import { placeBetween, placesBetween, placesOf } from './places.ts'
import { isThere, type Step, stepTo } from './plan.ts'
import type { SetName } from './record-set.db.ts'
import { findAll, findNeighbors, type Neighbors, type StoredRecord } from './records.db.ts'

/** Behind a place (null: first), or at the end. */
export type Gap = { readonly behind: string | null } | 'end'

/** Places that are given in one change, before they are stored. */
export type Places = {
  /** A place in the gap; the record's own, if it stands there already. */
  readonly find: (gap: Gap, record?: StoredRecord) => Promise<string>
}

export function givePlaces(db: Queries, set: SetName): Places {
  const given: string[] = []
  let end: Promise<Neighbors> | undefined
  const around = (gap: Gap): Promise<Neighbors> => {
    if (gap !== 'end') return findNeighbors(db, set, gap)
    end ??= findNeighbors(db, set, gap)
    return end
  }
  return {
    find: async (gap, record) => {
      const { left, right } = narrowed(await around(gap), gap, given)
      if (isThere(record) && right === record.place) return record.place
      const place = placeBetween(left, right)
      given.push(place)
      return place
    },
  }
}

/** This many places behind everything, in their order. */
export async function placesAtEnd(db: Queries, set: SetName, many: number): Promise<string[]> {
  if (many === 0) return []
  const { left } = await findNeighbors(db, set, 'end')
  return placesBetween(left, null, many)
}

/** The gap between what is stored and what was given before. */
function narrowed({ left, right }: Neighbors, gap: Gap, given: readonly string[]): Neighbors {
  const isLeft = (place: string): boolean => gap === 'end' || (gap.behind !== null && place <= gap.behind)
  return given.reduce<Neighbors>(
    (around, place) =>
      isLeft(place)
        ? { ...around, left: around.left === null || place > around.left ? place : around.left }
        : { ...around, right: around.right === null || place < around.right ? place : around.right },
    { left, right },
  )
}

/** Where very many were put into one gap, places become long: then everything gets a short one. */
const LONGEST = 100

type Made = { readonly rev: number; readonly steps: readonly Step[] }

export async function shortened(db: Queries, set: SetName, { rev, steps }: Made): Promise<readonly Step[]> {
  if (steps.every(({ next }) => next.place.length <= LONGEST)) return steps
  const own = new Map(steps.map((step) => [step.next.id, step]))
  const stored = (await findAll(db, set)).filter(({ id }) => !own.has(id))
  const all = [...stored, ...steps.map(({ next }) => next).filter(isThere)].sort(byPlace)
  const places = placesOf(
    [],
    all.map(({ id }) => id),
  )
  const moved = stored.map((record) =>
    stepTo(record, rev, { ...record, place: places.get(record.id) ?? record.place, isSame: true }),
  )
  return [...moved, ...steps.map((step) => ({ ...step, next: movedTo(step.next, places, rev) }))]
}

const movedTo = (record: StoredRecord, places: ReadonlyMap<string, string>, rev: number): StoredRecord => ({
  ...record,
  place: places.get(record.id) ?? record.place,
  placed: isThere(record) ? rev : record.placed,
})

const byPlace = (left: StoredRecord, right: StoredRecord): number => (left.place < right.place ? -1 : 1)
