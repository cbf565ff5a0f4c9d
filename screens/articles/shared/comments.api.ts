import { z } from 'zod'
import { idOf, plainText } from '#kit/contract/person.ts'
import { defineEndpoint } from '#kit/endpoint.ts'
import { its } from './drafts.api.ts'

/* What author and reviewer say to each other of a draft. */

export const commentArticle = defineEndpoint({
  ...its,
  method: 'POST',
  path: '/articles/{id}/comments',
  summary: 'Comment on an article’s draft, or on one of its lines',
  access: 'signedIn',
  remark: 'as the draft',
  body: z.object({ text: plainText(1, 2_000), line: z.int().min(1).max(100_000).nullish() }),
  answer: z.object({ id: z.string() }),
  success: [201],
})

export const deleteComment = defineEndpoint({
  ...its,
  method: 'DELETE',
  path: '/articles/{id}/comments/{commentId}',
  summary: 'Delete a comment on an article’s draft',
  access: 'signedIn',
  remark: 'who wrote it, and who may change the organization (`org.settings.write`)',
  params: z.object({ id: idOf('art'), commentId: idOf('cmt') }),
  answer: z.object({ id: z.string(), deleted: z.literal(true) }),
  refusals: [403],
})
