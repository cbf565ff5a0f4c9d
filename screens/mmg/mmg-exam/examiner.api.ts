import { z } from 'zod'
import { ofOrganization, orgName } from '#kit/contract/list-parts.ts'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/* How examiners run the exam: more time for a person, how well questions measure, and what is done about them. */

const runs = { access: { permission: 'exam.manage' }, within: 'organization', scope: null } as const

export const listCandidates = defineEndpoint({
  ...runs,
  method: 'GET',
  path: '/exam/candidates',
  summary: 'List the people of an organization who may take the exam, with their attempts',
  query: ofOrganization,
  answer: z.object({
    org_name: z.string(),
    candidates: z.array(
      z.object({
        userId: z.string(),
        name: z.string(),
        factor: z.number(),
        attempts: z.int(),
        isSitting: z.boolean(),
        last: z.object({ percent: z.number(), passed: z.boolean(), at: timestamp }).nullable(),
      }),
    ),
  }),
})

export const setFactor = defineEndpoint({
  ...runs,
  method: 'POST',
  path: '/exam/candidates',
  summary: 'Give a person more time, before an attempt starts',
  audit: 'exam.accommodate',
  body: z.object({
    org_name: orgName,
    userId: idOf('usr'),
    factor: z.literal([1, 1.25, 1.5, 2]),
  }),
  answer: z.object({ factor: z.number() }),
  refusals: [409],
})

const statistics = z.object({
  asked: z.int(),
  facility: z.number(),
  discrimination: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  flags: z.array(z.string()),
})

export const getStatistics = defineEndpoint({
  ...runs,
  method: 'GET',
  path: '/exam/statistics',
  summary: 'Get how well the questions measure, from 30 graded attempts on',
  query: ofOrganization,
  answer: z.object({
    org_name: z.string(),
    attempts: z.int(),
    shownFrom: z.int(),
    test: z
      .object({
        mean: z.number(),
        deviation: z.number(),
        kr20: z.number().nullable(),
        errorOfMeasurement: z.number().nullable(),
      })
      .nullable(),
    items: z.array(
      z.object({
        id: z.string(),
        domain: z.string(),
        objective: z.string(),
        kind: z.enum(['single', 'multi', 'numeric']),
        stem: z.string(),
        /** In the order of the bank, with the shares of each third of the attempts by score that chose it. */
        options: z.array(
          z.object({ text: z.string(), isRight: z.boolean(), thirds: z.array(z.number()).nullable() }),
        ),
        state: z.enum(['live', 'trial', 'withdrawn']),
        statistics: statistics.nullable(),
      }),
    ),
  }),
})

export const changeItem = defineEndpoint({
  ...runs,
  method: 'POST',
  path: '/exam/items/{itemId}',
  summary: 'Withdraw a question, take it back, count one on trial, or accept another answer to it',
  remark: 'another answer is accepted in the candidates’ favor only, and their attempts are graded again',
  audit: 'exam.item',
  params: z.object({ itemId: z.string().max(60) }),
  body: z.object({
    org_name: orgName,
    action: z.enum(['withdraw', 'restore', 'promote', 'accept']),
    /** The place in the bank of the option that is accepted too. */
    option: z.int().min(0).max(9).optional(),
    reason: z.string().trim().min(5, 'Say why, in at least 5 characters.').max(500),
  }),
  answer: z.object({ state: z.enum(['live', 'trial', 'withdrawn']), regraded: z.int() }),
  refusals: [404, 409],
})
