import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  itsOrganization,
  lastChange,
  listParams,
  ofOrganization,
  orgName,
  startedFrom,
} from './list-parts.ts'

/**
 * How a client keeps a copy of a list: it loads the list in pages, later asks for what came after its cursor, and sends
 * the items that it changed. One tick costs one item, however long the list is.
 */
const itemId = z.union([z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/), z.int()])

const changedItem = z.object({
  id: itemId,
  /** The list's revision at which the item's content last changed: what a change of it is based on. */
  rev: z.int(),
  /** The items stand in the order of this text, compared by its characters' codes (`<` of JavaScript). */
  place: z.string(),
  /** Null: deleted. */
  item: z.looseObject({ id: itemId }).nullable(),
})

export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/{+list}/changes',
  summary:
    'Load the list in pages and, from the cursor on, what has changed; 304 if If-None-Match is its revision',
  access: 'signedIn',
  within: 'organization',
  params: listParams,
  query: ofOrganization.extend({
    /** `next` of the answer before. Left out: everything that is there, in the order of the list. */
    after: z.string().max(400).optional(),
    limit: z.coerce.number().int().min(1).max(1_000).default(500),
  }),
  answer: z.object({
    ...itsOrganization,
    rev: z.int(),
    /** Ask with it again: at once while `hasMore`, later for what changes from now on. */
    next: z.string(),
    hasMore: z.boolean(),
    /** How many items the list has. */
    total: z.int(),
    ...lastChange,
    items: z.array(changedItem),
  }),
  /** The cursor is older than what is known of deletions, or newer than the list: load it from the start. */
  refusals: [410],
})

const change = z.object({
  id: itemId,
  /** The revision of the item that the sender saw; left out: as it stands now. */
  rev: startedFrom,
  /** Fields to set; null removes the field. */
  set: z.record(z.string(), z.unknown()).optional(),
  /** The whole item: added if its ID is new, else what it shall be. */
  item: z.looseObject({}).optional(),
  /** True: delete the item. False: restore it as it last was. */
  deleted: z.boolean().optional(),
  /** Where it shall stand: behind this item, or first (null). Left out: where it is, or at the end. */
  after: itemId.nullable().optional(),
})

export const postChanges = defineEndpoint({
  method: 'POST',
  path: '/{+list}/changes',
  summary:
    'Add, set, move, delete, and restore items, all or none; merged by field with what changed meanwhile',
  access: 'signedIn',
  within: 'organization',
  params: listParams,
  body: z.object({
    org_name: orgName,
    changes: z.array(change).min(1).max(1_000),
    /** Shown in the history. */
    note: z.string().max(200).nullish(),
  }),
  answer: z.object({
    ...itsOrganization,
    rev: z.int(),
    /** A copy that was complete up to the cursor `before` is complete up to `next` with these items. */
    before: z.string(),
    next: z.string(),
    ...lastChange,
    /** The items of the changes as they now stand, in the order of the changes. */
    items: z.array(changedItem),
  }),
  /** One field with two new values, or a deletion against an edit: `items` has them as they stand, `conflicts` why. */
  refusals: [412],
})
