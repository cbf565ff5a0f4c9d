import { z } from 'zod'
import { startedJob } from '#kit/contract/jobs.api.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { inSubfolder, oneFile } from '../project-files.api.ts'
import { CATEGORIES } from '../statement/categories.model.ts'

const EDITORS = 'also its editors, and people with `projects.write` in its organization'

export const processFile = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/files/{fileId}/process',
  access: 'signedIn',
  scope: 'projects:write',
  own: 'prj',
  summary: 'Read a file into a report in the background; while that runs, the same job is answered',
  remark: `${EDITORS}; one job per file at a time`,
  params: oneFile,
  query: inSubfolder,
  body: z
    .object({
      /** Answers to what the file leaves open. */
      options: z
        .object({
          dateOrder: z.enum(['mdy', 'dmy']).optional(),
          delimiter: z.enum([',', ';', '\t', '|']).optional(),
          accountName: z.string().max(120).optional(),
        })
        .optional(),
    })
    .optional(),
  answer: z.object({ job: startedJob.shape.job.extend({ fileId: z.string() }) }),
  success: [202],
  refusals: [403, 409],
  limit: { name: 'process', max: 60, seconds: 60 },
})

const merchantCategory = z.object({
  merchant: z.string().trim().min(1).max(200),
  category: z.enum(CATEGORIES.map(({ id }) => id)),
})

export const learnCategory = defineEndpoint({
  method: 'POST',
  path: '/user/merchant-categories',
  access: 'signedIn',
  scope: 'projects:write',
  summary: 'Say which category a merchant belongs to; reports that are made from now on follow it',
  remark: 'one’s own',
  body: merchantCategory,
  answer: merchantCategory,
})
