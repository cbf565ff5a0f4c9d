import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { distinctName } from './distinct-name.ts'
import { pageQuery } from './page.ts'
import { idOf, timestamp } from './person.ts'

export const ORG_KINDS = ['brokerage', 'hoa', 'nonprofit', 'business', 'household', 'other'] as const

const settings = z.object({
  /** Who may write the organization's lists. */
  listWrites: z.enum(['members', 'admins']),
  /** Administrators without a second factor have no administrator's rights until they set one up. */
  requireMfaForAdmins: z.boolean(),
})

const organization = z.object({
  id: z.string(),
  org_name: z.string(),
  kind: z.enum(ORG_KINDS),
  myRoles: z.array(z.string()),
  memberCount: z.int().optional(),
  createdAt: timestamp,
  rev: z.int(),
  status: z.enum(['active', 'deleted']),
  isDefault: z.boolean(),
  /** Of a deleted one: until then it can be restored. */
  restorableUntil: timestamp.optional(),
})

const member = z.object({
  userId: z.string(),
  displayName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  roles: z.array(z.object({ id: z.string(), name: z.string() })),
  since: timestamp,
  status: z.enum(['active', 'disabled', 'deleted']),
})

const whole = organization.extend({
  aliases: z.array(z.string()),
  settings,
  /** With org.people.read: the first 500 by name; GET /users has them all, in pages. */
  members: z.array(member).optional(),
})

export const getOrgs = defineEndpoint({
  method: 'GET',
  path: '/orgs',
  summary: 'List the person’s organizations; all of them with platform.orgs and all=true',
  access: 'signedIn',
  query: pageQuery.extend({
    limit: z.coerce.number().int().min(1).max(200).default(200),
    all: z.enum(['true', 'false']).optional(),
    /** Deleted ones that the caller may restore, instead of those that stand. */
    deleted: z.enum(['true', 'false']).optional(),
  }),
  answer: z.object({ orgs: z.array(organization), nextCursor: z.string().optional() }),
})

/** Words that mean something else where an organization is named. */
const RESERVED = /^(?!(platform|all|null|undefined)$)/i

const newName = distinctName(2, 80)
  .regex(/^(?!org_[a-z0-9]{16,40}$)/, 'Choose a name that is not an ID.')
  .regex(RESERVED, 'This name is reserved.')

export const postOrg = defineEndpoint({
  method: 'POST',
  path: '/orgs',
  summary: 'Create an organization; the creator becomes its administrator',
  access: 'signedIn',
  audit: 'org.create',
  body: z.object({
    org_name: newName,
    kind: z.enum(ORG_KINDS).default('other'),
    settings: settings.partial().optional(),
  }),
  answer: organization,
  success: [201],
  refusals: [403, 409],
})

const params = z.object({ id: idOf('org') })

export const getOrg = defineEndpoint({
  method: 'GET',
  path: '/orgs/{id}',
  summary: 'Get an organization with its former names, settings, and people',
  access: 'signedIn',
  within: 'its organization',
  orPlatform: 'platform.orgs',
  params,
  answer: whole,
})

export const patchOrg = defineEndpoint({
  method: 'PATCH',
  path: '/orgs/{id}',
  summary: 'Rename or change an organization; its old name still leads to it',
  access: { permission: 'org.settings.write' },
  within: 'its organization',
  audit: 'org.update',
  params,
  body: z.object({
    org_name: newName.optional(),
    kind: z.enum(ORG_KINDS).optional(),
    settings: settings.partial().optional(),
    rev: z.int().min(0).optional(),
  }),
  answer: whole,
  refusals: [409, 412],
})

export const deleteOrg = defineEndpoint({
  method: 'DELETE',
  path: '/orgs/{id}',
  summary: 'Delete an organization, restorable for 30 days; requires a recently confirmed password',
  access: { permission: 'org.settings.write' },
  within: 'its organization',
  orPlatform: 'platform.orgs',
  audit: 'org.delete',
  params,
  answer: z.object({ id: z.string(), deleted: z.literal(true), restorableUntil: timestamp }),
  refusals: [409],
})

export const restoreOrg = defineEndpoint({
  method: 'POST',
  path: '/orgs/{id}/restore',
  summary: 'Restore a deleted organization within 30 days',
  access: { permission: 'org.settings.write' },
  within: 'its organization',
  orPlatform: 'platform.orgs',
  audit: 'org.restore',
  params,
  answer: organization,
  refusals: [409, 410],
})

export const leaveOrg = defineEndpoint({
  method: 'POST',
  path: '/orgs/{id}/leave',
  summary: 'Leave an organization; its last administrator cannot',
  access: 'signedIn',
  within: 'its organization',
  audit: 'member.leave',
  params,
  answer: z.object({ id: z.string(), left: z.literal(true) }),
  refusals: [409],
})

export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/orgs/{id}/members/{userId}',
  summary: 'Remove a person and all their roles from an organization',
  access: { permission: 'org.roles.assign' },
  within: 'its organization',
  audit: 'member.remove',
  params: params.extend({ userId: idOf('usr') }),
  answer: z.undefined(),
  success: [204],
  refusals: [409],
})
