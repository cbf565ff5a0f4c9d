import { z } from 'zod'
import { ofOrganization, orgName } from '#kit/contract/list-parts.ts'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/*
 * The membership exam. What an attempt asks is drawn and frozen by the server; what is right never leaves it, and what
 * was asked is not shown again once the attempt is over.
 */

/** Of everything about the exam: somebody who types and is in step with the clock stays far below it. */
export const EXAM_LIMIT = { name: 'exam', max: 240, seconds: 60 } as const

const sits = { access: { permission: 'exam.sit' }, scope: null, limit: EXAM_LIMIT } as const
const params = z.object({ id: idOf('exm') })
const ownAttempt = { ...sits, own: 'exm', params } as const
/** A random name that a tab of the browser gives itself. */
const tab = z.string().min(8).max(64)

const domain = z.object({
  id: z.string(),
  label: z.string(),
  right: z.number(),
  of: z.int(),
  level: z.enum(['below', 'near', 'above']),
})

const result = z.object({
  id: z.string(),
  form: z.enum(['full', 'renewal']),
  startedAt: timestamp,
  gradedAt: timestamp,
  points: z.number(),
  of: z.int(),
  percent: z.number(),
  passed: z.boolean(),
  domains: z.array(domain),
  /** Why answers were wrong, by objective: only once the third attempt's pause is over. */
  study: z.array(z.object({ objective: z.string(), explanations: z.array(z.string()) })),
  certificate: z.object({ number: z.string(), until: timestamp }).nullable(),
  isSample: z.boolean(),
})

export const getExam = defineEndpoint({
  ...sits,
  within: 'organization',
  method: 'GET',
  path: '/exam',
  summary: 'Get the rules of the exam, the attempts left, and the results so far',
  query: ofOrganization,
  answer: z.object({
    org_name: z.string(),
    questions: z.int(),
    minutes: z.number(),
    factor: z.number(),
    /** Whether questions with several right answers count in part: of the running attempt, else of the next. */
    partial: z.boolean(),
    form: z.enum(['full', 'renewal']),
    left: z.int(),
    from: timestamp,
    because: z.enum(['now', 'pause', 'window', 'certificate']),
    certifiedUntil: timestamp.nullable(),
    /** The attempt that is running; null: none. */
    open: z.object({ id: z.string(), deadline: timestamp }).nullable(),
    results: z.array(result),
  }),
})

export const startAttempt = defineEndpoint({
  ...sits,
  within: 'organization',
  method: 'POST',
  path: '/exam/attempts',
  summary: 'Start an attempt: its questions are drawn, and its time begins',
  remark: 'one at a time, three in 365 days, 14 days apart',
  body: z.object({ org_name: orgName, tab }),
  answer: z.object({ id: z.string(), deadline: timestamp }),
  success: [201],
  refusals: [409],
})

const given = z.union([z.array(z.string().max(2)).max(8), z.number(), z.null()])

const paper = z.object({
  questions: z.array(
    z.object({
      kind: z.enum(['single', 'multi', 'numeric']),
      stem: z.string(),
      of: z.enum(['money', 'percent', 'number', 'integer']).nullable(),
      /** The decimal places to round a number to, in dollars or percent where it is either; null: nothing to round. */
      decimals: z.int().nullable(),
      options: z.array(z.object({ id: z.string(), text: z.string() })),
      given,
      flagged: z.boolean(),
      seconds: z.int(),
    }),
  ),
})

export const getAttempt = defineEndpoint({
  ...ownAttempt,
  method: 'GET',
  path: '/exam/attempts/{id}',
  summary: 'Get a running attempt with the server’s time, or its result once it is graded',
  remark: 'keys are never sent; questions only while it runs',
  query: z.object({ tab: tab.optional() }),
  answer: z.object({
    id: z.string(),
    now: timestamp,
    deadline: timestamp,
    /** Whether this tab is the one that answers. */
    isCurrent: z.boolean(),
    paper: paper.nullable(),
    result: result.nullable(),
  }),
})

export const takeAttempt = defineEndpoint({
  ...ownAttempt,
  method: 'POST',
  path: '/exam/attempts/{id}/tab',
  summary: 'Go on with an attempt in this tab: any other one can only read from now on',
  body: z.object({ tab }),
  answer: z.object({ tab: z.string() }),
  refusals: [409],
})

export const getResult = defineEndpoint({
  ...ownAttempt,
  method: 'GET',
  path: '/exam/attempts/{id}/result',
  summary: 'Get the result of an attempt once it is graded',
  answer: z.object({ result }),
  refusals: [409],
})

export const saveAnswers = defineEndpoint({
  ...ownAttempt,
  method: 'PUT',
  path: '/exam/attempts/{id}',
  summary: 'Save answers, by their places; a little late they count by their stamp',
  body: z.object({
    tab,
    answers: z
      .array(
        z.object({
          place: z.int().min(0).max(99),
          given,
          flagged: z.boolean(),
          /** Time spent on the question so far. */
          seconds: z.int().min(0).max(20_000),
        }),
      )
      .min(1)
      .max(100),
    /** When they were given, by the server’s clock as the page follows it. */
    clientTime: timestamp,
  }),
  answer: z.object({ now: timestamp, deadline: timestamp }),
  refusals: [409],
})

export const submitAttempt = defineEndpoint({
  ...ownAttempt,
  method: 'POST',
  path: '/exam/attempts/{id}/submit',
  summary: 'Submit an attempt before its time is over',
  body: z.object({ tab }),
  answer: z.object({ passed: z.boolean() }),
  refusals: [409],
})

export const getExamCertificate = defineEndpoint({
  ...ownAttempt,
  method: 'GET',
  path: '/exam/attempts/{id}/certificate',
  summary: 'Get the certificate of a passed attempt as a PDF',
  answer: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  refusals: [409],
  costly: 'small documents',
})
