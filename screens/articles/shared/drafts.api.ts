import { z } from 'zod'
import { orgName } from '#kit/contract/list-parts.ts'
import { idOf, plainText, shownName, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { documentSchema, problemSchema } from '#kit/markdown/document.ts'
import { source } from './articles.api.ts'
import { STATUSES } from './workflow.model.ts'

/* Writing: drafts, two people's review, and publishing. Author, status and dates come from the server alone. */

const category = z.enum(['investing', 'retirement', 'taxes', 'credit', 'estate'])

const given = {
  excerpt: plainText(0, 240),
  tags: z.array(shownName(1, 40)).max(8),
  sources: z
    .array(source.extend({ title: plainText(0, 200), publisher: plainText(0, 200), url: plainText(0, 500) }))
    .max(20),
  series: z.object({ name: plainText(1, 80), position: z.int().min(1).max(100) }).nullable(),
  /** For the calendar: not the day of publishing. */
  plannedDate: z.iso.date().nullable(),
}

const content = z.object({
  title: plainText(1, 120),
  category,
  body: z.string().max(100_000),
  ...given,
})
export type Content = z.output<typeof content>
export const contentSchema = content

const optional = {
  excerpt: given.excerpt.optional(),
  tags: given.tags.optional(),
  sources: given.sources.optional(),
  series: given.series.optional(),
  plannedDate: given.plannedDate.optional(),
}

const params = z.object({ id: idOf('art') })
const status = z.enum(STATUSES)

/** Where an article stands; `rev` counts its saves. */
const state = z.object({ id: z.string(), slug: z.string(), status, rev: z.int(), updatedAt: timestamp })

/** The revision that the caller saw: another one is refused by 412. Left out, the newest is meant. */
const seen = { rev: z.int().min(0).optional() }

/** What a call to an article of an organization has. */
export const its = { within: 'its organization', scope: 'articles:write', params } as const

export const postArticle = defineEndpoint({
  method: 'POST',
  path: '/articles',
  summary: 'Write an article for an organization, as a draft or submitted for review',
  access: { permission: 'articles.write' },
  within: 'organization',
  scope: 'articles:write',
  body: z.object({
    title: content.shape.title,
    category,
    body: content.shape.body,
    ...optional,
    submit: z.boolean().optional(),
    org_name: orgName,
  }),
  answer: state,
  success: [201],
})

export const getDraft = defineEndpoint({
  ...its,
  method: 'GET',
  path: '/articles/{id}/draft',
  summary: 'Get what is being worked on of an article, with its preview, checks, and comments',
  access: 'signedIn',
  scope: 'articles:read',
  remark:
    'its author, and who reviews or publishes once it was submitted; for everyone else it does not exist',
  answer: state.extend({
    org_name: z.string(),
    content,
    author: z.object({ displayName: z.string() }),
    reviewer: z.object({ displayName: z.string() }).nullable(),
    publishAt: timestamp.nullable(),
    isPublished: z.boolean(),
    isAuthor: z.boolean(),
    may: z.object({ write: z.boolean(), review: z.boolean(), publish: z.boolean() }),
    comments: z.array(
      z.object({
        id: z.string(),
        line: z.int().nullable(),
        /** The line as it read when it was commented on. */
        quote: z.string().nullable(),
        text: z.string(),
        by: z.string(),
        at: timestamp,
        /** Whether the caller may delete it. */
        mayDelete: z.boolean(),
      }),
    ),
  }),
})

export const patchArticle = defineEndpoint({
  ...its,
  method: 'PATCH',
  path: '/articles/{id}',
  summary: 'Save an article’s draft; readers keep what is published until the draft is approved',
  access: { permission: 'articles.write' },
  remark: 'its author',
  body: z.object({
    title: content.shape.title.optional(),
    category: category.optional(),
    body: content.shape.body.optional(),
    ...optional,
    ...seen,
  }),
  answer: state,
  refusals: [412],
})

export const checkArticle = defineEndpoint({
  method: 'POST',
  path: '/articles/check',
  summary: 'Preview an article and check it before review; nothing is saved',
  access: 'signedIn',
  scope: 'articles:read',
  body: content.partial(),
  answer: z.object({ document: documentSchema, problems: z.array(problemSchema), minutes: z.int() }),
  pure: true,
  refusals: [402],
  limit: { name: 'article checks', max: 120, seconds: 60 },
})

export const submitArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/submit',
  summary: 'Submit an article for review',
  access: { permission: 'articles.write' },
  remark: 'its author',
  body: z.object(seen),
  answer: state,
  refusals: [402, 409, 412],
})

export const approveArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/approve',
  summary: 'Approve an article that another person wrote',
  access: { permission: 'articles.review' },
  remark: 'never its author',
  body: z.object(seen),
  answer: state,
  refusals: [409, 412],
})

export const requestChanges = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/request-changes',
  summary: 'Ask the author of an article for changes',
  access: { permission: 'articles.review' },
  remark: 'never its author',
  body: z.object({ ...seen, comment: plainText(0, 2_000).optional() }),
  answer: state,
  refusals: [409, 412],
})

export const publishArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/publish',
  summary: 'Publish an approved article',
  access: { permission: 'articles.publish' },
  body: z.object(seen),
  answer: state,
  refusals: [409, 412],
})

export const scheduleArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/schedule',
  summary: 'Publish an approved article at a later time',
  access: { permission: 'articles.publish' },
  body: z.object({ ...seen, publishAt: timestamp }),
  answer: state,
  refusals: [409, 412],
})

export const unscheduleArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/unschedule',
  summary: 'Keep a scheduled article from being published',
  access: { permission: 'articles.publish' },
  body: z.object(seen),
  answer: state,
  refusals: [409, 412],
})

export const archiveArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/archive',
  summary: 'Take an article from its readers',
  access: { permission: 'articles.publish' },
  body: z.object(seen),
  answer: state,
  refusals: [409, 412],
})

const revision = z.object({ rev: z.int(), what: z.string(), by: z.string(), at: timestamp })

export const listRevisions = defineEndpoint({
  ...its,
  method: 'GET',
  path: '/articles/{id}/revisions',
  summary: 'List the kept revisions of an article, newest first',
  access: 'signedIn',
  scope: 'articles:read',
  remark: 'as the draft',
  answer: z.object({ revisions: z.array(revision.extend({ content })) }),
})
