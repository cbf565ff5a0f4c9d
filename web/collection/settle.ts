import { keyOf, type ListItem } from '#kit/list/ids.ts'
import { type Conflict, mergeLists, type Sides } from '#kit/list/merge.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'

/**
 * Merges a list whose clashes a person has settled. Where the value here wins, the base takes their value, so that only
 * one side has changed it; where theirs wins, the value here gives way. The merge itself stays the one of the server.
 */
export function settle(sides: Sides, mine: (conflict: Conflict) => boolean): readonly ListItem[] {
  let current = sides
  // Every round settles all clashes that are named; a second one is for clashes inside an item that came back.
  for (let round = 0; round < 3; round++) {
    const merged = mergeLists(current)
    if (merged.ok) return merged.items
    current = merged.conflicts.reduce(
      (all, conflict) => (mine(conflict) ? keepMine(all, conflict) : takeTheirs(all, conflict)),
      current,
    )
  }
  // No clash is left after two rounds; should one be, nothing typed here may be lost.
  return current.yours
}

const keepMine = (sides: Sides, conflict: Conflict): Sides => ({
  ...sides,
  base: withValue(sides.base, conflict, sides.theirs),
})

const takeTheirs = (sides: Sides, conflict: Conflict): Sides => ({
  ...sides,
  yours: withValue(sides.yours, conflict, sides.theirs),
})

/** The list with the conflict's item or field as it stands in `source`. */
function withValue(
  items: readonly ListItem[],
  { id, field }: Conflict,
  source: readonly ListItem[],
): readonly ListItem[] {
  const from = source.find((item) => keyOf(item) === String(id))
  const isMissing = !items.some((item) => keyOf(item) === String(id))
  if (field === null || isMissing) return replaced(items, String(id), from)
  return items.map((item) =>
    keyOf(item) === String(id) ? { ...withPart(item, parse(field), from), id } : item,
  )
}

function replaced(items: readonly ListItem[], key: string, by: ListItem | undefined): readonly ListItem[] {
  const others = items.filter((item) => keyOf(item) !== key)
  if (by === undefined) return others
  return others.length === items.length
    ? [...items, by]
    : items.map((item) => (keyOf(item) === key ? by : item))
}

/** One step of a path: a field, and in a keyed array the id of an element. */
type Step = { readonly name: string; readonly id: string | null }

/** 'items[s1].state' → items of s1, state. Names with dots or brackets of their own are read as far as they go. */
export function parse(field: string): readonly Step[] {
  return [...field.matchAll(/([^.[\]]+)(?:\[([^\]]*)\])?\.?/g)].map(([, name = '', id]) => ({
    name,
    id: id ?? null,
  }))
}

function withPart(target: JsonObject, path: readonly Step[], source: JsonObject | undefined): JsonObject {
  const [step, ...rest] = path
  if (step === undefined) return source ?? target
  const { [step.name]: old, ...others } = target
  const given = source?.[step.name]
  if (step.id === null)
    return given === undefined && !(source !== undefined && step.name in source)
      ? others
      : { ...target, [step.name]: rest.length === 0 ? given : nested(old, rest, given) }
  return { ...target, [step.name]: inArray(old, given, { id: step.id, rest }) }
}

const nested = (old: unknown, path: readonly Step[], given: unknown): unknown =>
  isObject(old) ? withPart(old, path, isObject(given) ? given : undefined) : given

const objects = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

function inArray(
  old: unknown,
  given: unknown,
  at: { readonly id: string; readonly rest: readonly Step[] },
): readonly JsonObject[] {
  const from = objects(given).find((one) => String(one.id) === at.id)
  const list = objects(old)
  if (at.rest.length > 0)
    return list.map((one) => (String(one.id) === at.id ? withPart(one, at.rest, from) : one))
  const others = list.filter((one) => String(one.id) !== at.id)
  if (from === undefined) return others
  return others.length === list.length
    ? [...list, from]
    : list.map((one) => (String(one.id) === at.id ? from : one))
}
