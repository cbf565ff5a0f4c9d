import type { FieldProblem } from '../errors.ts'
import { contentOf, type JsonObject } from './same.ts'

export type ListItem = JsonObject & { readonly id: string | number }

/** Ids compare as text, so that 5 and '5' are the same item. */
export const keyOf = (item: ListItem): string => String(item.id)

export const hasId = (item: JsonObject): item is ListItem => isId(item.id)

/** '.' and '..' would be taken out of an address before it is read. */
const ID = /^(?!\.{1,2}$)[A-Za-z0-9_.:-]{1,64}$/

const isId = (id: unknown): id is string | number =>
  typeof id === 'string' ? ID.test(id) : typeof id === 'number' && Number.isSafeInteger(id)

const isMissing = (id: unknown): boolean => id === undefined || id === null || id === ''

type Given =
  | { readonly ok: true; readonly items: readonly ListItem[] }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/**
 * Gives every item an id. One that lost it is matched to the item of `known` with equal content, first to those whose
 * id nobody else in the list carries; what matches nothing is new. Malformed and repeated ids are refused by path.
 */
export function giveIds(sent: readonly JsonObject[], known: readonly ListItem[], newId: () => string): Given {
  const problems = problemsOfIds(sent)
  if (problems.length > 0) return { ok: false, problems }
  if (sent.every(hasId)) return { ok: true, items: sent }
  const taken = new Set(sent.filter(hasId).map(keyOf))
  const free = new Map<string, ListItem[]>()
  for (const item of known) {
    if (taken.has(keyOf(item))) continue
    const content = withoutId(item)
    const alike = free.get(content)
    if (alike === undefined) free.set(content, [item])
    else alike.push(item)
  }
  const items = sent.map((item) =>
    hasId(item) ? item : { ...item, id: free.get(withoutId(item))?.shift()?.id ?? newId() },
  )
  return { ok: true, items }
}

function problemsOfIds(sent: readonly JsonObject[]): FieldProblem[] {
  const problems: FieldProblem[] = []
  const seen = new Set<string>()
  for (const [index, item] of sent.entries()) {
    if (isMissing(item.id)) continue
    const path = `[${index}].id`
    if (!hasId(item)) problems.push({ path, message: 'Use 1 to 64 letters, digits, or _ . : -' })
    else if (seen.has(keyOf(item))) problems.push({ path, message: 'Two items have this ID.' })
    else seen.add(keyOf(item))
  }
  return problems
}

function withoutId(item: JsonObject): string {
  const { id: _id, ...content } = item
  return contentOf(content)
}
