import type { OrgList } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'

const MAX_ITEMS = 5_000
const MAX_FIELDS = 200
const REPORTED = 50

export type CheckedItems = {
  readonly items: readonly JsonObject[]
  readonly warnings: readonly FieldProblem[]
}

/** Sent items after the list's own coercion, or the 400 or 413 that names what is wrong with which of them. */
export function checkItems(list: OrgList, sent: unknown): CheckedItems {
  if (!Array.isArray(sent)) throw REFUSALS.invalid([{ path: list.key, message: 'Send a list of items.' }])
  if (sent.length > MAX_ITEMS) throw tooLarge(`A list holds at most ${MAX_ITEMS} items.`)
  const items: JsonObject[] = []
  const warnings: FieldProblem[] = []
  const problems: FieldProblem[] = []
  for (const [index, item] of sent.entries()) {
    const at = (problem: FieldProblem) => ({ ...problem, path: `${list.key}[${index}]${dot(problem.path)}` })
    const result = checkItem(list, item)
    if (result.ok) {
      items.push(result.item)
      warnings.push(...result.warnings.map(at))
    } else problems.push(...result.problems.map(at))
  }
  if (problems.length > 0) throw REFUSALS.invalid(problems.slice(0, REPORTED))
  return { items, warnings: warnings.slice(0, REPORTED) }
}

const dot = (path: string): string => (path === '' || path.startsWith('[') ? path : `.${path}`)

const tooLarge = (message: string) => new Refusal(413, 'too_large', { message })

function checkItem(list: OrgList, item: unknown): ReturnType<OrgList['prepare']> {
  if (!isObject(item)) return { ok: false, problems: [{ path: '', message: 'An item is an object.' }] }
  if (Object.keys(item).length > MAX_FIELDS) throw tooLarge(`An item holds at most ${MAX_FIELDS} fields.`)
  const numbers = oddNumbers(item, '')
  return numbers.length > 0 ? { ok: false, problems: numbers } : list.prepare(item)
}

/** Numbers that JSON cannot hold exactly: 1e309 is read as Infinity, and whole numbers over 2^53−1 change. */
function oddNumbers(value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'number')
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [{ path, message: 'This number is too large.' }]
  if (Array.isArray(value)) return value.flatMap((item, index) => oddNumbers(item, `${path}[${index}]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) =>
    oddNumbers(item, path === '' ? key : `${path}.${key}`),
  )
}
