import { z } from 'zod'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { certificate, withdrawnCertificate } from './certificates.api.ts'
import { STATES } from './cohorts.api.ts'
import { STAGES } from './terms.model.ts'

const reading = { access: 'signedIn', scope: 'cohorts:read' } as const
const writing = { access: 'signedIn', scope: 'cohorts:write' } as const
const cents = z.int().min(0)
/** Of 1; null while nothing was marked. */
const share = z.number().min(0).max(1).nullable()

const onBoard = z.object({
  id: z.string(),
  itemId: z.string(),
  cohort_name: z.string(),
  stage: z.enum(STAGES),
  /** Taken off the list: it goes on for those who are in it. */
  isRemoved: z.boolean(),
  seats: z.int(),
  taken: z.int(),
  enrolled: z.int(),
  waiting: z.int(),
  /** What came in, and what was returned or is on its way back, in cents. */
  paid: cents,
  refunded: cents,
  attendance: share,
  /** People who missed the last two sessions that were marked. */
  atRisk: z.int(),
})

export const getBoard = defineEndpoint({
  access: { permission: 'cohorts.write' },
  within: 'organization',
  scope: 'cohorts:read',
  method: 'GET',
  path: '/cohort-board',
  summary: 'Show how the organization’s cohorts stand: seats, waitlist, payments, attendance, people at risk',
  query: z.object({ org_name: z.string().max(200).optional() }),
  answer: z.object({ org_name: z.string(), cohorts: z.array(onBoard) }),
})

const participant = z.object({
  id: z.string(),
  /** Only for those who run the cohort; a mentor sees null. */
  userId: z.string().nullable(),
  name: z.string(),
  status: z.enum(STATES),
  /** When they came in, where the first day had begun by then. */
  lateOn: timestamp.nullable(),
  position: z.int().nullable(),
  /** Null as above. */
  paid: cents.nullable(),
  refund: cents.nullable(),
  attendance: z.array(z.object({ session: z.string(), present: z.boolean(), minutes: z.int() })),
  isAtRisk: z.boolean(),
  certificate,
  withdrawn: withdrawnCertificate,
  /** In it, with the attendance that the cohort asks for. */
  isEligible: z.boolean(),
  /** Whether the attendance that the cohort asks for is met so far; null where it asks for none or nothing was marked. */
  meetsAttendance: z.boolean().nullable(),
})

const ofCohort = z.object({ id: idOf('coh') })

export const listParticipants = defineEndpoint({
  ...reading,
  method: 'GET',
  within: 'its organization',
  path: '/cohorts/{id}/people',
  summary: 'List who is in a cohort or waits for it, with their attendance',
  remark:
    'those who run the cohort (`cohorts.write` in its organization), and its mentors, who see no payments',
  params: ofCohort,
  answer: z.object({
    cohort_name: z.string(),
    role: z.enum(['coordinator', 'mentor']),
    stage: z.enum(STAGES),
    sessions: z.array(z.object({ key: z.string(), title: z.string(), at: z.string(), minutes: z.int() })),
    people: z.array(participant),
  }),
})

export const markAttendance = defineEndpoint({
  ...writing,
  method: 'PUT',
  within: 'its organization',
  path: '/cohorts/{id}/attendance',
  summary: 'Mark who was in a session, and for how long; marking again changes it',
  remark: 'as `GET /cohorts/{id}/people`',
  params: ofCohort,
  body: z.object({
    session: z.string().min(1).max(40),
    marks: z
      .array(z.object({ id: idOf('enr'), present: z.boolean(), minutes: z.int().min(0).max(600) }))
      .max(500),
  }),
  answer: z.object({ marked: z.int() }),
})
