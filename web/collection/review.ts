import type { Collection } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { keyOf, type ListItem } from '#kit/list/ids.ts'

/** What is wrong, by item. */
export type Problems = ReadonlyMap<string, readonly FieldProblem[]>

export type Checked =
  | { readonly ok: true; readonly items: readonly ListItem[] }
  | { readonly ok: false; readonly problems: Problems; readonly message: string }

type Copy = { readonly items: readonly ListItem[]; readonly served: { readonly items: readonly ListItem[] } }

/**
 * What was changed through the coercion that the server shares and the review of the app; nothing is sent with a
 * problem.
 */
export function checkItems(
  collection: Pick<Collection, 'list' | 'review' | 'nameOf'>,
  { items, served }: Copy,
): Checked {
  const problems = new Map<string, readonly FieldProblem[]>()
  const untouched = new Set(served.items)
  const prepared = items.map((item): ListItem => {
    if (untouched.has(item)) return item
    const result = collection.list.prepare(item)
    const found = result.ok ? (collection.review?.(result.item) ?? []) : result.problems
    if (found.length > 0) problems.set(keyOf(item), found)
    return result.ok ? { ...result.item, id: item.id } : item
  })
  if (problems.size === 0) return { ok: true, items: prepared }
  const names = items.filter((item) => problems.has(keyOf(item))).map((item) => collection.nameOf(item))
  return {
    ok: false,
    problems,
    message: `Not saved: ${names.join(', ')} ${names.length === 1 ? 'has' : 'have'} an error.`,
  }
}

/** The server names problems by place ('changes[2].items[0].unit'); the app shows them by item. */
export function problemsByItem(
  fields: readonly FieldProblem[],
  key: string,
  sent: readonly { readonly id: ListItem['id'] }[],
): Problems {
  const found = fields.flatMap(({ path, message }) => {
    const match = /^([^[]*)\[(\d+)\]\.?(.*)$/.exec(path)
    const item = match === null || match[1] !== key ? undefined : sent[Number(match[2])]
    return item === undefined ? [] : [{ id: String(item.id), problem: { path: match?.[3] ?? '', message } }]
  })
  const grouped = Map.groupBy(found, (one) => one.id)
  return new Map([...grouped].map(([id, list]) => [id, list.map((one) => one.problem)]))
}
