import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, plainText, timestamp } from './person.ts'

// What happens to people who come by the provider: the rule, their place in an organization, and the operator's view.

const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
})

export const PROVISIONING_RULES = ['invite_only', 'domains', 'anyone'] as const
const rule = z.object({
  rule: z.enum(PROVISIONING_RULES),
  domains: z.array(z.string()),
  /** The organization that people of those domains join. */
  org_name: z.string().nullable(),
})

export const getOidcJoining = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/joining',
  summary:
    'Get the rule for joining through the provider; one’s own pending invitations are in GET /user/invitations',
  access: 'signedIn',
  answer: z.object({
    label: z.string(),
    provisioning: rule,
    /** Whether the caller may give waiting people their place. */
    mayPlace: z.boolean(),
    emailVerified: z.boolean(),
  }),
  refusals: [404],
})

const waiting = z.object({
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  since: timestamp,
  /** What was offered and not accepted yet. */
  offers: z.array(z.object({ org_name: z.string(), role: z.string() })),
})

export const listOidcWaiting = defineEndpoint({
  method: 'GET',
  path: '/admin/oidc/waiting',
  summary:
    'List people who signed in through the provider and belong to no organization yet, and where they could be placed',
  access: 'signedIn',
  answer: z.object({
    people: z.array(waiting),
    organizations: z.array(z.object({ id: z.string(), org_name: z.string() })),
    roles: z.array(role.extend({ org_name: z.string().nullable() })),
  }),
  refusals: [403, 404],
})

export const placeOidcPerson = defineEndpoint({
  method: 'POST',
  path: '/admin/oidc/waiting',
  summary:
    'Invite a waiting person to a role; they accept it themselves, and no one can offer more than they hold',
  access: 'signedIn',
  audit: 'oidc.place',
  body: z.object({ user_id: idOf('usr'), role_id: idOf('rol'), org_name: plainText(2, 80) }),
  answer: z.object({ offered: z.literal(true), org_name: z.string(), role: z.string() }),
  success: [201],
  refusals: [403, 404, 409],
})

export const CHECK_NAMES = ['reach', 'issuer', 'keys', 'algorithms', 'responseType', 'pkce'] as const
const check = z.object({
  name: z.enum(CHECK_NAMES),
  /** 'unstated': the document does not say, which some providers leave out although they can. */
  result: z.enum(['passed', 'failed', 'unstated', 'notTested']),
  text: z.string(),
})

export const getAdminOidc = defineEndpoint({
  method: 'GET',
  path: '/admin/oidc',
  summary: 'Get the provider’s configuration, without secrets, and a test of its discovery document',
  access: { permission: 'platform.settings' },
  answer: z.object({
    configured: z.boolean(),
    /** Configured and not switched off by a failed test. */
    enabled: z.boolean(),
    /** What the environment says; null where it says nothing. */
    settings: z.object({
      issuer: z.string().nullable(),
      clientId: z.string().nullable(),
      hasClientSecret: z.boolean(),
      redirectUrl: z.string().nullable(),
      label: z.string(),
      scopes: z.array(z.string()),
      roleMapping: z.array(z.object({ group: z.string(), role: z.string() })),
      groupsClaim: z.string(),
    }),
    provisioning: rule,
    checks: z.array(check),
    testedAt: timestamp.nullable(),
    identities: z.int(),
    signIns: z.array(
      z.object({
        at: timestamp,
        result: z.enum(['allowed', 'refused', 'failed']),
        what: z.string(),
        person: z.string().nullable(),
      }),
    ),
  }),
  limit: { name: 'oidc-test', max: 30, seconds: 60 },
})
