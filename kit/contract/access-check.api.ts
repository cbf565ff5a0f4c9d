import { z } from 'zod'
import { TESTERS } from '../access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { ofOrganization } from './page.ts'

export const getAccessCheck = defineEndpoint({
  method: 'GET',
  path: '/admin/access-check',
  summary: 'Check whether a person or a set of roles may open a page or make a call, and which rule decides',
  access: TESTERS,
  within: 'organization',
  query: ofOrganization.extend({
    /** A person of one of the caller's organizations; or `roles` instead. */
    user: z.string().max(64).optional(),
    /** Ids of roles, with commas between: what somebody with just these could do. */
    roles: z.string().max(2_000).optional(),
    /** 'DELETE /user/roles/{roleId}', 'DELETE /user/roles', 'GET /orgs/org_…', or a route such as '/re/transactions'. */
    operation: z.string().min(1).max(300),
  }),
  answer: z.object({
    operation: z.string(),
    kind: z.enum(['call', 'route']),
    allowed: z.boolean(),
    /** What the real call answers to this person: 200 stands for any success. */
    status: z.int(),
    /** Of a refused route: where the guard sends the person. */
    goesTo: z.string().nullable(),
    /** The deciding rule in words. */
    rule: z.string(),
    needs: z.array(z.string()),
    /** The person's roles through which it is allowed. */
    through: z.array(z.object({ name: z.string(), org_name: z.string().nullable() })),
    /** What would have to change for the opposite answer. */
    change: z.string(),
    org_name: z.string().nullable(),
  }),
  refusals: [404],
})

const allowedRoles = z.array(z.string())
const guard = z.union([
  z.enum(['public', 'signedIn']),
  z.object({ anyRole: z.array(z.string()) }),
  z.object({ permission: z.string() }),
])

export const getAccessMatrix = defineEndpoint({
  method: 'GET',
  path: '/admin/matrix',
  summary: 'List every call and page with the roles that open it, from the tables the server itself uses',
  access: TESTERS,
  within: 'organization',
  query: ofOrganization,
  answer: z.object({
    org_name: z.string().nullable(),
    roles: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        permissions: z.array(z.string()),
        builtIn: z.boolean(),
        platform: z.boolean(),
      }),
    ),
    operations: z.array(
      z.object({
        operation: z.string(),
        summary: z.string(),
        access: guard,
        /** A second permission, in the same organization. */
        alsoNeeds: z.string().nullable(),
        within: z.string().nullable(),
        /** Names of roles. */
        allowed: allowedRoles,
      }),
    ),
    routes: z.array(
      z.object({
        route: z.string(),
        title: z.string(),
        access: guard,
        /** Declared by the specification, but the page opens for every signed-in person: the calls decide. */
        declaredOnly: z.array(z.string()).nullable(),
        allowed: allowedRoles,
      }),
    ),
  }),
  refusals: [404],
})
