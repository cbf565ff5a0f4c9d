import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { askedTime, ofOrganization, pageQuery } from './page.ts'
import { idOf, timestamp } from './person.ts'

const who = z.object({ userId: z.string(), displayName: z.string() })
const values = z.record(z.string(), z.unknown())

const event = z.object({
  id: z.string(),
  at: timestamp,
  /** Null: nobody who is known, such as a failed sign-in. */
  actor: who.nullable(),
  /** The person as whom the actor looked at the product. */
  actingAs: who.nullable(),
  orgId: z.string().nullable(),
  org_name: z.string().nullable(),
  /** 'role.assign', 'list.save', 'login': thing, dot, what was done with it. */
  action: z.string(),
  target: z.string(),
  /** What the target is called, where it is a person, a role or an organization. */
  targetName: z.string().nullable(),
  before: values.nullable(),
  after: values.nullable(),
  detail: values,
  result: z.enum(['allowed', 'refused', 'failed']),
  requestId: z.string(),
  /** Its place in the chain of the organization (or of the platform), and the hash that the next one holds. */
  seq: z.int(),
  hash: z.string(),
})

const chain = z.object({
  /** The whole installation: platform.audit. */
  all: z.enum(['true', 'false']).optional(),
})

export const getAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'List who did what, newest first; across all organizations with platform.audit and all=true',
  access: { permission: 'org.audit.read' },
  within: 'organization',
  orPlatform: 'platform.audit',
  query: ofOrganization.extend({
    ...pageQuery.shape,
    ...chain.shape,
    /** Only with all=true: the events of this organization alone, or of none with 'platform'. */
    org_id: z.union([idOf('org'), z.literal('platform')]).optional(),
    /** An action, or its beginning with a dot ('role.'). */
    action: z.string().max(60).optional(),
    actor: z.string().max(64).optional(),
    target: z.string().max(200).optional(),
    from: askedTime.optional(),
    to: askedTime.optional(),
    result: z.enum(['allowed', 'refused', 'failed']).optional(),
  }),
  answer: z.object({ events: z.array(event), nextCursor: z.string().optional() }),
})

export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/verify',
  costly: 'tables',
  summary: 'Verify that no event was changed, removed, or inserted; all=true checks every chain',
  access: { permission: 'org.audit.read' },
  within: 'organization',
  orPlatform: 'platform.audit',
  query: ofOrganization.extend(chain.shape),
  answer: z.object({
    intact: z.boolean(),
    chains: z.array(
      z.object({
        /** Null: the platform's own. */
        orgId: z.string().nullable(),
        events: z.int(),
        intact: z.boolean(),
        /** The first place that does not fit, and why. */
        brokenAt: z.int().nullable(),
        reason: z.string().nullable(),
        /** The newest hash: kept elsewhere, it shows later that nothing before it was changed. */
        head: z.string(),
      }),
    ),
  }),
})

export const postImpersonate = defineEndpoint({
  method: 'POST',
  path: '/admin/impersonate',
  summary: 'View the app as another person for 30 minutes, read-only; ends at sign-out',
  access: { permission: 'platform.impersonate' },
  audit: 'user.impersonate',
  body: z.object({ user_id: z.string().min(1).max(64), reason: z.string().trim().max(300).optional() }),
  answer: z.object({
    token: z.string(),
    user: z.object({
      userId: z.string(),
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      roles: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          permissions: z.array(z.string()),
          org_name: z.string().nullable(),
        }),
      ),
    }),
    expiresAt: timestamp,
    readOnly: z.literal(true),
    impersonator: who,
  }),
  refusals: [404, 409],
  secret: true,
})
