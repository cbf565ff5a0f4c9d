import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { itsOrganization, listParams, ofOrganization, orgName, startedFrom, who } from './list-parts.ts'
import { timestamp } from './person.ts'

/**
 * Single items of a list. They go the way of a save of the whole list: one history, one merge, one audit. An item's
 * `rev` is the list's revision at which it last changed; it stands beside the item's own fields in every answer, is the
 * answer's ETag, and is never stored with them.
 */
const itemId = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
const oneItem = listParams.extend({ itemId })

const item = z.looseObject({ id: z.union([z.string(), z.int()]), rev: z.int() })

/** The items of a page stand beside these under the list's own key, in the order of the list. */
export const itemPage = z.looseObject({
  ...itsOrganization,
  /** The revision that the pages follow: items that came later are not in them. */
  rev: z.int(),
  nextCursor: z.string().nullable(),
})

export const itemsOf = (key: string) => ({ [key]: z.array(item) })

export const getItems = defineEndpoint({
  method: 'GET',
  path: '/{+list}/items',
  summary:
    'List items in pages; an item that stays in the list appears exactly once, whatever is saved meanwhile',
  access: 'signedIn',
  within: 'organization',
  params: listParams,
  query: ofOrganization.extend({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    cursor: z.string().max(40).optional(),
  }),
  answer: itemPage,
})

/** The body is the item itself; an id may be its own. `org_name` names the organization and `rev` is not read. */
export const postItem = defineEndpoint({
  method: 'POST',
  path: '/{+list}/items',
  summary: 'Add one item to the end of the list',
  access: 'signedIn',
  within: 'organization',
  params: listParams,
  body: z.looseObject({ org_name: orgName }),
  answer: item,
  success: [201],
})

export const getItem = defineEndpoint({
  method: 'GET',
  path: '/{+list}/items/{itemId}',
  summary: 'Get one item with its revision',
  access: 'signedIn',
  within: 'organization',
  params: oneItem,
  query: ofOrganization,
  answer: item,
})

const itemState = z.object({
  rev: z.int(),
  /** Null: the history no longer says. */
  at: timestamp.nullable(),
  by: who,
  /** Null: it was deleted. */
  item: z.looseObject({}).nullable(),
})

export const getItemHistory = defineEndpoint({
  method: 'GET',
  path: '/{+list}/items/{itemId}/history',
  summary: 'List what one item was at each revision that changed it, newest first',
  access: 'signedIn',
  within: 'organization',
  params: oneItem,
  query: ofOrganization.extend({ limit: z.coerce.number().int().min(1).max(200).default(50) }),
  answer: z.object({
    states: z.array(itemState),
    /** Whether the last of these is the item as it first was. */
    isAll: z.boolean(),
    ...itsOrganization,
  }),
})

export const getNames = defineEndpoint({
  method: 'GET',
  path: '/{+list}/names',
  summary: 'List the names of the items that changed last, and how many items there are',
  access: 'signedIn',
  within: 'organization',
  params: listParams,
  query: ofOrganization.extend({ limit: z.coerce.number().int().min(1).max(1_000).default(500) }),
  answer: z.object({
    names: z.array(z.object({ id: z.union([z.string(), z.int()]), name: z.string() })),
    total: z.int(),
    ...itsOrganization,
    rev: z.int(),
  }),
})

/**
 * The body holds the fields to set; others stay. With If-Match or `rev` the item's fields are merged by the rule of the
 * whole list, and a field that somebody else has set answers 412 with the item as it stands. Without, the fields are set.
 */
export const patchItem = defineEndpoint({
  method: 'PATCH',
  path: '/{+list}/items/{itemId}',
  summary: 'Set fields of one item',
  access: 'signedIn',
  within: 'organization',
  params: oneItem,
  body: z.looseObject({ org_name: orgName, rev: startedFrom }),
  answer: item,
  refusals: [412],
})

export const deleteItem = defineEndpoint({
  method: 'DELETE',
  path: '/{+list}/items/{itemId}',
  summary: 'Delete one item; with If-Match, only if it is unchanged since it was read',
  access: 'signedIn',
  within: 'organization',
  params: oneItem,
  query: ofOrganization,
  answer: z.undefined(),
  success: [204],
  refusals: [412],
})

export const restoreItem = defineEndpoint({
  method: 'POST',
  path: '/{+list}/items/{itemId}/restore',
  summary: 'Restore a deleted item as it last was, while it is still in the history',
  access: 'signedIn',
  within: 'organization',
  params: oneItem,
  body: z.object({ org_name: orgName }).optional(),
  answer: item,
})
