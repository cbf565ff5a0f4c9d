import { z } from 'zod'
import { ofOrganization } from '#kit/contract/list-parts.ts'
import { timestamp } from '#kit/contract/person.ts'
import { zipEdition, zipPlace, zipProvider } from '#kit/contract/zip-parts.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/* Where a ZIP code is and who of an organization serves it. The table of ZIP codes is the installation's, and public. */

const params = z.object({ zip: z.string().max(20) })
const radius = z.coerce.number().min(1).max(250).default(25)
const open = { access: 'signedIn', scope: 'tools:run' } as const

export const getZip = defineEndpoint({
  ...open,
  method: 'GET',
  path: '/zip/{zip}',
  summary: 'Get the place of a ZIP code; of one that the table lacks, its state alone',
  params,
  answer: z.object({ ...zipPlace, table: zipEdition }),
})

const layer = z.object({ id: z.string(), one: z.string(), many: z.string() })

export const getZipProviders = defineEndpoint({
  access: { permission: 'org.lists.read' },
  within: 'organization',
  scope: 'lists:read',
  method: 'GET',
  path: '/zip/{zip}/providers',
  summary: 'List who of an organization serves a ZIP code, however far, and who is within a radius of it',
  params,
  query: ofOrganization.extend({ radius }),
  answer: z.object({
    org_name: z.string(),
    ...zipPlace,
    radius: z.number(),
    layers: z.array(layer),
    providers: z.array(zipProvider),
    table: zipEdition,
  }),
})

export const getZipGaps = defineEndpoint({
  access: { permission: 'prospects.read' },
  alsoNeeds: 'org.lists.read',
  within: 'organization',
  scope: null,
  method: 'GET',
  path: '/zip-gaps',
  summary: 'List the ZIP codes of an organization’s leads of the last 90 days that nobody serves',
  query: ofOrganization,
  answer: z.object({
    org_name: z.string(),
    since: timestamp,
    /** ZIP codes of leads since then, and those among them that somebody serves. */
    asked: z.int(),
    served: z.int(),
    gaps: z.array(z.object({ ...zipPlace, leads: z.int(), lastAt: timestamp })),
  }),
})

export const getZipTable = defineEndpoint({
  ...open,
  method: 'GET',
  path: '/zip-table',
  summary: 'Get where the table of ZIP codes comes from, and the kinds of providers that are known',
  answer: zipEdition.extend({ layers: z.array(layer) }),
})

const operators = { access: { permission: 'platform.settings' }, scope: null } as const

export const importZipTable = defineEndpoint({
  ...operators,
  method: 'PUT',
  path: '/admin/zip-table',
  summary: 'Replace the table of ZIP codes; a dry run only says what is in the file',
  remark: 'the installation’s, of published facts: everybody signed in reads it',
  query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
  body: z.object({
    /** A CSV with the columns zip, place, state, county, latitude, and longitude, gzipped, in base64. */
    gzip: z.base64().max(1_000_000),
    source: z.string().trim().min(3).max(300),
    year: z.int().min(1963).max(2200),
    /** The line that is shown wherever places are. */
    credit: z.string().trim().min(3).max(300),
  }),
  answer: z.object({
    dryRun: z.boolean(),
    rows: z.int(),
    /** Rows without coordinates, and rows whose state is not that of their first three digits. */
    withoutSpot: z.int(),
    otherState: z.int(),
    /** What is wrong, by line of the file, the heading being 1: nothing is written while something is. */
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  costly: 'tables',
})

export const dropZipTable = defineEndpoint({
  ...operators,
  method: 'DELETE',
  path: '/admin/zip-table',
  summary: 'Go back to the table of ZIP codes that is shipped',
  answer: z.undefined(),
  success: [204],
})

export const getWidgetZip = defineEndpoint({
  access: 'public',
  scope: null,
  method: 'GET',
  path: '/widget/zip/{key}/{zip}',
  summary: 'Look a ZIP code up for an organization’s widget, by its public key',
  remark: 'the fields that the organization chose; 60 a minute for a key and network',
  params: params.extend({ key: z.string().max(64) }),
  answer: z.object({
    ...zipPlace,
    providers: z.array(zipProvider.partial().required({ name: true, layer: true })),
  }),
})
