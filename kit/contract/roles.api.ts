import { z } from 'zod'
import { PERMISSIONS } from '../access.ts'
import { defineEndpoint } from '../endpoint.ts'
import { distinctName } from './distinct-name.ts'
import { ofOrganization } from './page.ts'
import { plainText } from './person.ts'

const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  /** Null: a role that every organization has. */
  org_name: z.string().nullable(),
  orgId: z.string().nullable(),
  builtIn: z.boolean(),
  /** Given by platform administrators for the whole installation, not within an organization. */
  platform: z.boolean(),
  /** People who have it in the organizations that the call is about; with org.people.read. */
  memberCount: z.int().optional(),
})

export const getRoles = defineEndpoint({
  method: 'GET',
  path: '/roles',
  summary:
    'List the built-in roles and those of the caller’s organizations; without org.people.read, only one’s own',
  access: 'signedIn',
  query: ofOrganization,
  answer: z.object({ roles: z.array(role) }),
  refusals: [404],
})

const name = distinctName(2, 40)
const description = plainText(0, 300)
const permissions = z
  .array(z.enum(PERMISSIONS, 'There is no permission with that name.'))
  .max(100)
  .transform((list) => [...new Set(list)])

export const postRole = defineEndpoint({
  method: 'POST',
  path: '/roles',
  summary: 'Create a role in an organization, with no more permissions than the caller holds',
  access: { permission: 'org.roles.write' },
  within: 'organization',
  audit: 'role.create',
  body: z.object({
    name,
    description: description.default(''),
    permissions,
    org_name: z.string().max(200).nullish(),
  }),
  answer: role,
  success: [201],
  refusals: [409],
})

// Ids of roles are looked up, never taken apart: what is no id leads to no role.
const roleId = z.string().min(1).max(64)

export const patchRole = defineEndpoint({
  method: 'PATCH',
  path: '/roles/{id}',
  summary: 'Change a role in one’s organization; built-in roles cannot be changed',
  access: { permission: 'org.roles.write' },
  within: 'its organization',
  audit: 'role.update',
  params: z.object({ id: roleId }),
  body: z.object({
    name: name.optional(),
    description: description.optional(),
    permissions: permissions.optional(),
  }),
  answer: role,
  refusals: [409],
})

export const deleteRole = defineEndpoint({
  method: 'DELETE',
  path: '/roles/{id}',
  summary: 'Delete a role in one’s organization that no one has',
  access: { permission: 'org.roles.write' },
  within: 'its organization',
  audit: 'role.delete',
  params: z.object({ id: roleId }),
  answer: z.undefined(),
  success: [204],
  refusals: [409],
})

export const postUserRole = defineEndpoint({
  method: 'POST',
  path: '/user/roles',
  summary: 'Assign a role to a person; platform roles require platform.users',
  access: { permission: 'org.roles.assign' },
  within: 'organization',
  audit: 'role.assign',
  body: z.object({
    user_id: z.string().min(1).max(64),
    role_id: roleId,
    org_name: z.string().max(200).nullish(),
  }),
  answer: z.object({
    user_id: z.string(),
    role_id: z.string(),
    org_name: z.string().nullable(),
    assigned: z.boolean(),
  }),
})

export const deleteUserRole = defineEndpoint({
  method: 'DELETE',
  path: '/user/roles/{roleId}',
  summary: 'Remove a role from a person; the last administrator keeps theirs',
  access: { permission: 'org.roles.assign' },
  within: 'organization',
  audit: 'role.remove',
  params: z.object({ roleId }),
  body: z.object({
    user_id: z.string().min(1).max(64),
    role_id: roleId,
    org_name: z.string().max(200).nullish(),
  }),
  answer: z.object({
    user_id: z.string(),
    role_id: z.string(),
    org_name: z.string().nullable(),
    removed: z.literal(true),
  }),
  refusals: [409],
})
