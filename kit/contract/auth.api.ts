import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { email, idOf, person, mailedName, timestamp } from './person.ts'
import { timeZone } from './users.api.ts'

export const password = z.string().min(12, 'At least 12 characters.').max(128, 'At most 128 characters.')

/** The routes that plans sell and those that this person’s plans hold; nothing is sold to whoever holds it all. */
const entitlement = z.object({ sold: z.array(z.string()), held: z.array(z.string()) })

export const signedIn = z.object({ token: z.string(), user: person, entitlement })

/** The password was right and a second factor is on: no token and no user yet. `mfaToken` lives five minutes. */
const secondFactorNeeded = z.object({
  mfaRequired: z.literal(true),
  mfaToken: z.string(),
  methods: z.array(z.enum(['totp', 'recovery'])),
})

/** The same for every address where it must not show which ones have an account. */
export const inboxAnswer = z.object({ message: z.literal('Check your inbox') })

export const login = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password; with two-step verification, the code comes next',
  access: 'public',
  body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) }),
  answer: z.union([signedIn, secondFactorNeeded]),
  secret: true,
})

export const register = defineEndpoint({
  method: 'POST',
  path: '/auth/register',
  summary:
    'Create an account. With a mail server, the answer is the same for every address and sign-in follows confirmation; without one, the session starts immediately',
  access: 'public',
  body: z.object({
    email,
    password,
    firstName: mailedName(1, 80),
    lastName: mailedName(1, 80),
    inviteCode: z.string().max(200).optional(),
    trialPlanId: z.string().max(100).optional(),
    /** Of the device; UTC when left out. */
    timeZone: timeZone.optional(),
    acceptTerms: z.literal(true, 'Accept the terms to create an account.'),
  }),
  answer: z.union([signedIn, inboxAnswer]),
  success: [201, 202],
  refusals: [409],
  secret: true,
})

export const verify = defineEndpoint({
  method: 'GET',
  path: '/auth/verify',
  summary: 'Get the person the token belongs to',
  access: 'signedIn',
  answer: person.extend({
    memberships: z.array(z.object({ org_name: z.string(), orgId: z.string() })),
    permissions: z.array(z.string()),
    emailVerified: z.boolean(),
    mfa: z.boolean(),
    /** Who looks at the product as this person, without changing anything; null in a session of their own. */
    impersonator: z.object({ userId: z.string(), displayName: z.string() }).nullable(),
    entitlement,
  }),
})

export const logout = defineEndpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  access: 'signedIn',
  answer: z.object({ ended: z.literal(true) }),
})

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/auth/password/change',
  summary: 'Change the password and end every other session',
  access: 'signedIn',
  body: z.object({ currentPassword: z.string().min(1).max(128), newPassword: password }),
  answer: z.object({ changed: z.literal(true), ended: z.int() }),
})

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'List the person’s sessions',
  access: 'signedIn',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        current: z.boolean(),
        createdAt: timestamp,
        lastUsedAt: timestamp,
        agent: z.string(),
        place: z.string(),
      }),
    ),
  }),
})

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  summary: 'End one session',
  access: 'signedIn',
  params: z.object({ id: idOf('ses') }),
  answer: z.undefined(),
  success: [204],
})

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'End every session except this one',
  access: 'signedIn',
  answer: z.object({ ended: z.int() }),
})
