import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ofOrganization, pageQuery } from './page.ts'
import { idOf, mailedName, timestamp } from './person.ts'

const roleName = z.object({ id: z.string(), name: z.string() })

/** One person in one organization; somebody in two of the caller's organizations is there twice. */
const member = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  roles: z.array(roleName),
  /** Null: without an organization. */
  org_name: z.string().nullable(),
  orgId: z.string().nullable(),
  status: z.enum(['active', 'disabled', 'deleted']),
  since: timestamp.nullable(),
  /** These with org.people.email in that organization, platform.users, or of oneself. */
  email: z.string().optional(),
  lastSeenAt: timestamp.nullable().optional(),
  mfa: z.boolean().optional(),
})

export const getUsers = defineEndpoint({
  method: 'GET',
  path: '/users',
  summary:
    'List the people in the caller’s organizations; without one, or without org.people.read, only oneself',
  access: 'signedIn',
  orPlatform: 'platform.users',
  query: ofOrganization.extend({
    ...pageQuery.shape,
    /** Part of a name, or of an address for those who may see it. */
    q: z.string().max(100).optional(),
    status: z.enum(['active', 'disabled', 'deleted']).optional(),
    /** Everybody on this installation: platform.users. */
    all: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({ users: z.array(member), nextCursor: z.string().optional() }),
  refusals: [403, 404],
})

export const CURRENCY_FORMATS = ['$1,234.56', '1.234,56 $', '1 234,56 $', '1234.56'] as const
export const NOTICE_CHANNELS = ['app', 'mail', 'both', 'off'] as const

/** Kinds of notice that a person can switch; a kind that is not there has its default. */
export const NOTICE_KINDS = [
  'invitations',
  'security',
  'lists',
  'plans',
  'learning',
  'jobs',
  'billing',
] as const

export const preferences = z.object({
  currencyFormat: z.enum(CURRENCY_FORMATS).optional(),
  notifications: z.partialRecord(z.enum(NOTICE_KINDS), z.enum(NOTICE_CHANNELS)).optional(),
  weeklyDigest: z.boolean().optional(),
  /** Shown on the board of milestones to everybody, beyond one's own organizations. */
  publicBoard: z.boolean().optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  textSize: z.enum(['small', 'normal', 'large']).optional(),
  reducedMotion: z.boolean().optional(),
})

export const profile = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  timeZone: z.string(),
  locale: z.string(),
  boardOptOut: z.boolean(),
  preferences,
  status: z.enum(['active', 'disabled', 'deleted']),
  emailVerified: z.boolean(),
  createdAt: timestamp,
})

const params = z.object({ id: idOf('usr') })

export const timeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone such as America/Chicago.')
const locale = z.string().max(35).refine(isLocale, 'Choose a language such as en-US.')

export const patchUser = defineEndpoint({
  method: 'PATCH',
  path: '/users/{id}',
  summary:
    'Change one’s own profile; platform.users is needed for another person’s profile or anyone’s status',
  access: 'signedIn',
  audit: 'user.update',
  params,
  body: z.object({
    firstName: mailedName(1, 80).optional(),
    lastName: mailedName(1, 80).optional(),
    /** What boards and histories show; empty is the name. */
    displayName: mailedName(0, 80).optional(),
    timeZone: timeZone.optional(),
    locale: locale.optional(),
    boardOptOut: z.boolean().optional(),
    /** Only the named ones change. */
    preferences: preferences.optional(),
    /** platform.users. Disabling ends the person's sessions at once. */
    status: z.enum(['active', 'disabled']).optional(),
  }),
  answer: profile,
  refusals: [403, 409],
})

export const patchPreferences = defineEndpoint({
  method: 'PATCH',
  path: '/user/preferences',
  summary: 'Change one’s own preferences; those left out stay the same',
  access: 'signedIn',
  body: preferences,
  answer: z.object({ preferences }),
})

export const endUserSessions = defineEndpoint({
  method: 'POST',
  path: '/users/{id}/end-sessions',
  summary: 'Sign a person out everywhere',
  access: { permission: 'platform.users' },
  audit: 'user.end_sessions',
  params,
  answer: z.object({ ended: z.int() }),
})

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}
