import { z } from 'zod'
import type { OrgList } from '../collection.ts'
import { defineEndpoint, type Endpoint } from '../endpoint.ts'
import { propertiesOf } from '../json-schema.ts'
import { getChanges, postChanges } from './list-changes.api.ts'
import * as items from './list-items.api.ts'
import { lastChange, listParams as params, ofOrganization, orgName, startedFrom, who } from './list-parts.ts'
import { timestamp } from './person.ts'

/**
 * The calls of an organization's list. `{list}` is the last part of its path ('checklists'); the server mounts them
 * once for every list (`listEndpoints`), the app calls them with the list as a parameter.
 */

const changes = z.object({ added: z.int(), updated: z.int(), deleted: z.int() })

/** The items stand beside these under the list's own key. */
const state = z.looseObject({
  org_name: z.string(),
  orgId: z.string(),
  rev: z.int(),
  ...lastChange,
})

export const savedList = state.extend({
  merged: z.boolean(),
  changes,
  warnings: z.array(z.object({ path: z.string(), message: z.string() })),
})

export const getList = defineEndpoint({
  method: 'GET',
  path: '/org/{list}',
  summary: 'Get the whole list with its revision',
  access: 'signedIn',
  within: 'organization',
  params,
  query: ofOrganization,
  answer: state,
  /** Too large as one text: it is read in pages. */
  refusals: [413],
})

/** Beside these the body holds the items under the list's own key. */
export const postList = defineEndpoint({
  method: 'POST',
  path: '/org/{list}',
  summary: 'Save the whole list: replaced if its revision is current, otherwise merged by item',
  access: 'signedIn',
  within: 'organization',
  params,
  body: z.looseObject({ org_name: orgName, rev: startedFrom }),
  answer: savedList,
  refusals: [412],
})

const revision = z.object({
  rev: z.int(),
  at: timestamp,
  by: who,
  merged: z.boolean(),
  changes,
  note: z.string().nullable(),
  count: z.int(),
})

export const getRevisions = defineEndpoint({
  method: 'GET',
  path: '/org/{list}/revisions',
  summary: 'List the revisions of the list, newest first',
  access: 'signedIn',
  within: 'organization',
  params,
  query: ofOrganization.extend({ limit: z.coerce.number().int().min(1).max(200).optional() }),
  answer: z.object({ revisions: z.array(revision), org_name: z.string(), orgId: z.string(), rev: z.int() }),
})

const atRevision = params.extend({ rev: z.coerce.number().int().min(0).max(2_147_483_647) })

export const getRevision = defineEndpoint({
  method: 'GET',
  path: '/org/{list}/revisions/{rev}',
  summary: 'Get the list as it was at a revision',
  access: 'signedIn',
  within: 'organization',
  params: atRevision,
  query: ofOrganization,
  answer: state,
  refusals: [413],
})

export const restoreRevision = defineEndpoint({
  method: 'POST',
  path: '/org/{list}/revisions/{rev}/restore',
  summary: 'Restore an earlier revision as a new one',
  access: 'signedIn',
  within: 'organization',
  params: atRevision,
  body: z.object({ org_name: orgName }).optional(),
  answer: savedList,
})

export const exportList = defineEndpoint({
  method: 'GET',
  path: '/org/{list}/export',
  summary: 'Download the list as a file; cells that a spreadsheet would run are quoted',
  access: { permission: 'org.export' },
  within: 'organization',
  params,
  query: ofOrganization.extend({ format: z.enum(['csv', 'xlsx', 'json']).default('csv') }),
  answer: z.string(),
  media: [
    'text/csv',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/json',
  ],
  refusals: [413],
  costly: 'by size',
})

export const importList = defineEndpoint({
  method: 'POST',
  path: '/org/{list}/import',
  summary: 'Add or update items from a file; dryRun=true only reports what would change',
  access: 'signedIn',
  within: 'organization',
  params,
  query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: z.object({
    org_name: orgName,
    format: z.enum(['csv', 'json', 'xlsx']),
    /** The text of the file; of a workbook its bytes in base64. */
    content: z.string(),
    /** 'update' keeps items that the file does not name; 'replace' removes them. */
    mode: z.enum(['update', 'replace']).default('update'),
  }),
  answer: z.looseObject({ dryRun: z.boolean(), changes }),
  refusals: [412],
  costly: 'tables',
})

const READS: readonly Endpoint[] = [
  getList,
  getRevisions,
  getRevision,
  items.getItems,
  items.getItem,
  items.getItemHistory,
  items.getNames,
  getChanges,
]

/** What OpenAPI says of an item whose fields are declared; the check itself is the list's own coercion. */
function described(list: OrgList, schema: z.ZodObject): z.ZodObject {
  if (list.fields === undefined) return schema
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return schema.meta({ properties: { ...propertiesOf(list.fields), ...properties } })
}

/** The calls of one list, with its own paths, key and permissions. */
export function listEndpoints(list: OrgList): Readonly<Record<ListCall, Endpoint>> {
  const whole = { [list.key]: z.array(z.looseObject({})) }
  const place = (endpoint: Endpoint): Endpoint => placed(list, endpoint)
  return {
    getList: { ...place(getList), answer: state.extend(whole) },
    postList: { ...place(postList), body: postList.body.extend(whole), answer: savedList.extend(whole) },
    getRevisions: place(getRevisions),
    getRevision: { ...place(getRevision), answer: state.extend(whole) },
    restoreRevision: { ...place(restoreRevision), answer: savedList.extend(whole) },
    exportList: place(exportList),
    importList: place(importList),
    getItems: { ...place(items.getItems), answer: items.itemPage.extend(items.itemsOf(list.key)) },
    postItem: {
      ...place(items.postItem),
      body: described(list, items.postItem.body),
      answer: described(list, items.postItem.answer),
    },
    getItem: { ...place(items.getItem), answer: described(list, items.getItem.answer) },
    getItemHistory: place(items.getItemHistory),
    getNames: place(items.getNames),
    patchItem: {
      ...place(items.patchItem),
      body: described(list, items.patchItem.body),
      answer: described(list, items.patchItem.answer),
    },
    deleteItem: place(items.deleteItem),
    restoreItem: place(items.restoreItem),
    getChanges: place(getChanges),
    postChanges: place(postChanges),
  }
}

export type ListCall =
  | 'getList'
  | 'postList'
  | 'getRevisions'
  | 'getRevision'
  | 'restoreRevision'
  | 'exportList'
  | 'importList'
  | 'getItems'
  | 'postItem'
  | 'getItem'
  | 'getItemHistory'
  | 'getNames'
  | 'patchItem'
  | 'deleteItem'
  | 'restoreItem'
  | 'getChanges'
  | 'postChanges'

function placed(list: OrgList, endpoint: Endpoint): Endpoint {
  const { params: given, ...rest } = endpoint
  const own = given?.omit({ list: true })
  return {
    ...rest,
    path: `/${endpoint.path.replace('/org/{list}', list.path).slice(1)}`,
    ...accessOf(list, endpoint),
    ...(own && hasKeys(own) ? { params: own } : {}),
  }
}

/** Writes answer what the list then holds, and on a clash what it holds already: they ask for reading as well. */
function accessOf(list: OrgList, endpoint: Endpoint): Pick<Endpoint, 'access' | 'alsoNeeds'> {
  if (endpoint === exportList) return { access: endpoint.access }
  return READS.includes(endpoint)
    ? { access: { permission: list.read } }
    : { access: { permission: list.write }, alsoNeeds: list.read }
}

const hasKeys = (schema: z.ZodObject): boolean => Object.keys(schema.shape).length > 0
