import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { SCOPES } from '../scopes.ts'
import { idOf, shownName, timestamp } from './person.ts'

const apiToken = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export const listTokens = defineEndpoint({
  method: 'GET',
  path: '/auth/tokens',
  summary: 'List the person’s unexpired API tokens, without the tokens themselves',
  access: 'signedIn',
  answer: z.object({ tokens: z.array(apiToken) }),
})

export const createToken = defineEndpoint({
  method: 'POST',
  path: '/auth/tokens',
  summary: 'Create an API token; it is shown only in this answer',
  access: 'signedIn',
  body: z.object({
    name: shownName(1, 80),
    scopes: z.array(z.enum(SCOPES)).min(1, 'Choose at least one.').max(SCOPES.length),
    expiresInDays: z.int().min(1).max(365),
  }),
  answer: apiToken.extend({ token: z.string() }),
  success: [201],
  refusals: [403, 409],
  secret: true,
})

export const deleteToken = defineEndpoint({
  method: 'DELETE',
  path: '/auth/tokens/{id}',
  summary: 'Revoke an API token',
  access: 'signedIn',
  params: z.object({ id: idOf('tok') }),
  answer: z.undefined(),
  success: [204],
})
