import { z } from 'zod'
import { ofOrganization, orgName } from '#kit/contract/list-parts.ts'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { EXAM_LIMIT } from './exam.api.ts'

/* How examiners run the exam: more time for a person, and how well questions measure. */

const runs = {
  access: { permission: 'exam.manage' },
  within: 'organization',
  scope: null,
  limit: EXAM_LIMIT,
} as const

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
    /** The questions that were asked, in the version that is asked now. */
    items: z.array(
      z.object({
        id: z.string(),
        asked: z.int(),
        facility: z.number(),
        discrimination: z.number().nullable(),
        meanSeconds: z.number().nullable(),
        flags: z.array(z.string()),
        /** Of each option, in the order of the bank: the shares of each third of the attempts by score that chose it. */
        options: z.array(z.array(z.number())),
      }),
    ),
  }),
})
