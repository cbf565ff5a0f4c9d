import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { IMPORT_FIELD_IDS } from '../leads/import-columns.ts'
import { board, leadConsent as consent } from './lead-parts.ts'
import { ofOrganization, orgName } from './list-parts.ts'

/* Leads that come from a file, and that are taken away as one. */

const importRow = z.object({
  /** The line in the file, the heading being 1. */
  line: z.int(),
  name: z.string(),
  verdict: z.enum(['new', 'duplicate', 'refused']),
  reason: z.string(),
  /** The lead that it would be attached to. */
  match: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The fields that could not be read; the lead comes without them. */
  leftOut: z.array(z.object({ field: z.enum(IMPORT_FIELD_IDS), reason: z.string() })),
  /** What is kept otherwise than the file says it, or is on another board already. */
  remarks: z.array(z.string()),
})

export const importLeads = defineEndpoint({
  access: { permission: 'prospects.write' },
  within: 'organization',
  method: 'POST',
  path: '/prospects/import',
  summary: 'Import leads from a file; a dry run only says what would happen to each row',
  query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: z.object({
    board,
    format: z.enum(['csv', 'xlsx']),
    content: z.string().max(5_000_000),
    /** What everybody in the file agreed to, but for the rows that say no. */
    consent: consent.prefault({}),
    /** The heading of the column for a field, null for none; left out, it is found by its usual names. */
    columns: z.partialRecord(z.enum(IMPORT_FIELD_IDS), z.string().max(200).nullable()).default({}),
    /** Lines that are leads of their own although they look like another. */
    asNew: z.array(z.int().min(2)).max(10_000).default([]),
    org_name: orgName,
  }),
  answer: z.object({
    dryRun: z.boolean(),
    /** Those of the file, and the one that each field was read from. */
    headings: z.array(z.string()),
    columns: z.record(z.enum(IMPORT_FIELD_IDS), z.string().nullable()),
    rows: z.array(importRow),
    added: z.int(),
    attached: z.int(),
    refused: z.int(),
  }),
  costly: 'small tables',
})

export const exportLeads = defineEndpoint({
  access: { permission: 'org.export' },
  within: 'organization',
  alsoNeeds: 'prospects.read',
  method: 'GET',
  path: '/prospects/export',
  costly: 'small tables',
  summary: 'Export the leads that may be contacted as CSV',
  query: z.object({ org_name: ofOrganization.shape.org_name, board: board.optional() }),
  answer: z.object({ fileName: z.string(), csv: z.string() }),
})
