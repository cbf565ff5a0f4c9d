import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, plainText, timestamp } from './person.ts'

// What happens to people who come by the provider: the rule, their place in an organisation, and the operator's view.

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
  /** The organisation that people of those domains join. */
  org_name: z.string().nullable(),
})

const offer = z.object({
  id: z.string(),
  org_name: z.string(),
  role,
  offeredBy: z.string().nullable(),
  createdAt: timestamp,
})

export const listOidcMemberships = defineEndpoint({
  method: 'GET',
  path: '/auth/oidc/memberships',
  summary: "One's own memberships that wait to be accepted, and the rule by which people join",
  access: 'signedIn',
  answer: z.object({
    provisioning: rule,
    /** Whether the caller may give waiting people their place. */
    mayPlace: z.boolean(),
    memberships: z.array(offer),
  }),
  refusals: [404],
})

export const acceptOidcMembership = defineEndpoint({
  method: 'POST',
  path: '/auth/oidc/memberships/{id}/accept',
  summary: 'Join the organisation with the role that was offered',
  access: 'signedIn',
  params: z.object({ id: idOf('ofr') }),
  answer: z.object({ org_name: z.string(), role: z.string(), accepted: z.literal(true) }),
  refusals: [404],
})

export const declineOidcMembership = defineEndpoint({
  method: 'DELETE',
  path: '/auth/oidc/memberships/{id}',
  summary: 'Decline an offered membership',
  access: 'signedIn',
  params: z.object({ id: idOf('ofr') }),
  answer: z.undefined(),
  success: [204],
})

const waiting = z.object({
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  since: timestamp,
  /** What was offered and not accepted yet. */
  offers: z.array(z.object({ id: z.string(), org_name: z.string(), role: z.string() })),
})

export const listOidcWaiting = defineEndpoint({
  method: 'GET',
  path: '/admin/oidc/waiting',
  summary:
    'People who came by the provider and belong to no organisation yet, and where they could be placed',
  access: 'signedIn',
  answer: z.object({
    people: z.array(waiting),
    organisations: z.array(z.object({ id: z.string(), org_name: z.string() })),
    roles: z.array(role.extend({ org_name: z.string().nullable() })),
  }),
  refusals: [403, 404],
})

export const offerOidcMembership = defineEndpoint({
  method: 'POST',
  path: '/admin/oidc/waiting',
  summary: 'Offer a waiting person a membership; nobody offers more than they hold',
  access: 'signedIn',
  body: z.object({ user_id: idOf('usr'), role_id: idOf('rol'), org_name: plainText(2, 80) }),
  answer: offer,
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
  summary: 'The provider as it is configured, without secrets, and a test of its discovery document',
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
