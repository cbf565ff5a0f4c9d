import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { signedIn } from './auth.api.ts'
import { idOf, plainText, timestamp } from './person.ts'

/** Options as the browser's `navigator.credentials` takes them, in JSON (WebAuthn level 3). */
const options = z.record(z.string(), z.unknown())

/** What the browser made of them, in JSON; looked through by the verification itself. */
const credential = z
  .looseObject({
    id: z.string().min(1).max(2_000),
    rawId: z.string().min(1).max(2_000),
    type: z.literal('public-key'),
    response: z.looseObject({ clientDataJSON: z.string().min(1).max(10_000) }),
  })
  .refine((value) => JSON.stringify(value).length <= 50_000, 'This is too long for a passkey.')

export const passkeyRegisterOptions = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/register/options',
  summary: 'Start to add a passkey to the account',
  access: 'signedIn',
  answer: z.object({ options }),
  refusals: [403, 404],
  secret: true,
})

export const passkeyRegisterVerify = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/register/verify',
  summary: 'Add the passkey that the browser made',
  access: 'signedIn',
  body: z.object({ name: plainText(1, 80), credential }),
  answer: z.object({
    id: z.string(),
    name: z.string(),
    createdAt: timestamp,
    lastUsedAt: timestamp.nullable(),
  }),
  success: [201],
  refusals: [403, 404, 409],
  secret: true,
})

export const passkeyLoginOptions = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/login/options',
  summary: 'Start to sign in with a passkey',
  access: 'public',
  answer: z.object({ options }),
  refusals: [404],
  limit: { name: 'passkey', max: 60, seconds: 60 },
  secret: true,
})

export const passkeyLoginVerify = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/login/verify',
  summary: 'Sign in with the passkey that the browser used; it counts as both factors',
  access: 'public',
  body: z.object({ credential }),
  answer: signedIn,
  refusals: [404],
  limit: { name: 'passkey-check', max: 60, seconds: 60 },
  secret: true,
})

export const deletePasskey = defineEndpoint({
  method: 'DELETE',
  path: '/auth/passkeys/{id}',
  summary: 'Remove a passkey',
  access: 'signedIn',
  params: z.object({ id: idOf('psk') }),
  answer: z.undefined(),
  success: [204],
})
