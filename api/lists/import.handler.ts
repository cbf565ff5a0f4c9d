import * as contract from '#kit/contract/lists.api.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { giveIds, keyOf, type ListItem } from '#kit/list/ids.ts'
import { countChanges } from '#kit/list/merge.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import { goneOf } from '../http/gone.ts'
import { bind } from '../http/handler.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { REFUSALS } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { findWhole } from '../records/records.db.ts'
import { assertCount, checkItems } from './check-items.ts'
import { withEmptied } from './empty-cells.ts'
import { columnsOf, readFileOf, type Sent } from './list-files.ts'
import { withList, writable } from './list-place.ts'
import { answerOfSave } from './save-answer.ts'
import { parseItems, saveList } from './save-list.ts'

/** Items from a file: known IDs are updated, others added; a dry run only reports what would change. */
export const importHandler = (served: ServedList) =>
  bind(contract.importList, async ({ query, body, caller, services, request, reply }) => {
    const { list } = served
    const { place, of } = await writable(services, caller, { list, name: body.org_name })
    const current = await withList(services.db, place, (trx) => findWhole(trx, place))
    const stored = parseItems(current.items)
    const file = await readItems({ ...body, wanted: goneOf(reply) }, served, stored)
    const given = withIds(objectsOf(file.items), stored)
    const read = withEmptied(served, { items: given, columns: file.columns }, stored)
    const strange = strangeFields(served, { given, stored })
    const isUpdate = body.mode === 'update'
    const checked = checkItems(list, isUpdate ? over(stored, read) : read)
    const { items } = checked
    const warnings = [...strange, ...checked.warnings, ...reviewed(served, items)]
    const sent = isUpdate ? update(stored, withIds(items, stored)) : withIds(items, stored)
    if (query.dryRun === 'true')
      return {
        dryRun: true,
        changes: countChanges(stored, sent),
        [list.key]: sent,
        warnings,
      }
    const saved = await saveList(services, {
      list,
      place,
      requestId: request.id,
      sent,
      base: current.rev,
      note: `Imported ${read.length} from a file`,
    })
    reply.header('etag', `"${saved.rev}"`)
    return {
      dryRun: false,
      ...answerOfSave({ list, of, caller, saved }),
      warnings,
    }
  })

type Body = {
  readonly format: 'csv' | 'json' | 'xlsx'
  readonly content: string
  readonly wanted: AbortSignal
}

async function readItems(
  { format, content, wanted }: Body,
  served: ServedList,
  stored: readonly ListItem[],
): Promise<Sent> {
  if (format !== 'json') return readFileOf({ format, content }, columnsOf(served, stored), wanted)
  const value = parseJsonBody(Buffer.from(content))
  return { items: isObject(value) ? value[served.list.key] : value, columns: [], unread: [] }
}

/** The limit is checked before the items are processed. */
function objectsOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) assertCount(value)
  if (Array.isArray(value) && value.every(isObject)) return value
  throw REFUSALS.invalid([{ path: 'content', message: 'The file does not contain a list of items.' }])
}

const NAMED = 20

/** What the app would not save of the file's rows, such as one without its name: it is stored, and whoever imports it is told. */
const reviewed = ({ list, review }: ServedList, items: readonly JsonObject[]): readonly FieldProblem[] =>
  items
    .flatMap((item, row) =>
      (review?.(item) ?? []).map(({ path, message }) => ({ path: `${list.key}[${row}].${path}`, message })),
    )
    .slice(0, NAMED)

/** Fields of a file that no page of the list shows: they are kept, and whoever imports them is told. */
function strangeFields(
  { columns, list }: ServedList,
  { given, stored }: { readonly given: readonly JsonObject[]; readonly stored: readonly ListItem[] },
): readonly FieldProblem[] {
  if (columns.length === 0) return []
  const shown = [...columns.map(({ key }) => key), ...Object.keys(list.fields ?? {})]
  const known = new Set(['id', ...shown, ...stored.flatMap(Object.keys)])
  const strange = [...new Set(given.flatMap(Object.keys))].filter((name) => !known.has(name))
  return strange.slice(0, NAMED).map((name) => ({
    path: name,
    message: 'This is no column of the list. It is kept with each record and shown nowhere.',
  }))
}

function withIds(items: readonly JsonObject[], stored: readonly ListItem[]): readonly ListItem[] {
  const given = giveIds(items, stored, () => newId('itm'))
  if (given.ok) return given.items
  throw REFUSALS.invalid(given.problems.map(({ path, message }) => ({ path: `content${path}`, message })))
}

/** Items of the file over the stored ones: fields that the file does not have stay. */
function over(stored: readonly ListItem[], read: readonly ListItem[]): readonly ListItem[] {
  const known = new Map(stored.map((item) => [keyOf(item), item]))
  return read.map((item) => {
    const there = known.get(keyOf(item))
    return there === undefined ? item : { ...there, ...item, id: there.id }
  })
}

/** The stored items in their order, those of the file as it has them, and its new ones behind. */
function update(stored: readonly ListItem[], sent: readonly ListItem[]): readonly ListItem[] {
  const byKey = new Map(sent.map((item) => [keyOf(item), item]))
  const known = new Set(stored.map(keyOf))
  return [
    ...stored.map((item) => byKey.get(keyOf(item)) ?? item),
    ...sent.filter((item) => !known.has(keyOf(item))),
  ]
}
