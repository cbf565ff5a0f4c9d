import { z } from 'zod'
import { ofOrganization, orgName } from '#kit/contract/list-parts.ts'
import { plainText, shownName, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { DOMAINS } from './bank/item.model.ts'
import { EXAM_LIMIT } from './exam.api.ts'

/*
 * The bank of questions as an organization's examiners run it: theirs beside the shipped ones, the versions of each, and
 * what was decided about it. Attempts keep what they were asked, whatever happens here.
 */

const runs = {
  access: { permission: 'exam.manage' },
  within: 'organization',
  scope: null,
  limit: EXAM_LIMIT,
} as const

const params = z.object({ itemId: z.string().max(60) })
const reason = z.string().trim().min(5, 'Say why, in at least 5 characters.').max(500)
/** What the caller saw: where somebody changed the question since, 412. Left out, the newest is meant. */
const seen = { rev: z.int().min(0).optional() }
const state = z.enum(['live', 'trial', 'withdrawn'])
const kind = z.enum(['single', 'multi', 'numeric'])
const difficulty = z.literal([1, 2, 3])
const unit = z.enum(['money', 'percent', 'number', 'integer'])
const number = z.number().min(-1e12, 'Enter −1,000,000,000,000 or more.').max(1e12)

const about = {
  domain: z.enum(DOMAINS.map(({ id }) => id)),
  objective: shownName(5, 120),
  difficulty,
  source: shownName(5, 300),
  stem: plainText(10, 2_000),
}

const choice = z.object({
  ...about,
  kind: z.enum(['single', 'multi']),
  options: z
    .array(z.object({ text: shownName(1, 300), isRight: z.boolean(), why: plainText(0, 500) }))
    .min(3)
    .max(8),
})

const numeric = z.object({
  ...about,
  kind: z.literal('numeric'),
  of: unit,
  key: number,
  within: z.number().min(0).max(1e11).nullable(),
  slips: z.array(z.object({ value: number, says: plainText(5, 500) })).max(6),
})

export const written = z.discriminatedUnion('kind', [choice, numeric])

export const listItems = defineEndpoint({
  ...runs,
  method: 'GET',
  path: '/exam/items',
  summary: 'List the questions of the bank, shipped and written, without their keys',
  query: ofOrganization,
  answer: z.object({
    org_name: z.string(),
    items: z.array(
      z.object({
        id: z.string(),
        version: z.int(),
        domain: z.string(),
        objective: z.string(),
        kind,
        stem: z.string(),
        /** Null: a shipped one, whose difficulty nobody stated. */
        difficulty: difficulty.nullable(),
        isWritten: z.boolean(),
        state,
      }),
    ),
  }),
})

export const getItem = defineEndpoint({
  ...runs,
  method: 'GET',
  path: '/exam/items/{itemId}',
  summary: 'Get a question with its key, in any of its versions',
  remark: 'not while the examiner’s own attempt is running',
  params,
  query: ofOrganization.extend({ version: z.coerce.number().int().min(1).max(100_000).optional() }),
  answer: z.object({
    id: z.string(),
    rev: z.int(),
    state,
    version: z.int(),
    /** The newest first; writtenAt null: as it was shipped. */
    versions: z.array(z.object({ version: z.int(), writtenAt: timestamp.nullable() })),
    /** Its numbers are drawn anew for every attempt: shown is a sample, and examiners cannot rewrite it. */
    isGenerated: z.boolean(),
    kind,
    domain: about.domain,
    objective: z.string(),
    difficulty: difficulty.nullable(),
    source: z.string(),
    stem: z.string(),
    /** In the order of the bank, the right ones first. */
    options: z.array(
      z.object({ text: z.string(), isRight: z.boolean(), isAccepted: z.boolean(), why: z.string() }),
    ),
    number: z
      .object({
        of: unit,
        key: z.number(),
        /** As it was stated; null: by the house rule. */
        within: z.number().nullable(),
        /** How far off counts as right. */
        tolerance: z.number(),
        slips: z.array(z.object({ value: z.number(), says: z.string() })),
      })
      .nullable(),
  }),
  refusals: [409],
})

const standing = z.object({ id: z.string(), version: z.int(), state, rev: z.int() })

export const writeItem = defineEndpoint({
  ...runs,
  method: 'POST',
  path: '/exam/items',
  summary: 'Write a question: it is on trial at first',
  audit: 'exam.item',
  body: z.object({ org_name: orgName, content: written }),
  answer: standing,
  success: [201],
  refusals: [409],
})

export const rewriteItem = defineEndpoint({
  ...runs,
  method: 'PUT',
  path: '/exam/items/{itemId}',
  summary:
    'Write a new version of a question: it is on trial at first, and attempts keep the one they were asked',
  remark: '412 where somebody changed it after the named revision',
  audit: 'exam.item',
  params,
  body: z.object({ org_name: orgName, ...seen, content: written }),
  answer: standing,
  refusals: [409, 412],
})

export const decideItem = defineEndpoint({
  ...runs,
  method: 'POST',
  path: '/exam/items/{itemId}/state',
  summary: 'Withdraw a question, take it back, or count one on trial',
  audit: 'exam.item',
  params,
  body: z.object({
    org_name: orgName,
    ...seen,
    action: z.enum(['withdraw', 'restore', 'promote']),
    reason,
  }),
  answer: standing,
  refusals: [409, 412],
})

export const regradeItem = defineEndpoint({
  ...runs,
  method: 'POST',
  path: '/exam/items/{itemId}/regrade',
  summary: 'Accept another answer to a version of a question, and grade attempts again',
  remark: 'in the candidates’ favor only',
  audit: 'exam.item',
  params,
  body: z.object({
    org_name: orgName,
    ...seen,
    /** Left out: the newest. */
    version: z.int().min(1).max(100_000).optional(),
    /** The place in the bank of the option that is accepted too. */
    option: z.int().min(0).max(9),
    reason,
  }),
  answer: z.object({ regraded: z.int() }),
  refusals: [412],
})
