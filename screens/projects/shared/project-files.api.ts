import { z } from 'zod'
import { idOf, timestamp } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { ofProject } from './projects.api.ts'

const subfolder = z
  .string()
  .regex(/^[a-z0-9_-]{1,32}$/, 'Use lower-case letters, digits, hyphens, and underscores, at most 32.')

export const oneFile = ofProject.extend({ fileId: idOf('fil') })
export const inSubfolder = z.object({ subfolder: subfolder.optional() })

const EDITORS = 'also its editors, and people with `projects.write` in its organization'

export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/projects/{id}/upload',
  access: 'signedIn',
  scope: 'projects:write',
  own: 'prj',
  summary: 'Announce a file; the answer has the address that it is then sent to with PUT',
  remark: `${EDITORS}; the address takes one file of that type, at most 50 MB, within 5 minutes`,
  params: ofProject,
  body: z.object({
    fileName: z
      .string()
      .trim()
      .min(1, 'Enter a file name.')
      .max(255)
      .regex(
        /^[^\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u,
        'A file name has no line breaks, control characters, or signs that turn the text round.',
      ),
    fileType: z.string().trim().min(1).max(120),
    size: z.int().min(1).max(1e12).optional(),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
    subfolder: subfolder.default('upload'),
  }),
  answer: z.object({
    uploadUrl: z.string(),
    fileId: z.string(),
    method: z.literal('PUT'),
    headers: z.object({ 'Content-Type': z.string() }),
    expiresAt: timestamp,
    maxBytes: z.int(),
  }),
  success: [201],
  refusals: [402, 403, 409, 413],
  // The address is a key to one file for five minutes.
  secret: true,
})

export const fileContent = defineEndpoint({
  method: 'GET',
  path: '/projects/{id}/files/{fileId}/content',
  access: 'signedIn',
  scope: 'projects:read',
  own: 'prj',
  summary: 'Show the beginning of a file, and an address to download all of it',
  remark: 'also its members, and people with `projects.read` in its organization; 409 until it has arrived',
  params: oneFile,
  query: inSubfolder,
  answer: z.object({
    fileId: z.string(),
    fileName: z.string(),
    fileType: z.string(),
    size: z.int(),
    status: z.literal('ready'),
    kind: z.enum(['text', 'table', 'image', 'binary']),
    text: z.string().optional(),
    columns: z.array(z.string()).optional(),
    rows: z.array(z.array(z.string())).optional(),
    truncated: z.boolean(),
    downloadUrl: z.string(),
    expiresAt: timestamp,
  }),
  refusals: [409],
})

export const deleteFileOf = defineEndpoint({
  method: 'DELETE',
  path: '/projects/{id}/files/{fileId}',
  access: 'signedIn',
  scope: 'projects:write',
  own: 'prj',
  summary: 'Delete a file',
  remark: EDITORS,
  params: oneFile,
  query: inSubfolder,
  answer: z.object({ fileId: z.string(), deleted: z.literal(true) }),
  refusals: [403],
})
