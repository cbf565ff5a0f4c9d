import { z } from 'zod'
import type { OrgList, RecordList } from '../collection.ts'
import type { Endpoint } from '../endpoint.ts'
import { propertiesOf } from '../json-schema.ts'
import { getChanges, postChanges } from './list-changes.api.ts'
import * as items from './list-items.api.ts'
import * as lists from './lists.api.ts'

const READS: readonly Endpoint[] = [
  lists.getList,
  lists.getRevisions,
  lists.getRevision,
  items.getItems,
  items.getItem,
  items.getItemHistory,
  items.getNames,
  getChanges,
]

/** The calls that every list has, with its own paths, key, and permissions. */
export function itemEndpoints(list: RecordList) {
  const whole = { [list.key]: z.array(z.looseObject({})) }
  const place = (endpoint: Endpoint): Endpoint => placed(list, endpoint)
  return {
    getRevisions: place(lists.getRevisions),
    getRevision: place({ ...lists.getRevision, answer: lists.state.extend(whole) }),
    restoreRevision: place({
      ...lists.restoreRevision,
      // Left out of a list that is too large to be read as a whole.
      answer: lists.savedList.extend({ [list.key]: z.array(z.looseObject({})).optional() }),
    }),
    exportList: place(lists.exportList),
    importList: place(lists.importList),
    getItems: place({ ...items.getItems, answer: items.itemPage.extend(items.itemsOf(list.key)) }),
    postItem: described(list, place(items.postItem)),
    getItem: described(list, place(items.getItem)),
    getItemHistory: place(items.getItemHistory),
    getNames: place(items.getNames),
    patchItem: described(list, place(items.patchItem)),
    deleteItem: place(items.deleteItem),
    restoreItem: place(items.restoreItem),
    getChanges: place(getChanges),
    postChanges: place(postChanges),
  }
}

/** Those, and the two of the specification that carry the whole list of an organization. */
export function listEndpoints(list: OrgList) {
  const whole = { [list.key]: z.array(z.looseObject({})) }
  return {
    getList: placed(list, { ...lists.getList, answer: lists.state.extend(whole) }),
    postList: placed(list, {
      ...lists.postList,
      body: lists.postList.body.extend(whole),
      answer: lists.savedList.extend(whole),
    }),
    ...itemEndpoints(list),
  }
}

export const endpointsOf = (list: RecordList): readonly Endpoint[] =>
  Object.values(list.owner === 'person' ? itemEndpoints(list) : listEndpoints(list))

/** What OpenAPI says of an item whose fields are declared; the check itself is the list's own coercion. */
function described({ fields }: RecordList, endpoint: Endpoint): Endpoint {
  if (fields === undefined) return endpoint
  const say = <T extends z.ZodType>(schema: T): T => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return schema.meta({ properties: { ...propertiesOf(fields), ...properties } })
  }
  const { body, answer } = endpoint
  return { ...endpoint, ...(body && { body: say(body) }), answer: say(answer) }
}

function placed(list: RecordList, endpoint: Endpoint): Endpoint {
  const { params: given, query, body, answer, within: _within, ...rest } = endpoint
  const own = given?.omit({ list: true })
  const asked = { ...(query && { query }), ...(body && { body }), answer: itsOwn(answer) }
  return {
    ...rest,
    path: `/${endpoint.path.replace('/{+list}', list.path).slice(1)}`,
    ...accessOf(list, endpoint),
    // What changes a list asks for the plan that its screen is part of.
    ...(endpoint.method === 'GET' ? {} : { refusals: [...(endpoint.refusals ?? []), 402 as const] }),
    ...(own && hasKeys(own) ? { params: own } : {}),
    ...(list.owner === 'person' ? nobodyNamed(endpoint) : asked),
  }
}

const ORGANIZATION = { org_name: true, orgId: true } as const

/** An organization's answers all name it. */
const itsOwn = (answer: z.ZodType): z.ZodType =>
  answer instanceof z.ZodObject && 'org_name' in answer.shape ? answer.required(ORGANIZATION) : answer

/** Calls about a person's own list name no organization, and neither do their answers. */
function nobodyNamed({ query, body, answer }: Endpoint): Pick<Endpoint, 'query' | 'body' | 'answer'> {
  const asks = query && unnamed(query)
  const sends = body instanceof z.ZodObject ? unnamed(body) : undefined
  return {
    ...(asks && { query: asks }),
    ...(sends && { body: sends }),
    answer: answer instanceof z.ZodObject ? unnamed(answer) : answer,
  }
}

const unnamed = (schema: z.ZodObject): z.ZodObject => {
  const { org_name: _name, orgId: _id, ...rest } = schema.shape
  return schema.clone({ ...schema.def, shape: rest })
}

type Access = Pick<Endpoint, 'access' | 'alsoNeeds' | 'within'>

/** Writes answer what the list then holds, and on a clash what it holds already: they ask for reading as well. */
function accessOf(list: RecordList, endpoint: Endpoint): Access {
  if (list.owner === 'person') return { access: 'signedIn' }
  const within = 'organization'
  if (endpoint === lists.exportList) return { access: endpoint.access, within }
  return READS.some(({ method, path }) => method === endpoint.method && path === endpoint.path)
    ? { access: { permission: list.read }, within }
    : { access: { permission: list.write }, alsoNeeds: list.read, within }
}

const hasKeys = (schema: z.ZodObject): boolean => Object.keys(schema.shape).length > 0
