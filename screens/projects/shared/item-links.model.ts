export type Linked = {
  readonly id: string
  readonly parent: string | null
  readonly blocks: readonly string[]
}

/**
 * Whether an item would, with these links, be a part of itself or wait for itself, over however many others: what the
 * links of one kind lead to from `id` comes back to it. Links of items that are gone lead nowhere.
 */
export function isCircle(items: readonly Linked[], changed: Linked): 'parent' | 'blocks' | null {
  const links = new Map(items.map((item) => [item.id, item]))
  links.set(changed.id, changed)
  const parentOf = (id: string) => [links.get(id)?.parent ?? null].filter((one) => one !== null)
  const blockedBy = (id: string) => links.get(id)?.blocks ?? []
  if (comesBack(changed.id, parentOf)) return 'parent'
  return comesBack(changed.id, blockedBy) ? 'blocks' : null
}

function comesBack(start: string, next: (id: string) => readonly string[]): boolean {
  const seen = new Set<string>()
  const open = [...next(start)]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === start) return true
    if (seen.has(id)) continue
    seen.add(id)
    open.push(...next(id))
  }
  return false
}
