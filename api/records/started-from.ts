import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { changedItems } from '#kit/list/merge.ts'
import { isSame, type JsonObject } from '#kit/list/same.ts'

/** A revision that a client of the session may hold, with its items. */
type Copy = { readonly rev: number; readonly items: readonly ListItem[] }

type Asked = {
  /** What the session was served and has not saved from since; a revision may be there twice. */
  readonly copies: readonly number[]
  /** Null: no longer known. */
  readonly itemsAt: (rev: number) => Promise<readonly ListItem[] | null>
  readonly yoursOf: (known: readonly ListItem[]) => readonly ListItem[]
}

/**
 * The base revision of a save that names none. Of the copies that clients of its session may hold, it is the one
 * the save changes least, in doubt the newest. So two tabs on one session take nothing from each other, and a
 * deletion is believed if no older copy explains the save better. A copy it would not change does not count:
 * then it takes something back. A save uses up its copy, so a single client starts from its own last answer.
 * Null: nothing was ever served.
 */
export async function copyStartedFrom(asked: Asked): Promise<number | null> {
  const revs = [...new Set(asked.copies)].sort((left, right) => right - left)
  const [newest, another] = revs
  if (newest === undefined || another === undefined) return newest ?? null
  const copies: Copy[] = []
  for (const rev of revs) {
    const items = await asked.itemsAt(rev)
    if (items !== null) copies.push({ rev, items })
  }
  const known = new Set(copies.flatMap(({ items }) => items.map(keyOf)))
  const starts = copies
    .map((copy) => ({ rev: copy.rev, cost: costOf(copy, asked.yoursOf(copy.items), known) }))
    .filter(({ rev, cost }) => rev === newest || cost > 0)
    .sort((left, right) => left.cost - right.cost || right.rev - left.rev)
  return starts[0]?.rev ?? newest
}

/** A holder of an older copy lacks what came later: its IDs weigh as much as many changes. */
const UNLIKELY = 100

/** The number of items added or deleted and fields changed. */
function costOf({ items }: Copy, yours: readonly ListItem[], known: ReadonlySet<string>): number {
  const { added, updated, deleted } = changedItems(items, yours)
  const before = new Map(items.map((item) => [keyOf(item), item]))
  const fields = updated.map((item) => fieldsChanged(before.get(keyOf(item)) ?? {}, item))
  const later = added.filter((item) => known.has(keyOf(item))).length
  return added.length + UNLIKELY * later + deleted.length + fields.reduce((sum, count) => sum + count, 0)
}

const fieldsChanged = (before: JsonObject, after: JsonObject): number =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  ).length
