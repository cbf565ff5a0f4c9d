import { AUDIT_HANDLERS } from '../audit/audit.handlers.ts'
import { CHANGE_PERSON_HANDLERS } from './change-person.handlers.ts'
import { IMPERSONATE_HANDLERS } from './impersonate.handlers.ts'
import { INVITATION_HANDLERS } from './invitations.handlers.ts'
import { PEOPLE_HANDLERS } from './people.handlers.ts'
import { ROLE_HANDLERS } from './roles.handlers.ts'
import { USER_ROLE_HANDLERS } from './user-roles.handlers.ts'

/** Everything about people and roles, for the server's table. */
export const PERSON_AND_ROLE_HANDLERS = [
  ...PEOPLE_HANDLERS,
  ...CHANGE_PERSON_HANDLERS,
  ...ROLE_HANDLERS,
  ...USER_ROLE_HANDLERS,
  ...INVITATION_HANDLERS,
  ...IMPERSONATE_HANDLERS,
  ...AUDIT_HANDLERS,
] as const
