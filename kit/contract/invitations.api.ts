import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { ofOrganization, pageQuery } from './page.ts'
import { email, idOf, timestamp } from './person.ts'

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.object({ id: z.string(), name: z.string() }),
  org_name: z.string(),
  orgId: z.string(),
  invitedBy: z.object({ userId: z.string(), displayName: z.string() }).nullable(),
  createdAt: timestamp,
  expiresAt: timestamp,
  acceptedAt: timestamp.nullable(),
  status: z.enum(['open', 'accepted', 'expired', 'withdrawn']),
})

export const postInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations',
  summary: 'Invite an address to a role; the code is shown only once and sent by e-mail',
  access: { permission: 'org.roles.assign' },
  within: 'organization',
  audit: 'invitation.create',
  body: z.object({ email, roleId: z.string().min(1).max(64), org_name: z.string().max(200).nullish() }),
  /** `mailed` is false where no mail is configured: the code has to be handed over by other means. */
  answer: invitation.extend({ code: z.string(), link: z.string(), mailed: z.boolean() }),
  success: [201],
  refusals: [409],
  secret: true,
  limit: { name: 'invitations', max: 100, seconds: 3_600 },
})

export const getInvitations = defineEndpoint({
  method: 'GET',
  path: '/invitations',
  summary: 'List an organization’s invitations, newest first',
  access: { permission: 'org.roles.assign' },
  within: 'organization',
  query: ofOrganization.extend({
    ...pageQuery.shape,
    status: z.enum(['open', 'accepted', 'expired', 'withdrawn']).optional(),
  }),
  answer: z.object({ invitations: z.array(invitation), nextCursor: z.string().optional() }),
})

export const deleteInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/invitations/{id}',
  summary: 'Withdraw an invitation; its code stops working',
  access: { permission: 'org.roles.assign' },
  within: 'its organization',
  audit: 'invitation.withdraw',
  params: z.object({ id: idOf('inv') }),
  answer: z.undefined(),
  success: [204],
  refusals: [409],
})

export const getOwnInvitations = defineEndpoint({
  method: 'GET',
  path: '/user/invitations',
  summary: 'List open invitations to the caller’s confirmed address',
  access: 'signedIn',
  answer: z.object({ invitations: z.array(invitation) }),
})

export const acceptInvitation = defineEndpoint({
  method: 'POST',
  path: '/invitations/accept',
  summary: 'Join an organization with the code of an invitation to one’s own address',
  access: 'signedIn',
  audit: 'invitation.accept',
  /** The code; or, for a confirmed address, the id of one of GET /user/invitations. */
  body: z
    .object({ code: z.string().min(1).max(200).optional(), id: idOf('inv').optional() })
    .refine(({ code, id }) => (code === undefined) !== (id === undefined), {
      path: ['code'],
      message: 'Enter the invitation code.',
    }),
  answer: z.object({
    orgId: z.string(),
    org_name: z.string(),
    role: z.object({ id: z.string(), name: z.string() }),
    joined: z.literal(true),
  }),
  refusals: [403, 404, 410],
  limit: { name: 'invitations-accepted', max: 60, seconds: 3_600 },
})
