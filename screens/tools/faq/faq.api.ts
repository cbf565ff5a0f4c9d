import { z } from 'zod'
import { timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { documentSchema } from '#kit/markdown/document.ts'

const category = z.enum(['account', 'billing', 'privacy', 'calculators', 'portfolio'])
const counts = z.object({ yes: z.int(), no: z.int() })

const entry = z.object({
  id: z.string(),
  question: z.string(),
  document: documentSchema,
  /** The Markdown that the document was read from. */
  answer: z.string(),
  category,
  routes: z.array(z.string()),
  updatedOn: z.iso.date(),
  reviewedOn: z.iso.date(),
  /** Not reviewed for 12 months. */
  isOld: z.boolean(),
  helpful: counts,
  /** What the caller said today; null: nothing yet. */
  mine: z.boolean().nullable(),
  status: z.enum(['live', 'retired']),
})

export const listEntries = defineEndpoint({
  method: 'GET',
  path: '/faq',
  summary: 'List the questions and answers in their order; retired ones only for who writes them',
  access: 'signedIn',
  scope: 'tools:read',
  answer: z.object({ entries: z.array(entry) }),
})

export const voteOnEntry = defineEndpoint({
  method: 'POST',
  path: '/faq/{id}/helpful',
  summary: 'Say whether an answer was useful: one vote a day per person, which a second one changes',
  access: 'signedIn',
  scope: 'tools:write',
  params: z.object({ id: z.string().max(80) }),
  body: z.object({ helpful: z.boolean() }),
  answer: z.object({ helpful: counts, mine: z.boolean() }),
  refusals: [404],
})

export const saveEntry = defineEndpoint({
  method: 'POST',
  path: '/faq',
  summary: 'Write an entry, or change the one that the ID names; either way it counts as reviewed today',
  access: { permission: 'faq.write' },
  scope: 'tools:write',
  remark: 'operator’s roles alone: everybody on the installation reads it',
  body: z.object({
    id: z.string().max(80).optional(),
    question: z.string().trim().min(5, 'At least 5 characters.').max(200),
    answer: z.string().trim().min(5, 'At least 5 characters.').max(5_000),
    category,
    /** Pages of the product: /calculators/budget. */
    routes: z
      .array(z.string().regex(/^\/[\w/-]{1,100}$/, 'Enter a page such as /calculators/budget.'))
      .max(5)
      .default([]),
    status: z.enum(['live', 'retired']).default('live'),
  }),
  answer: z.object({ id: z.string(), updatedAt: timestamp }),
  success: [201],
  refusals: [404],
})

export const askQuestion = defineEndpoint({
  method: 'POST',
  path: '/faq/questions',
  summary: 'Ask what no entry answers: it goes to the operator’s own organization as a lead',
  access: 'signedIn',
  scope: 'tools:write',
  remark:
    'seen by those who see the leads of the operator’s organization; the name only with consent to a reply',
  body: z.object({
    question: z.string().trim().min(10, 'At least 10 characters.').max(1_000),
    /** Whether the answer may come by e-mail; without it the question counts, and nobody sees whose it is. */
    mayReply: z.boolean().default(false),
  }),
  answer: z.object({ received: z.literal(true) }),
  success: [201],
  limit: { name: 'ask', max: 10, seconds: 3_600 },
})
