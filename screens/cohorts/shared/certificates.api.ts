import { z } from 'zod'
import { madeFile } from '#kit/contract/exports.api.ts'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'

/* Certificates of completion: given by those who run a cohort, checked by whoever is shown one. */

/** The one of an enrollment that is valid; null without one. */
export const certificate = z.object({ code: z.string(), issuedAt: timestamp }).nullable()

/** The newest of an enrollment, where it was withdrawn and no other was given since; the reason only for those who run the cohort. */
export const withdrawnCertificate = z
  .object({ issuedAt: timestamp, withdrawnAt: timestamp, reason: z.string().nullable() })
  .nullable()

const running = {
  access: { permission: 'cohorts.write' },
  scope: 'cohorts:write',
  within: 'its organization',
} as const

const ofCohort = z.object({ id: idOf('coh') })

export const issueCertificates = defineEndpoint({
  ...running,
  method: 'POST',
  path: '/cohorts/{id}/certificates',
  summary: 'Give a certificate of completion to people of a cohort that is over; again gives no second one',
  params: ofCohort,
  body: z.object({ ids: z.array(idOf('enr')).min(1).max(500) }),
  answer: z.object({ issued: z.int() }),
  refusals: [409],
})

export const withdrawCertificate = defineEndpoint({
  ...running,
  method: 'POST',
  path: '/cohorts/{id}/certificates/withdraw',
  summary: 'Withdraw the certificate of an enrollment: from then on it is found as withdrawn',
  params: ofCohort,
  body: z.object({ id: idOf('enr'), reason: z.string().trim().min(1).max(300) }),
  answer: z.object({ withdrawn: z.literal(true) }),
  refusals: [409],
})

export const getCohortCertificate = defineEndpoint({
  method: 'GET',
  path: '/user/cohort-enrollment/{id}/certificate',
  summary: 'Get one’s certificate of completion as a PDF',
  access: 'signedIn',
  scope: null,
  own: 'enr',
  params: z.object({ id: idOf('enr') }),
  answer: madeFile,
  refusals: [409],
  costly: 'small documents',
})

export const checkCertificate = defineEndpoint({
  method: 'GET',
  path: '/certificates/{code}',
  summary: 'Check a certificate by its code: the name as stated, the cohort, the date, valid or withdrawn',
  access: 'public',
  scope: null,
  remark: 'nothing else of the person; 30 a minute for a network, so that codes are not found by trying',
  params: z.object({ code: z.string().max(64) }),
  answer: z.object({
    name: z.string(),
    cohort_name: z.string(),
    issuedAt: timestamp,
    status: z.enum(['valid', 'withdrawn']),
  }),
  limit: { name: 'certificates', max: 30, seconds: 60 },
})
