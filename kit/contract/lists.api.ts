import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import {
  itsOrganization,
  lastChange,
  ofOrganization,
  orgName,
  listParams as params,
  startedFrom,
  who,
} from './list-parts.ts'
import { timestamp } from './person.ts'

/**
 * The calls of a list. `{+list}` is its path ('org/checklists'); the server mounts them once for every list
 * (`endpointsOf`), the app calls them with the list as a parameter.
 */

const changes = z.object({ added: z.int(), updated: z.int(), deleted: z.int() })

/** The items stand beside these under the list's own key. */
export const state = z.looseObject({
  ...itsOrganization,
  rev: z.int(),
  ...lastChange,
})

const warnings = z.array(z.object({ path: z.string(), message: z.string() }))

export const savedList = state.extend({ merged: z.boolean(), changes, warnings })

export const getList = defineEndpoint({
  method: 'GET',
  path: '/{+list}',
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
  path: '/{+list}',
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
  path: '/{+list}/revisions',
  summary: 'List the revisions of the list, newest first',
  access: 'signedIn',
  within: 'organization',
  params,
  query: ofOrganization.extend({ limit: z.coerce.number().int().min(1).max(200).optional() }),
  answer: z.object({ revisions: z.array(revision), ...itsOrganization, rev: z.int() }),
})

const atRevision = params.extend({ rev: z.coerce.number().int().min(0).max(2_147_483_647) })

export const getRevision = defineEndpoint({
  method: 'GET',
  path: '/{+list}/revisions/{rev}',
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
  path: '/{+list}/revisions/{rev}/restore',
  summary: 'Restore an earlier revision as a new one',
  access: 'signedIn',
  within: 'organization',
  params: atRevision,
  body: z.object({ org_name: orgName }).optional(),
  answer: savedList,
})

export const exportList = defineEndpoint({
  method: 'GET',
  path: '/{+list}/export',
  summary:
    'Download the list as a file; cells that a spreadsheet would run are quoted, and of a table the fields beyond 1,000 columns stand in one as JSON',
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
  path: '/{+list}/import',
  summary:
    'Add or update items from a file, where an empty cell clears a value and an absent column keeps it; dryRun=true only reports what would change',
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
  answer: z.looseObject({ dryRun: z.boolean(), changes, warnings }),
  refusals: [412],
  costly: 'tables',
})
