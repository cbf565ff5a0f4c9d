import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

const access = { permission: 'platform.settings' } as const
const day = z.iso.date()

export const getSettings = defineEndpoint({
  method: 'GET',
  path: '/admin/settings',
  summary: 'Get the installation’s settings and their defaults; secrets are never shown',
  access,
  answer: z.object({
    settings: z.array(
      z.object({
        /** The name in the environment. */
        name: z.string(),
        group: z.string(),
        meaning: z.string(),
        /** Of a secret only whether there is one. */
        value: z.string(),
        /** Whether it is what the product comes with. */
        isDefault: z.boolean(),
      }),
    ),
  }),
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
