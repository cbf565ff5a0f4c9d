import { z } from 'zod'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { certificate } from './certificates.api.ts'
import { MODES, SUBJECTS } from './cohort.inputs.ts'
import { STAGES } from './terms.model.ts'

const reading = { access: 'signedIn', scope: 'cohorts:read' } as const
const writing = { access: 'signedIn', scope: 'cohorts:write' } as const
/** Money and places are a person's own doing, not a token's. */
const inPerson = { access: 'signedIn', scope: null } as const

const cents = z.int().min(0).max(10_000_000)
/** Of an invitation: it opens the cohort to whoever has it. */
const code = z.string().max(40).optional()

export const STATES = [
  'pending_payment',
  'enrolled',
  'waitlisted',
  'offered',
  'cancelled',
  'refunded',
  'completed',
] as const

export const enrollment = z.object({
  id: z.string(),
  userId: z.string(),
  cohort_id: z.string(),
  cohort_name: z.string(),
  price: cents,
  payment_id: z.string().nullable(),
  status: z.enum(STATES),
  /** On the waitlist: 1 is next. */
  position: z.int().nullable(),
  offeredUntil: timestamp.nullable(),
  enrolledAt: timestamp.nullable(),
})

const session = z.object({
  key: z.string(),
  title: z.string(),
  at: timestamp,
  minutes: z.int(),
  isHoliday: z.boolean(),
})

const cohort = z.object({
  id: z.string(),
  itemId: z.string(),
  cohort_name: z.string(),
  description: z.string(),
  subject: z.enum(SUBJECTS.map(({ value }) => value)),
  org_name: z.string(),
  /** Of an organization of one's own, where one may run it. */
  isMine: z.boolean(),
  stage: z.enum(STAGES),
  courses: z.array(z.object({ title: z.string(), description: z.string(), link: z.string() })),
  start: z.iso.date().nullable(),
  end: z.iso.date().nullable(),
  timeZone: z.string(),
  sessions: z.array(session),
  lessons: z.array(z.object({ lesson: z.string(), at: timestamp })),
  seats: z.int(),
  seatsLeft: z.int(),
  waitlist: z.boolean(),
  /** What a seat costs today, in cents. */
  price: cents,
  /** What it costs after the early price. */
  regularPrice: cents,
  earlyUntil: z.iso.date().nullable(),
  currency: z.literal('USD'),
  refundRule: z.object({ fullUntilDays: z.int(), halfUntilDays: z.int(), text: z.string() }),
  mode: z.enum(MODES.map(({ value }) => value)),
  place: z.string(),
  mentors: z.array(z.string()),
  attendancePercent: z.int(),
})

export const listCohorts = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/cohorts',
  summary: 'List the cohorts that the person can join or that run, with the server’s prices and seats left',
  remark:
    'public ones, and those of one’s organizations that are not drafts; at most 200: one’s own first, then the newest',
  answer: z.object({ cohorts: z.array(cohort) }),
})

const ofCohort = z.object({ id: z.string().max(64) })

export const getCohort = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/cohorts/{id}',
  summary: 'Read a cohort, by its ID or the ID of its item in one’s organization’s list',
  remark: 'as `GET /cohorts`, those one is in, and by invitation only with the code',
  params: ofCohort,
  query: z.object({ code }),
  answer: cohort,
})

export const enroll = defineEndpoint({
  ...inPerson,
  method: 'POST',
  path: '/user/cohort-enrollment',
  summary: 'Enroll in a cohort: free, or with a payment that came in; again gives the same enrollment',
  remark:
    'cohorts one can see; the price is the server’s, and the payment one’s own, for this cohort, unused',
  body: z.object({
    cohort_id: z.string().max(64),
    /** Not believed. */
    cohort_name: z.string().max(500).optional(),
    /** Compared with the server’s. */
    price: z.number().min(0).max(10_000_000),
    /** ‘free_enrollment’ where the price is 0. */
    payment_id: z.string().max(64),
    code,
  }),
  answer: enrollment,
  success: [201, 200],
  refusals: [402, 404, 409],
})

export const joinWaitlist = defineEndpoint({
  ...writing,
  method: 'POST',
  path: '/cohorts/{id}/waitlist',
  summary: 'Wait for a seat, first come first served; a freed seat is offered for 24 hours',
  remark: 'cohorts one can see',
  params: ofCohort,
  body: z.object({ code }).optional(),
  answer: enrollment,
  success: [201, 200],
  refusals: [409],
})

export const startCohortPayment = defineEndpoint({
  ...inPerson,
  method: 'POST',
  path: '/cohorts/{id}/checkout',
  summary: 'Hold a seat and begin paying for it; the seat is held while the checkout is open',
  remark: 'cohorts one can see, at the server’s price',
  params: ofCohort,
  body: z.object({ price: cents, code }),
  answer: z.object({
    enrollment,
    payment_id: z.string(),
    url: z.string(),
    mode: z.enum(['test', 'stripe']),
    expiresAt: timestamp,
  }),
  refusals: [409],
})

const mine = enrollment.extend({
  cohort,
  /** What leaving now returns, in cents. */
  refundNow: cents,
  /** What was returned, or is on its way. */
  refund: cents,
  paymentStatus: z.enum(['open', 'paid', 'failed']).nullable(),
  /** First names of the group. */
  group: z.array(z.string()),
  /** Sessions that were marked: how many, and how many of them one was there. */
  attendance: z.object({ marked: z.int(), present: z.int() }),
  certificate,
  links: z.array(z.object({ key: z.string(), link: z.string(), recording: z.string() })),
  /** How the dates moved since one enrolled, the newest first. */
  notices: z.array(
    z.object({
      at: timestamp,
      changes: z.array(z.object({ what: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
})

export const listOwnEnrollments = defineEndpoint({
  ...reading,
  method: 'GET',
  path: '/user/cohort-enrollments',
  summary: 'List the cohorts that one is in, waits for, or was in',
  answer: z.object({ enrollments: z.array(mine) }),
})

export const leaveCohort = defineEndpoint({
  ...inPerson,
  method: 'POST',
  path: '/user/cohort-enrollment/{id}/leave',
  summary: 'Leave a cohort; what the refund rule returns is paid back',
  own: 'enr',
  params: z.object({ id: idOf('enr') }),
  /** The refund that the person saw: another one by now is 409. */
  body: z.object({ refund: cents.optional() }).optional(),
  answer: z.object({ enrollment, refund: cents }),
  refusals: [409],
})
