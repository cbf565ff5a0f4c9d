import type { RecordList } from '#kit/collection.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import { memberPath, problemsWithin } from '#kit/schema-problems.ts'
import { assertSendable, BODY_DEPTH } from '../http/json-body.ts'
import { REFUSALS, Refusal } from '../http/refusal.ts'

const MAX_ITEMS = 5_000
const MAX_BYTES = 1_048_576
/** The size that a server-assigned ID adds to an item, so a list that could be sent can be stored. */
const ROOM_FOR_ID = 40
const MAX_FIELDS = 200
/** An item is two levels down in the body of a whole save, so whatever is stored can be sent as a list again. */
const MAX_DEPTH = BODY_DEPTH - 2
const REPORTED = 50

export type CheckedItems = {
  readonly items: readonly JsonObject[]
  readonly warnings: readonly FieldProblem[]
}

/** What the checks need to know of a list: an organization's, or a person's own. */
type Checked = Pick<RecordList, 'key' | 'prepare'>

/** Sent items after the list's own coercion, or the 400 or 413 that names what is wrong with which of them. */
export function checkItems(list: Checked, sent: unknown): CheckedItems {
  if (!Array.isArray(sent)) throw REFUSALS.invalid([{ path: list.key, message: 'Send a list of items.' }])
  assertCount(sent)
  const items: JsonObject[] = []
  const warnings: FieldProblem[] = []
  const problems: FieldProblem[] = []
  for (const [index, item] of sent.entries()) {
    const at = (problems: readonly FieldProblem[]) => problemsWithin(`${list.key}[${index}]`, problems)
    const result = checkItem(list, item)
    if (result.ok) {
      items.push(result.item)
      warnings.push(...at(result.warnings))
    } else problems.push(...at(result.problems))
  }
  if (problems.length > 0) throw REFUSALS.invalid(problems.slice(0, REPORTED))
  return { items, warnings: warnings.slice(0, REPORTED) }
}

/** A single item after the same checks; its problems have the paths of its own fields. */
export function checkOne(list: Checked, sent: JsonObject): JsonObject {
  const result = checkItem(list, sent)
  if (result.ok) return result.item
  throw REFUSALS.invalid(result.problems.slice(0, REPORTED))
}

type Texts = { readonly text: string; readonly before: string }

/** Merges and single items can grow a list beyond one request, so its total size is limited too. */
export function assertStorable(items: readonly JsonObject[], { text, before }: Texts): void {
  assertCount(items)
  const most = Math.max(MAX_BYTES + ROOM_FOR_ID * items.length, Buffer.byteLength(before))
  if (Buffer.byteLength(text) > most) throw tooLarge('A list can hold at most 1 MiB.')
  assertSendable(text)
}

export function assertCount(items: readonly unknown[]): void {
  if (items.length > MAX_ITEMS) throw tooLarge(`A list can hold at most ${MAX_ITEMS} items.`)
}

const tooLarge = (message: string) => new Refusal(413, 'too_large', { message })

function checkItem(list: Checked, item: unknown): ReturnType<RecordList['prepare']> {
  if (!isObject(item)) return { ok: false, problems: [{ path: '', message: 'Send each item as an object.' }] }
  if (Object.keys(item).length > MAX_FIELDS) throw tooLarge(`An item can have at most ${MAX_FIELDS} fields.`)
  if (depthOf(item) > MAX_DEPTH) throw tooLarge('An item is nested too deeply.')
  const numbers = oddNumbers(item, '')
  return numbers.length > 0 ? { ok: false, problems: numbers } : list.prepare(item)
}

/** Levels of lists and objects, the value itself included. */
function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  for (const part of Object.values(value)) deepest = Math.max(deepest, depthOf(part))
  return 1 + deepest
}

/** Numbers that JSON cannot hold exactly: 1e309 is read as Infinity, and whole numbers over 2^53−1 change. */
function oddNumbers(value: unknown, path: string): FieldProblem[] {
  if (typeof value === 'number')
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? [] : [{ path, message: 'This number is too large.' }]
  if (Array.isArray(value)) return value.flatMap((item, index) => oddNumbers(item, `${path}[${index}]`))
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => oddNumbers(item, memberPath(path, key)))
}
