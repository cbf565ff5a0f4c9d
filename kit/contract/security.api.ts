import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { inboxAnswer, password, signedIn } from './auth.api.ts'
import { email, timestamp } from './person.ts'

/** Six digits of an authenticator, or a recovery code; spaces and hyphens do not matter. */
const secondFactorCode = z.string().trim().min(6, 'Enter the code.').max(40)

const mailedCode = z.string().min(1).max(200)

export const loginMfa = defineEndpoint({
  method: 'POST',
  path: '/auth/login/mfa',
  summary: 'Second step of sign-in: an authenticator or recovery code; five attempts',
  access: 'public',
  body: z.object({ mfaToken: z.string().min(1).max(200), code: secondFactorCode }),
  answer: signedIn,
  refusals: [410],
  secret: true,
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
})

export const getSecurity = defineEndpoint({
  method: 'GET',
  path: '/auth/security',
  summary: 'Show how the account is protected',
  access: 'signedIn',
  answer: z.object({
    mfa: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Whether this installation offers passkeys. */
    passkeysOn: z.boolean(),
    passkeys: z.array(passkey),
    /** Until when this session may do what asks for the password again; null: the password is needed first. */
    stepUpUntil: timestamp.nullable(),
    emailVerified: z.boolean(),
    hasPassword: z.boolean(),
    /** The organizations that ask a second factor of their administrators, of whom this person is one. */
    mfaRequiredBy: z.array(z.string()),
  }),
})

export const stepUp = defineEndpoint({
  method: 'POST',
  path: '/auth/step-up',
  summary: 'Confirm the password or an authenticator code again to allow sensitive calls for ten minutes',
  access: 'signedIn',
  body: z
    .object({ password: z.string().min(1).max(128).optional(), code: secondFactorCode.optional() })
    .refine((body) => (body.password === undefined) !== (body.code === undefined), {
      path: ['password'],
      message: 'Send the password or a code.',
    }),
  answer: z.object({ stepUpUntil: timestamp }),
  secret: true,
})

export const setupMfa = defineEndpoint({
  method: 'POST',
  path: '/auth/mfa/setup',
  summary: 'Create an authenticator secret; nothing changes until it is enabled with a code',
  access: 'signedIn',
  answer: z.object({ secret: z.string(), otpauth: z.string() }),
  refusals: [403, 409],
  secret: true,
})

const recoveryCodes = z.array(z.string())

export const enableMfa = defineEndpoint({
  method: 'POST',
  path: '/auth/mfa/enable',
  summary: 'Turn on two-step verification with a first code; returns ten recovery codes, shown only once',
  access: 'signedIn',
  body: z.object({ code: secondFactorCode }),
  answer: z.object({ mfa: z.literal(true), recoveryCodes }),
  refusals: [403, 409],
  secret: true,
})

export const disableMfa = defineEndpoint({
  method: 'POST',
  path: '/auth/mfa/disable',
  summary: 'Turn off two-step verification',
  access: 'signedIn',
  body: z.object({ code: secondFactorCode }),
  answer: z.object({ mfa: z.literal(false) }),
  refusals: [403, 409],
  secret: true,
})

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/auth/mfa/recovery-codes',
  summary: 'Create ten new recovery codes, shown once; the old ones stop working',
  access: 'signedIn',
  answer: z.object({ recoveryCodes }),
  refusals: [403, 409],
  secret: true,
})

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/password/forgot',
  summary: 'Request a password reset by e-mail; the answer is the same for every address',
  access: 'public',
  body: z.object({ email }),
  answer: inboxAnswer,
})

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/password/reset',
  summary: 'Set a new password with the mailed code; ends every session and API token',
  access: 'public',
  body: z.object({ code: mailedCode, newPassword: password }),
  answer: z.object({ changed: z.literal(true) }),
  refusals: [410],
  limit: { name: 'reset', max: 30, seconds: 3_600 },
})

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/auth/email/confirm',
  summary: 'Confirm the e-mail address with the mailed code',
  access: 'public',
  body: z.object({ code: mailedCode }),
  answer: z.object({ emailVerified: z.literal(true) }),
  refusals: [410],
  limit: { name: 'confirm', max: 60, seconds: 3_600 },
})

export const resendConfirmation = defineEndpoint({
  method: 'POST',
  path: '/auth/email/resend',
  summary: 'Resend the confirmation mail; nothing is sent if the address is already confirmed',
  access: 'signedIn',
  answer: inboxAnswer.extend({ emailVerified: z.boolean() }),
  limit: { name: 'resend', max: 5, seconds: 3_600 },
})
