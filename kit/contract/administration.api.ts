import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const access = { permission: 'platform.settings' } as const
const day = z.iso.date()

/** What an operator may change while the product runs, by its name in the environment (docs/decisions/0057). */
export const CHANGEABLE = [
  'SELF_SERVICE_ORGS',
  'EXAM_PARTIAL_CREDIT',
  'RATE_LIMIT_PER_MINUTE',
  'LOGIN_FAILURES_PER_MINUTE',
  'REGISTRATIONS_PER_HOUR',
  'INVITATIONS_PER_PERSON',
  'INVITATIONS_PER_ORG',
  'STORAGE_MB_PER_PERSON',
  'STORAGE_MB_PER_ORG',
  'UPLOAD_MB_PER_HOUR',
] as const

const setting = z.object({
  /** The name in the environment. */
  name: z.string(),
  group: z.string(),
  meaning: z.string(),
  /** Of a secret only whether there is one. */
  value: z.string(),
  /** Where it comes from: the environment goes before a change, and a change before what the product comes with. */
  source: z.enum(['environment', 'changed', 'default']),
  /** Null: it is set in the environment alone. */
  change: z
    .object({
      name: z.enum(CHANGEABLE),
      kind: z.enum(['switch', 'number']),
      /** As it is sent back. */
      value: z.string(),
      standard: z.string(),
      rev: z.int(),
      /** The last change or reset; null: there was none. */
      at: z.iso.datetime().nullable(),
      /** Who made it; null also once that account is gone. */
      by: z.string().nullable(),
    })
    .nullable(),
})

const settings = z.object({ settings: z.array(setting) })

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary:
    'Get the installation’s settings, where each comes from, and who changed it; secrets are never shown',
  access,
  answer: settings,
})

export const patchSettings = defineEndpoint({
  method: 'PATCH',
  path: '/admin/settings',
  summary: 'Change one setting of the installation, or reset it; 412 if somebody else changed it meanwhile',
  access,
  audit: 'settings.change',
  body: z.object({
    name: z.enum(CHANGEABLE),
    /** Null: back to the default. */
    value: z.union([z.string().max(200), z.number(), z.boolean()]).nullable(),
    /** The revision that was read. */
    rev: z.int().min(0),
  }),
  answer: settings,
  refusals: [409, 412],
})

export const getContent = defineEndpoint({
  method: 'GET',
  path: '/admin/content',
  summary: 'Get the installation’s content: tools with their examples and sources, lists with their samples',
  access,
  answer: z.object({
    content: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['tool', 'list']),
        title: z.string(),
        path: z.string(),
        /** Examples of a tool, sample records of a list. */
        samples: z.int(),
        sources: z.array(z.object({ title: z.string(), publisher: z.string(), year: z.string() })),
      }),
    ),
  }),
})

const ruleRow = z.object({
  from: day,
  /** Null: until the law changes. */
  to: day.nullable(),
  source: z.string(),
  /** When it was last compared with its source; null: it rests on a secondary copy. */
  checked: day.nullable(),
  /** The parts of the value by name; a value of one part has an empty name. */
  parts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Further parts that are not listed. */
  more: z.int(),
})

export const getRules = defineEndpoint({
  method: 'GET',
  path: '/admin/rules',
  summary:
    'List the dated rules the tools use: value, period, source, date checked, and the tools that use each one',
  access,
  answer: z.object({
    today: day,
    rules: z.array(
      z.object({
        key: z.string(),
        jurisdiction: z.string(),
        rows: z.array(ruleRow),
        /** Ids of the screens that compute with it. */
        screens: z.array(z.string()),
      }),
    ),
  }),
})
