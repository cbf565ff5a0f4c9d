import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { startedJob } from './jobs.api.ts'
import { idOf, timestamp } from './person.ts'

/** Asked for more often, the running export is the answer; a finished one may be made anew. */
const EXPORTS = { name: 'user-export', max: 10, seconds: 3_600 } as const

export const exportUser = defineEndpoint({
  method: 'GET',
  path: '/user/export',
  summary: 'Prepare a ZIP file of every record about the person; requires the password again',
  access: 'signedIn',
  answer: startedJob,
  success: [202],
  refusals: [403],
  limit: EXPORTS,
})

export const exportFile = defineEndpoint({
  method: 'GET',
  path: '/user/export/{jobId}/file',
  summary: 'Download the ZIP of a finished export: its owner only, for 24 hours',
  access: 'signedIn',
  params: z.object({ jobId: idOf('job') }),
  answer: z.unknown(),
  refusals: [409, 410],
  media: ['application/zip'],
})

export const deletionState = defineEndpoint({
  method: 'GET',
  path: '/user/delete',
  summary: 'Check whether the account is scheduled for deletion, and when',
  access: 'signedIn',
  answer: z.object({ deletesAt: timestamp.nullable() }),
})

export const deleteUser = defineEndpoint({
  method: 'POST',
  path: '/user/delete',
  summary: 'Schedule the account for deletion in seven days; requires the password again',
  access: 'signedIn',
  answer: z.object({ deletesAt: timestamp }),
  success: [202],
  /** 409: the last administrator of an organization, which the message names. */
  refusals: [403, 409],
})

export const undoDeleteUser = defineEndpoint({
  method: 'POST',
  path: '/user/delete/undo',
  summary: 'Cancel the account deletion',
  access: 'signedIn',
  answer: z.object({ deletesAt: z.null() }),
})
