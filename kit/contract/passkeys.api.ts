import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { signedIn } from './auth.api.ts'
import { idOf, shownName, timestamp } from './person.ts'

/** Options as the browser's `navigator.credentials` takes them, in JSON (WebAuthn level 3). */
const options = z.record(z.string(), z.unknown())

const id = z.string().min(1).max(2_000)
const base64 = z.string().min(1).max(20_000)

/** What the browser made of them, in JSON (`RegistrationResponseJSON`); further members are not looked at. */
const newCredential = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    attestationObject: base64,
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
})

/** The same for a sign-in (`AuthenticationResponseJSON`). */
const usedCredential = z.object({
  id,
  rawId: id,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.string().max(200).optional(),
  }),
})

export const getPasskeyConfig = defineEndpoint({
  method: 'GET',
  path: '/auth/passkeys/config',
  summary: 'Check whether people can sign in with a passkey',
  access: 'public',
  answer: z.object({ enabled: z.boolean() }),
})

export const passkeyRegisterOptions = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/register/options',
  summary: 'Begin adding a passkey to the account',
  access: 'signedIn',
  answer: z.object({ options }),
  refusals: [403, 404],
  secret: true,
})

export const passkeyRegisterVerify = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/register/verify',
  summary: 'Add the passkey the browser created',
  access: 'signedIn',
  body: z.object({ name: shownName(1, 80), credential: newCredential }),
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
  summary: 'Begin signing in with a passkey',
  access: 'public',
  answer: z.object({ options }),
  refusals: [404],
  limit: { name: 'passkey', max: 60, seconds: 60 },
  secret: true,
})

export const passkeyLoginVerify = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/login/verify',
  summary: 'Sign in with the passkey the browser used; it counts as both factors',
  access: 'public',
  body: z.object({ credential: usedCredential }),
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
