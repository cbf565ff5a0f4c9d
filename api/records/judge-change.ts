import type { ListItem } from '#kit/list/ids.ts'
import { type Conflict, mergeLists } from '#kit/list/merge.ts'
import { isSame, type JsonObject } from '#kit/list/same.ts'

/** What shall become of one item. Without any of these three it is only moved. */
export type Wish = {
  /** Fields to set; null removes one. */
  readonly set?: JsonObject | undefined
  /** The whole item. */
  readonly item?: JsonObject | undefined
  /** False: restored. */
  readonly deleted?: boolean | undefined
}

/** The item as the sender saw it, as it stands, and as it was before it was deleted; null: not there. */
export type Known = {
  readonly id: string | number
  readonly base: ListItem | null | 'unknown'
  readonly now: ListItem | null
  readonly former: ListItem | null
  /** Whether an item that is not there was deleted; otherwise it never was, or nobody remembers. */
  readonly isDeleted: boolean
}

export type Verdict =
  /** What the item shall be; null: deleted. What needs no change is the very object that stands. */
  | { readonly ok: true; readonly item: ListItem | null }
  | { readonly ok: false; readonly conflicts: readonly Conflict[] }

/**
 * One change by the rule of the whole list: fields that only one side has set are both kept, a field with two new values
 * or a deletion against an edit is a clash. What is already as wished is no change, so a change sent twice is done once.
 */
export function judgeChange(wish: Wish, known: Known, check: (item: JsonObject) => JsonObject): Verdict {
  const { base, now, former } = known
  if (wish.deleted === true && now === null) return put(null)
  if (isOnlyMoved(wish) || wish.deleted === false) {
    const item = wish.deleted === false ? (now ?? former) : now
    return item === null ? lost(known, 'edit_deleted') : put(item)
  }
  if (base === 'unknown') return lost(known, wish.deleted === true ? 'deleted_edited' : 'edit_edit')
  if (wish.set !== undefined && base === null) return lost(known, now === null ? 'edit_deleted' : 'edit_edit')
  return merge({ ...known, base }, wishedOf(wish, { ...known, base }, check))
}

const isOnlyMoved = ({ set, item, deleted }: Wish): boolean =>
  set === undefined && item === undefined && deleted === undefined

const put = (item: ListItem | null): Verdict => ({ ok: true, item })

/** A change of something that the sender cannot have seen as it says. */
const lost = ({ id, now }: Known, kind: Conflict['kind']): Verdict => ({
  ok: false,
  conflicts: [{ id, field: null, base: null, yours: null, theirs: now, kind }],
})

type Sides = Known & { readonly base: ListItem | null }

function wishedOf(
  { set, item, deleted }: Wish,
  { id, base }: Sides,
  check: (item: JsonObject) => JsonObject,
): ListItem | null {
  if (deleted === true) return null
  const own = base?.id ?? id
  return { ...check({ ...(item ?? withFields(base ?? {}, set ?? {})), id: own }), id: own }
}

function withFields(item: JsonObject, set: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...item, ...set }).filter(([name]) => isKept(set, name)))
}

const isKept = (set: JsonObject, name: string): boolean => !Object.hasOwn(set, name) || set[name] !== null

const listOf = (item: ListItem | null): readonly ListItem[] => (item === null ? [] : [item])

function merge({ id, base, now, isDeleted }: Sides, wished: ListItem | null): Verdict {
  const merged = mergeLists({
    base: listOf(base),
    yours: listOf(wished),
    theirs: listOf(now),
    deleted: new Set(isDeleted ? [String(id)] : []),
  })
  if (!merged.ok) return merged
  const [item = null] = merged.items
  return put(now !== null && item !== null && isSame(item, now) ? now : item)
}
