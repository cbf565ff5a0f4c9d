export type TreeRow<Item> = {
  readonly item: Item
  readonly id: string
  /** 1 for a root. */
  readonly level: number
  /** The place among its siblings, from 1, and how many they are. */
  readonly place: number
  readonly siblings: number
  readonly children: number
  readonly isOpen: boolean
}

type Links<Item> = { readonly idOf: (item: Item) => string; readonly parentOf: (item: Item) => string | null }

export type Forest<Item> = {
  readonly roots: readonly Item[]
  readonly below: ReadonlyMap<string, readonly Item[]>
}

/**
 * Records by what they lie below. One whose parent is not there is a root; so is the first of a circle, so that every
 * record is shown once.
 */
export function forestOf<Item>(items: readonly Item[], { idOf, parentOf }: Links<Item>): Forest<Item> {
  const known = new Map(items.map((item) => [idOf(item), item]))
  const cut = circleStarts(items, { idOf, parentOf }, known)
  const roots: Item[] = []
  const below = new Map<string, Item[]>()
  for (const item of items) {
    const parent = parentOf(item)
    if (parent === null || !known.has(parent) || cut.has(idOf(item))) {
      roots.push(item)
      continue
    }
    const siblings = below.get(parent)
    if (siblings === undefined) below.set(parent, [item])
    else siblings.push(item)
  }
  return { roots, below }
}

/** The first record of each circle, in the order of the list. */
function circleStarts<Item>(
  items: readonly Item[],
  { idOf, parentOf }: Links<Item>,
  known: ReadonlyMap<string, Item>,
): ReadonlySet<string> {
  const seen = new Set<string>()
  const starts = new Set<string>()
  for (const item of items) {
    const path = new Set<string>()
    let at: Item | undefined = item
    while (at !== undefined && !seen.has(idOf(at)) && !path.has(idOf(at))) {
      path.add(idOf(at))
      const parent: string | null = parentOf(at)
      at = parent === null ? undefined : known.get(parent)
    }
    if (at !== undefined && path.has(idOf(at))) starts.add(idOf(at))
    for (const id of path) seen.add(id)
  }
  return starts
}

/** The rows in sight of a forest with some of its branches open, top down. */
export function treeRows<Item>(
  { roots, below }: Forest<Item>,
  idOf: (item: Item) => string,
  open: ReadonlySet<string>,
): readonly TreeRow<Item>[] {
  const rows: TreeRow<Item>[] = []
  const stack = [{ items: roots, place: 0 }]
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const item = top.items[top.place]
    if (item === undefined) {
      stack.pop()
      continue
    }
    top.place += 1
    const id = idOf(item)
    const children = below.get(id) ?? []
    const isOpen = children.length > 0 && open.has(id)
    rows.push({
      item,
      id,
      level: stack.length,
      place: top.place,
      siblings: top.items.length,
      children: children.length,
      isOpen,
    })
    if (isOpen) stack.push({ items: children, place: 0 })
  }
  return rows
}

export type TreeMove = { readonly to: number } | { readonly open: string } | { readonly close: string }

/** What an arrow to the side does: opens, closes, or goes to the first child or the parent. */
export function sideways<Item>(
  key: 'ArrowLeft' | 'ArrowRight',
  rows: readonly TreeRow<Item>[],
  at: number,
): TreeMove | null {
  const row = rows[at]
  if (row === undefined) return null
  if (key === 'ArrowRight') {
    if (row.children === 0) return null
    return row.isOpen ? { to: at + 1 } : { open: row.id }
  }
  if (row.isOpen) return { close: row.id }
  const parent = rows.findLastIndex((one, place) => place < at && one.level < row.level)
  return parent < 0 ? null : { to: parent }
}
