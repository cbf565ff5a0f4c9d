import { z } from 'zod'
import { defineEndpoint } from '#kit/endpoint.ts'
import { timestamp } from '#kit/contract/person.ts'
import { documentSchema } from '#kit/markdown/document.ts'
import { STATUSES } from './workflow.model.ts'

const category = z.enum(['investing', 'retirement', 'taxes', 'credit', 'estate'])

const listed = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category,
  tags: z.array(z.string()),
  author: z.object({ displayName: z.string() }),
  /** How long it takes to read. */
  minutes: z.int(),
  /** Null for a draft that readers never saw. */
  publishedAt: timestamp.nullable(),
  lastReviewedOn: z.iso.date().nullable(),
  series: z.object({ name: z.string(), position: z.int() }).nullable(),
  status: z.enum(STATUSES),
  isMine: z.boolean(),
  /** For the calendar of those who write. */
  plannedDate: z.iso.date().nullable(),
})

export const source = z.object({
  title: z.string(),
  publisher: z.string(),
  year: z.int(),
  url: z.string(),
})

export const listArticles = defineEndpoint({
  method: 'GET',
  path: '/articles',
  summary: 'List the published articles, newest first, or the drafts that one may work on',
  access: 'signedIn',
  scope: 'articles:read',
  query: z.object({
    /** One of the five, or all; any other is refused. */
    category: z.string().max(40).optional(),
    /** Published ones when left out; else one's own drafts, and for who reviews or publishes what was submitted. */
    status: z.enum([...STATUSES, 'open']).optional(),
    /** Words that all have to occur. */
    q: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
    /** How many are left out at the beginning. */
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  answer: z.object({ articles: z.array(listed), total: z.int() }),
})

export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/articles/{id}',
  summary: 'Read an article, by its id or the last part of its address',
  access: 'signedIn',
  scope: 'articles:read',
  params: z.object({ id: z.string().max(120) }),
  answer: listed.extend({
    document: documentSchema,
    sources: z.array(source),
    relatedTools: z.array(z.object({ id: z.string(), title: z.string() })),
    next: z.object({ slug: z.string(), title: z.string() }).nullable(),
  }),
  refusals: [404],
})
