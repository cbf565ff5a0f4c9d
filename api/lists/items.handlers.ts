import type { RecordList } from '#kit/collection.ts'
import * as contract from '#kit/contract/list-items.api.ts'
import type { itemEndpoints } from '#kit/contract/list-endpoints.ts'
import { hasId } from '#kit/list/ids.ts'
import type { JsonObject } from '#kit/list/same.ts'
import { API_BASE } from '../http/path.ts'
import { type Bound, bind } from '../http/handler.ts'
import { REFUSALS } from '../http/refusal.ts'
import { newId } from '../ids.ts'
import { BESIDE, reservedIn } from '../records/reserved-fields.ts'
import { checkOne } from './check-items.ts'
import {
  addItem,
  answerOf,
  findItem,
  type ItemAt,
  noItem,
  patchItem,
  removeItem,
  restoreItem,
} from './item-change.ts'
import { itemPage } from './item-page.ts'
import { readable, withList, writable } from './list-place.ts'
import { startedFrom } from './save-answer.ts'

/** Single items of a list: read, added, changed, deleted and brought back, all as saves of the list. */
export function itemHandlers(list: RecordList, endpoints: ReturnType<typeof itemEndpoints>): Bound[] {
  return [
    { ...pageHandler(list), endpoint: endpoints.getItems },
    { ...addHandler(list), endpoint: endpoints.postItem },
    { ...getHandler(list), endpoint: endpoints.getItem },
    { ...patchHandler(list), endpoint: endpoints.patchItem },
    { ...deleteHandler(list), endpoint: endpoints.deleteItem },
    { ...restoreHandler(list), endpoint: endpoints.restoreItem },
  ]
}

type Reply = { readonly header: (name: string, value: string) => unknown }

/** The answer of one item, with its tag. */
function respond(reply: Reply, found: ItemAt) {
  reply.header('etag', `"${found.rev}"`)
  return answerOf(found)
}

const pageHandler = (list: RecordList) =>
  bind(contract.getItems, async ({ query, caller, services }) => {
    const { place, of } = await readable(services, caller, { list, name: query.org_name })
    const page = await withList(services.db, place, (trx) => itemPage(trx, place, query))
    const { items, rev, nextCursor } = page
    return {
      [list.key]: items.map(answerOf),
      ...of,
      rev,
      nextCursor,
    }
  })

const getHandler = (list: RecordList) =>
  bind(contract.getItem, async ({ params, query, caller, services, reply }) => {
    const { place } = await readable(services, caller, { list, name: query.org_name })
    const found = await withList(services.db, place, (trx) => findItem(trx, place, params.itemId))
    if (found === null) throw noItem()
    return respond(reply, found)
  })

/** The fields in a body; the organization and the revision do not belong to the item. */
function fieldsOf(body: JsonObject): JsonObject {
  const { org_name: _orgName, rev: _rev, ...fields } = body
  const path = reservedIn(fields)
  if (path !== undefined) throw REFUSALS.invalid([{ path, message: BESIDE }])
  return fields
}

const addHandler = (list: RecordList) =>
  bind(contract.postItem, async ({ body, caller, services, request, reply }) => {
    const { place } = await writable(services, caller, { list, name: body.org_name })
    const { id, ...fields } = fieldsOf(body)
    if (id === undefined && Object.keys(fields).length === 0)
      throw REFUSALS.invalid([{ path: '', message: 'Send the item’s fields.' }])
    const item = checkOne(list, {
      ...fields,
      id: id === undefined || id === null || id === '' ? newId('itm') : id,
    })
    if (!hasId(item))
      throw REFUSALS.invalid([{ path: 'id', message: 'An ID must be 1 to 64 letters, digits, or _ . : -' }])
    const itemId = String(item.id)
    const call = { list, place, requestId: request.id, itemId, base: 'current' as const }
    const added = await addItem(services, call, item)
    reply.header('location', `${API_BASE}${list.path}/items/${encodeURIComponent(itemId)}`)
    return respond(reply, added)
  })

const patchHandler = (list: RecordList) =>
  bind(contract.patchItem, async ({ params, body, caller, services, request, reply }) => {
    const { place } = await writable(services, caller, { list, name: body.org_name })
    const base = startedFrom(body.rev, request.headers['if-match']) ?? 'current'
    const { id, ...fields } = fieldsOf(body)
    if (id !== undefined && JSON.stringify(id) !== params.itemId && id !== params.itemId)
      throw REFUSALS.invalid([{ path: 'id', message: 'An item’s ID cannot be changed.' }])
    const call = { list, place, requestId: request.id, itemId: params.itemId, base }
    return respond(reply, await patchItem(services, call, fields))
  })

const deleteHandler = (list: RecordList) =>
  bind(contract.deleteItem, async ({ params, query, caller, services, request, reply }) => {
    const { place } = await writable(services, caller, { list, name: query.org_name })
    const base = startedFrom(null, request.headers['if-match']) ?? 'current'
    await removeItem(services, { list, place, requestId: request.id, itemId: params.itemId, base })
    return reply.status(204).send()
  })

const restoreHandler = (list: RecordList) =>
  bind(contract.restoreItem, async ({ params, body, caller, services, request, reply }) => {
    const { place } = await writable(services, caller, { list, name: body?.org_name })
    const call = { list, place, requestId: request.id, itemId: params.itemId, base: 'current' as const }
    return respond(reply, await restoreItem(services, call))
  })
