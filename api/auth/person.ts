import type { z } from 'zod'
import type { person } from '#kit/contract/person.ts'
import type { Caller } from './caller.db.ts'

/** The person as clients see and store them. */
export const toPerson = (caller: Caller): z.output<typeof person> => ({
  userId: caller.userId,
  email: caller.email,
  firstName: caller.firstName,
  lastName: caller.lastName,
  roles: caller.roles.map(({ id, name, permissions, org_name }) => ({
    id,
    name,
    permissions: [...permissions],
    org_name,
  })),
})

/** Every permission that the caller holds somewhere. */
export const permissionsOf = (caller: Caller): string[] =>
  [...new Set(caller.roles.flatMap((role) => role.permissions))].sort()
