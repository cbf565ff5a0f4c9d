import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { timestamp } from './person.ts'

/* Courses: questions and progress come from the server, and so does every grade. */

/** The course's id. */
const course = z.string().max(100)
const value = z.union([z.number(), z.string().max(100), z.null()])

const question = z.object({
  id: z.string(),
  stem: z.string(),
  /** A number of this kind; null for a choice. */
  of: z.enum(['money', 'percent', 'number', 'integer', 'years', 'months', 'age']).nullable(),
  options: z.array(z.object({ value: z.string(), label: z.string() })),
})

const grade = z.object({
  isRight: z.boolean(),
  says: z.string(),
  steps: z.array(
    z.object({
      title: z.string(),
      how: z.string(),
      state: z.enum(['right', 'wrong', 'open']),
      value: z.string().nullable(),
    }),
  ),
  hint: z.string().nullable(),
})

export const getCourseProgress = defineEndpoint({
  method: 'GET',
  path: '/courses/progress',
  summary: 'Get the questions of a course, and how far the person is',
  access: 'signedIn',
  query: z.object({ course }),
  answer: z.object({
    checks: z.array(question.extend({ misses: z.int(), isRight: z.boolean() })),
    quiz: z.array(question),
    pass: z.number(),
    /** The best quiz so far. */
    best: z.object({ right: z.int(), of: z.int(), passed: z.boolean(), at: timestamp }).nullable(),
  }),
  refusals: [403, 404],
})

export const answerCheck = defineEndpoint({
  method: 'POST',
  path: '/courses/answers',
  summary: 'Answer a check of a lesson: right or not, and where the answer left the right way',
  access: 'signedIn',
  body: z.object({ course, item: z.string().max(100), value }),
  answer: grade,
  refusals: [402, 403, 404],
})

export const takeQuiz = defineEndpoint({
  method: 'POST',
  path: '/courses/quiz',
  summary: 'Hand in the quiz of a course',
  access: 'signedIn',
  body: z.object({ course, answers: z.record(z.string().max(100), value) }),
  answer: z.object({
    right: z.int(),
    of: z.int(),
    passed: z.boolean(),
    grades: z.record(z.string(), z.object({ isRight: z.boolean(), says: z.string() })),
  }),
  refusals: [402, 403, 404, 409],
})

export const getCertificate = defineEndpoint({
  method: 'GET',
  path: '/courses/certificate',
  summary: 'Get the person’s certificate of a course as a PDF',
  access: 'signedIn',
  query: z.object({ course }),
  answer: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.string() }),
  refusals: [403, 404, 409],
  costly: 'small documents',
})
