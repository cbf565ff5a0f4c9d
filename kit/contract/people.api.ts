import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { idOf, person, plainText, timestamp } from './person.ts'

export const getUser = defineEndpoint({
  method: 'GET',
  path: '/user',
  summary: 'The signed-in person with their portfolio',
  access: 'signedIn',
  answer: z.object({
    portfolio_holdings: z.array(z.unknown()),
    user: person.extend({ portfolio_analysis: z.array(z.unknown()) }),
    rev: z.object({ holdings: z.int(), analysis: z.int() }),
  }),
})

export const ORG_KINDS = ['brokerage', 'hoa', 'nonprofit', 'business', 'household', 'other'] as const

const organisation = z.object({
  id: z.string(),
  org_name: z.string(),
  kind: z.enum(ORG_KINDS),
  myRoles: z.array(z.string()),
  memberCount: z.int().optional(),
  createdAt: timestamp,
  rev: z.int(),
})

export const getOrgs = defineEndpoint({
  method: 'GET',
  path: '/orgs',
  summary: "The person's organisations; all of them with platform.orgs and all=true",
  access: 'signedIn',
  query: z.object({ all: z.enum(['true', 'false']).optional() }),
  answer: z.object({ orgs: z.array(organisation) }),
})

export const postOrg = defineEndpoint({
  method: 'POST',
  path: '/orgs',
  summary: 'Create an organisation; the creator becomes its administrator',
  access: 'signedIn',
  body: z.object({ org_name: plainText(2, 80), kind: z.enum(ORG_KINDS).default('other') }),
  answer: organisation,
  success: [201],
  refusals: [403, 409],
  limit: { name: 'orgs', max: 5, seconds: 86_400 },
})

export const patchOrg = defineEndpoint({
  method: 'PATCH',
  path: '/orgs/{id}',
  summary: 'Rename or change an organisation; its old name goes on leading to it',
  access: 'signedIn',
  params: z.object({ id: idOf('org') }),
  body: z.object({
    org_name: plainText(2, 80).optional(),
    kind: z.enum(ORG_KINDS).optional(),
    settings: z.object({ listWrites: z.enum(['members', 'admins']) }).optional(),
    rev: z.int().min(0).optional(),
  }),
  answer: organisation,
  refusals: [403, 409, 412],
})
