import type { OrgList } from '#kit/collection.ts'
import * as contract from '#kit/contract/lists.api.ts'
import { giveIds, keyOf, type ListItem } from '#kit/list/ids.ts'
import { countChanges } from '#kit/list/merge.ts'
import type { ServedList } from '#kit/list/org-lists.ts'
import { isObject, type JsonObject } from '#kit/list/same.ts'
import { withTenant } from '../database/tenant.ts'
import { bind } from '../http/handler.ts'
import { parseJsonBody } from '../http/json-body.ts'
import { REFUSALS } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { checkItems } from './check-items.ts'
import { readCsv } from './csv.ts'
import { placeOf, writableOrg } from './list-place.ts'
import { findCurrent } from './revisions.db.ts'
import { answerOfSave } from './save-answer.ts'
import { parseItems, saveList } from './save-list.ts'
import { fromCell } from './spreadsheet-cell.ts'
import { readXlsx } from './xlsx.ts'

/** Items from a file: those with a known id are updated, others added; a dry run only says what would change. */
export const importHandler = (served: ServedList) =>
  bind(contract.importList, async ({ query, body, caller, services, request, reply }) => {
    const { list } = served
    const org = await writableOrg(services, caller, { list, name: body.org_name })
    const place = placeOf(list, org, caller)
    const current = await withTenant(services.db, place, (trx) => findCurrent(trx, place))
    const stored = parseItems(current?.items ?? '[]')
    const read = withIds(objectsOf(await readItems(body, { list, kinds: kindsOf(served, stored) })), stored)
    const { items, warnings } = checkItems(list, body.mode === 'replace' ? read : update(stored, read))
    const sent = withIds(items, stored)
    if (query.dryRun === 'true')
      return { dryRun: true, changes: countChanges(stored, sent), [list.key]: sent, warnings: [...warnings] }
    const saved = await saveList(services, {
      list,
      place,
      requestId: request.id,
      sent,
      base: current?.rev ?? 0,
      note: `Imported ${read.length} from a file`,
    })
    reply.header('etag', `"${saved.rev}"`)
    return { dryRun: false, ...answerOfSave({ list, org, caller, saved }), warnings: [...warnings] }
  })

type Sent = { readonly format: 'csv' | 'json' | 'xlsx'; readonly content: string }

type Kinds = ReadonlyMap<string, Kind>

async function readItems(
  { format, content }: Sent,
  { list, kinds }: { readonly list: OrgList; readonly kinds: Kinds },
): Promise<unknown> {
  if (format === 'json') {
    const value = parseJsonBody(Buffer.from(content))
    const isWrapped = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isWrapped ? Object.entries(value).find(([key]) => key === list.key)?.[1] : value
  }
  const rows = format === 'csv' ? readCsv(content) : await readXlsx(content)
  return rows.map((row) => toItem(row, kinds))
}

type Kind = 'number' | 'flag' | 'text'

/** A row of a file as an item: text is read as what its column holds, typed cells stay what they are. */
function toItem(row: Readonly<Record<string, unknown>>, kinds: Kinds): JsonObject {
  const fields = Object.entries(row).map(([name, cell]) => [
    name,
    typeof cell === 'string' ? fromCell(cell, kinds.get(name) ?? 'text') : cell,
  ])
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

function objectsOf(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value) && value.every(isObject)) return value
  throw REFUSALS.invalid([{ path: 'content', message: 'The file holds no list of items.' }])
}

/** What the columns of a file hold: as the screen says, else as the stored items have it, where they agree. */
function kindsOf({ columns }: ServedList, stored: readonly ListItem[]): Kinds {
  const kinds = new Map<string, Kind>()
  for (const [name, value] of stored.flatMap((item) => Object.entries(item))) {
    const kind = typeof value === 'number' ? 'number' : typeof value === 'boolean' ? 'flag' : 'text'
    if (value !== null) kinds.set(name, (kinds.get(name) ?? kind) === kind ? kind : 'text')
  }
  for (const { key, format } of columns) kinds.set(key, kindOf(format))
  return kinds
}

const kindOf = (format: ServedList['columns'][number]['format']): Kind =>
  format === 'flag' ? 'flag' : format === 'text' || format === 'date' ? 'text' : 'number'

function withIds(items: readonly JsonObject[], stored: readonly ListItem[]): readonly ListItem[] {
  const given = giveIds(items, stored, () => newId('itm'))
  if (given.ok) return given.items
  throw REFUSALS.invalid(given.problems.map(({ path, message }) => ({ path: `content${path}`, message })))
}

/** Items of the file over the stored ones: fields that the file does not have stay. */
function update(stored: readonly ListItem[], sent: readonly ListItem[]): readonly ListItem[] {
  const byKey = new Map(sent.map((item) => [keyOf(item), item]))
  const known = new Set(stored.map(keyOf))
  return [
    ...stored.map((item) => ({ ...item, ...byKey.get(keyOf(item)), id: item.id })),
    ...sent.filter((item) => !known.has(keyOf(item))),
  ]
}
