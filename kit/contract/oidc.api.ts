import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { OIDC_PURPOSES } from '../oidc.ts'
import { login } from './auth.api.ts'
import { idOf, timestamp } from './person.ts'

// Sign-in by an OpenID Connect provider. How the app gets the hand-off code, and the codes of what went wrong, stands
// in kit/oidc.ts. Without a provider every call but the config answers 404 'Sign-in provider is not configured'.

const handoff = z.object({ handoff: z.string().min(1).max(100) })

export const getOidcConfig = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/config',
  summary: 'Check whether people can sign in through a provider, and get its button label',
  access: 'public',
  /** No label: no provider. A label without `enabled`: the test of the configured one has failed. */
  answer: z.object({ enabled: z.boolean(), label: z.string().nullable() }),
})

/** A link and no call: the browser goes there. */
export const startOidc = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/start',
  summary: 'Go to the provider to sign in; `next` is the app page to open afterward',
  access: 'public',
  query: z.object({ next: z.string().max(500).optional() }),
  answer: z.undefined(),
  success: [302],
  refusals: [404],
  limit: { name: 'oidc-start', max: 60, seconds: 60 },
})

export const oidcCallback = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/callback',
  summary:
    'Where the provider returns the browser; redirects to the app with a one-time code in the fragment',
  access: 'public',
  query: z.object({
    code: z.string().max(4_000).optional(),
    state: z.string().max(500).optional(),
    error: z.string().max(200).optional(),
  }),
  answer: z.undefined(),
  success: [302],
  refusals: [404],
  limit: { name: 'oidc-callback', max: 60, seconds: 60 },
})

export const exchangeOidc = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/exchange',
  summary: 'Exchange a hand-off code for a session: once, within 60 seconds, in the browser that started',
  access: 'public',
  body: handoff,
  answer: login.answer,
  refusals: [404, 410],
  secret: true,
  limit: { name: 'oidc-exchange', max: 60, seconds: 60 },
})

export const beginOidc = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/begin',
  summary: 'Get the provider address for linking, testing, or confirming it is you; open it in this browser',
  access: 'signedIn',
  body: z.object({ purpose: z.enum(OIDC_PURPOSES).exclude(['signIn']) }),
  answer: z.object({ url: z.string(), expiresAt: timestamp }),
  refusals: [404],
  secret: true,
  limit: { name: 'oidc-begin', max: 30, seconds: 60 },
})

const identity = z.object({
  id: z.string(),
  /** As the provider named the person when it was last asked. */
  email: z.string().nullable(),
  issuer: z.string(),
  /** False for a link to a provider that is no longer the configured one. */
  current: z.boolean(),
  linkedAt: timestamp,
  lastSignInAt: timestamp.nullable(),
})

export const linkOidc = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/link',
  summary:
    'Link the provider identity of a hand-off code to the account; the code stays valid after 403 step_up_required',
  access: 'signedIn',
  body: handoff,
  answer: identity,
  refusals: [403, 404, 410],
  secret: true,
})

export const stepUpByOidc = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/step-up',
  summary: 'Confirm it is you by signing in at the linked provider',
  access: 'signedIn',
  body: handoff,
  answer: z.object({ stepUpUntil: timestamp }),
  refusals: [403, 404, 410],
  secret: true,
})

export const testOidc = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/test',
  summary: 'Show what the provider shares about the person; nothing is linked',
  access: 'signedIn',
  body: handoff,
  answer: z.object({
    issuer: z.string(),
    subject: z.string(),
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    name: z.string().nullable(),
    groups: z.array(z.string()),
    linkedTo: z.enum(['you', 'another', 'nobody']),
  }),
  refusals: [404, 410],
  secret: true,
})

export const listOidcIdentities = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/identities',
  summary: 'List the provider identities of one’s own account',
  access: 'signedIn',
  answer: z.object({ hasPassword: z.boolean(), identities: z.array(identity) }),
})

export const unlinkOidc = defineEndpoint({
  method: 'DELETE',
  path: '/auth/oidc/identities/{id}',
  summary: 'Unlink a provider identity; refused if it is the only way to sign in',
  access: 'signedIn',
  params: z.object({ id: idOf('oid') }),
  answer: z.undefined(),
  success: [204],
  refusals: [403, 409],
})
