import { equal, expectedMerge, type Simple, type Situation } from '#kit/list/merge-model.fixture.ts'

/** What a call must be answered with, and the resulting list; `items` null: nothing is written. */
export type Expected = { readonly status: number; readonly items: readonly Simple[] | null }

/** What someone has seen of the list. */
export type Seen = { readonly rev: number; readonly items: readonly Simple[] }

/** A list as the contract has it: its states by revision, when each item last changed, and what was deleted when. */
export type Model = {
  readonly states: (readonly Simple[])[]
  readonly itemRevs: Map<string, number>
  readonly deletedAt: Map<string, number>
}

export const createModel = (): Model => ({ states: [[]], itemRevs: new Map(), deletedAt: new Map() })

export const nowOf = ({ states }: Model): readonly Simple[] => states.at(-1) ?? []

export const revOf = ({ states }: Model): number => states.length - 1

const find = (items: readonly Simple[], id: string) => items.find((item) => item.id === id)

export const situationOf = (model: Model, base: number, yours: readonly Simple[]): Situation => ({
  base: model.states[base] ?? [],
  yours,
  theirs: nowOf(model),
  deleted: new Set([...model.deletedAt].filter(([, at]) => at > base).map(([id]) => id)),
})

/** A save of the whole list that started from `base`. */
export function expectSave(model: Model, base: number, yours: readonly Simple[]): Expected {
  if (base === revOf(model)) return { status: 200, items: yours }
  const merged = expectedMerge(situationOf(model, base, yours))
  return merged === null ? { status: 412, items: null } : { status: 200, items: [...merged.values()] }
}

const isEqualTo = (before: Simple | undefined, item: Simple): boolean =>
  before !== undefined && equal(before, item)

export type Change = {
  readonly base: number
  readonly id: string
  /** Null deletes the item, which is answered 204. */
  readonly make: (item: Simple) => Simple | null
}

/** A change of one item that started from `base`. */
export function expectChange(model: Model, { base, id, make }: Change): Expected {
  const known = model.states[base] ?? []
  const item = find(known, id)
  const isThere = find(nowOf(model), id) !== undefined
  if (item === undefined) return { status: isThere ? 412 : 404, items: null }
  const made = make(item)
  if (made === null && !isThere) return { status: 404, items: null }
  const yours = known.flatMap((one) => (one.id === id ? (made ?? []) : one))
  const { status, items } = expectSave(model, base, yours)
  if (made === null) return { status: status === 200 ? 204 : status, items }
  const isGone = items !== null && find(items, id) === undefined
  return isGone ? { status: 404, items: null } : { status, items }
}

export function expectAdd(model: Model, item: Simple): Expected {
  const isTaken = find(nowOf(model), item.id) !== undefined || model.deletedAt.has(item.id)
  return isTaken ? { status: 409, items: null } : { status: 201, items: [...nowOf(model), item] }
}

export function expectRestore(model: Model, id: string): Expected {
  if (find(nowOf(model), id) !== undefined) return { status: 200, items: null }
  const at = model.deletedAt.get(id)
  const former = at === undefined ? undefined : find(model.states[at - 1] ?? [], id)
  return former === undefined
    ? { status: 404, items: null }
    : { status: 200, items: [...nowOf(model), former] }
}

/** Records what was written, in the server's order; what is as it was makes no revision. */
export function commit(model: Model, items: readonly Simple[]): void {
  const before = nowOf(model)
  if (before.length === items.length && items.every((item, at) => isEqualTo(before[at], item))) return
  model.states.push(items)
  for (const item of items) {
    const earlier = find(before, item.id)
    if (earlier === undefined || !equal(earlier, item)) model.itemRevs.set(item.id, revOf(model))
    model.deletedAt.delete(item.id)
  }
  for (const { id } of before) if (find(items, id) === undefined) model.deletedAt.set(id, revOf(model))
}
