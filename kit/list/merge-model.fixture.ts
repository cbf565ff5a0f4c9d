import fc from 'fast-check'
import type { ListItem } from './ids.ts'

/** An item of the model: text ids and flat fields. */
export type Simple = { readonly id: string } & { readonly [field: string]: string | number }

/** What one editor does to a copy of the list before saving it. */
export type Action =
  | { readonly do: 'add'; readonly at: number }
  | { readonly do: 'set'; readonly at: number; readonly field: 'x' | 'y' | 'z'; readonly value: number }
  | { readonly do: 'drop'; readonly at: number; readonly field: 'x' | 'y' | 'z' }
  | { readonly do: 'delete'; readonly at: number }
  | { readonly do: 'move'; readonly at: number; readonly to: number }

const at = fc.nat(9)
const field = fc.constantFrom('x' as const, 'y' as const, 'z' as const)

export const anyAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), at }),
  fc.record({ do: fc.constant('set' as const), at, field, value: fc.nat(2) }),
  fc.record({ do: fc.constant('drop' as const), at, field }),
  fc.record({ do: fc.constant('delete' as const), at }),
  fc.record({ do: fc.constant('move' as const), at, to: at }),
)

/** The copy after the actions; places are taken round the list, so that each means something in any list. */
export function act(
  items: readonly Simple[],
  actions: readonly Action[],
  newId: () => string,
): readonly Simple[] {
  const copy = [...items]
  for (const action of actions) {
    const place = copy.length === 0 ? 0 : action.at % copy.length
    const item = copy[place]
    if (action.do === 'add') copy.splice(place, 0, { id: newId(), x: 0 })
    else if (item === undefined) continue
    else if (action.do === 'set') copy[place] = { ...item, [action.field]: action.value }
    else if (action.do === 'drop') copy[place] = without(item, action.field)
    else copy.splice(place, 1)
    if (action.do === 'move' && item !== undefined) copy.splice(action.to % (copy.length + 1), 0, item)
  }
  return copy
}

const without = ({ id, ...fields }: Simple, name: string): Simple => ({
  id,
  ...Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name)),
})

export type Situation = {
  readonly base: readonly Simple[]
  readonly yours: readonly Simple[]
  readonly theirs: readonly Simple[]
  readonly deleted: ReadonlySet<string>
}

/**
 * What a save has to come to, said another way than the merge does it: the sender's changes since its base, one by one,
 * done to the list as it stands. Null: one of them clashes with what somebody else has done.
 */
export function expectedMerge({
  base,
  yours,
  theirs,
  deleted,
}: Situation): ReadonlyMap<string, Simple> | null {
  const result = new Map(theirs.map((item) => [item.id, item]))
  const before = new Map(base.map((item) => [item.id, item]))
  for (const item of base.filter(({ id }) => yours.every((own) => own.id !== id))) {
    const now = result.get(item.id)
    if (now !== undefined && !equal(now, item)) return null
    result.delete(item.id)
  }
  for (const item of yours) {
    const now = result.get(item.id)
    const was = before.get(item.id)
    if (was !== undefined && equal(was, item)) continue
    if (now === undefined) {
      if (was !== undefined || deleted.has(item.id)) return null
      result.set(item.id, item)
    } else {
      const both = changed(was, item, now)
      if (both === null) return null
      result.set(item.id, both)
    }
  }
  return result
}

/** The item as it stands with the sender's changed fields; null where somebody else has changed one of them. */
function changed(was: Simple | undefined, yours: Simple, now: Simple): Simple | null {
  let result = now
  for (const name of new Set([...Object.keys(was ?? {}), ...Object.keys(yours)])) {
    if (yours[name] === was?.[name] || yours[name] === now[name]) continue
    if (now[name] !== was?.[name]) return null
    const value = yours[name]
    result = value === undefined ? without(result, name) : { ...result, [name]: value }
  }
  return result
}

export const equal = (left: Simple, right: Simple): boolean =>
  Object.keys(left).length === Object.keys(right).length &&
  Object.entries(left).every(([name, value]) => right[name] === value)

/** Items by id, for comparing contents whatever their order. */
export const contentOf = (items: Iterable<ListItem>): Readonly<Record<string, ListItem>> =>
  Object.fromEntries([...items].map((item) => [String(item.id), item]))

/**
 * What is wrong with the order of a merged list: the sender's is kept, and what it did not know follows its neighbor;
 * the other way round where the sender has moved nothing and somebody else has.
 */
export function wrongOrder(merged: readonly ListItem[], { base, ...sides }: Situation): string[] {
  const moved = (items: readonly Simple[]) =>
    base
      .filter(({ id }) => items.some((item) => item.id === id))
      .map(({ id }) => id)
      .join() !==
    items
      .filter(({ id }) => base.some((item) => item.id === id))
      .map(({ id }) => id)
      .join()
  const [yours, theirs] =
    moved(sides.theirs) && !moved(sides.yours) ? [sides.theirs, sides.yours] : [sides.yours, sides.theirs]

  const order = merged.map((item) => String(item.id))
  const known = yours.map((item) => item.id).filter((id) => order.includes(id))
  const kept = theirs.map((item) => item.id).filter((id) => order.includes(id))
  const sent = order.filter((id) => known.includes(id))
  const strangers = kept
    .map((id, place) => ({ id, ahead: kept[place - 1] }))
    .filter(({ id }) => !known.includes(id))
    .filter(({ id, ahead }) => order[order.indexOf(id) - 1] !== ahead)
  return [
    ...(sent.join() === known.join() ? [] : [`sent ${known.join()}, kept ${sent.join()}`]),
    ...strangers.map(({ id, ahead }) => `${id} does not follow ${ahead ?? 'the beginning'}`),
  ]
}
