import { type Access, isAllowed } from '#kit/access.ts'
import { REFUSALS, type Refusal } from '../http/refusal.ts'
import type { CallerRole } from './caller.db.ts'

/**
 * Who may do what, decided in one place for the real call and for the simulator of /role-test. Everything here is pure:
 * roles in, decision out.
 */
export type Decision =
  | { readonly allowed: true; readonly through: readonly CallerRole[] }
  | { readonly allowed: false; readonly status: 403 | 404; readonly needs: readonly string[] }

type Roles = readonly CallerRole[]

/** A call without an organization: a role or permission counts wherever it is held, a platform one only on the platform. */
export function decideAnywhere(access: Access, roles: Roles): Decision {
  const counting = permissionOf(access)?.startsWith('platform.') ? roles.filter(isOfPlatform) : roles
  if (!isAllowed(access, counting)) return { allowed: false, status: 403, needs: needsOf(access) }
  return {
    allowed: true,
    through: counting.filter((role) => access !== 'signedIn' && isAllowed(access, [role])),
  }
}

const isOfPlatform = ({ orgId }: CallerRole): boolean => orgId === null

export type Rule = {
  /** Null: every member may. */
  readonly permission: string | null
  /** A platform permission that also opens the call. */
  readonly orPlatform?: string | undefined
}

/** A call about an organization; null: not one of the person's own, known or not. */
export function decideWithin(roles: Roles, orgId: string | null, { permission, orPlatform }: Rule): Decision {
  const platform = orPlatform === undefined ? [] : platformRolesWith(roles, orPlatform)
  if (platform.length > 0) return { allowed: true, through: platform }
  if (orgId === null) return { allowed: false, status: 404, needs: [] }
  if (permission === null) return { allowed: true, through: [] }
  const through = roles.filter((role) => role.orgId === orgId && role.permissions.includes(permission))
  return through.length > 0
    ? { allowed: true, through }
    : { allowed: false, status: 403, needs: [permission] }
}

/**
 * A call about an organization that roles open by name: one held there, or on the platform. Someone with the role in
 * their own organization gains nothing in this one.
 */
export function decideRoleWithin(roles: Roles, orgId: string | null, names: readonly string[]): Decision {
  const named = roles.filter(({ name }) => names.includes(name))
  const platform = named.filter(isOfPlatform)
  if (platform.length > 0) return { allowed: true, through: platform }
  if (orgId === null) return { allowed: false, status: 404, needs: [] }
  const through = named.filter((role) => role.orgId === orgId)
  return through.length > 0 ? { allowed: true, through } : { allowed: false, status: 403, needs: names }
}

type ListOrg = { readonly orgId: string; readonly listWrites: 'members' | 'admins' }

/**
 * Beyond its own permission: whoever writes a list sees it in the answers, so they must be able to read it, and an
 * organization can limit writing to its administrators.
 */
export function decideListWrite(roles: Roles, { orgId, listWrites }: ListOrg, read: string): Decision {
  const reading = decideWithin(roles, orgId, { permission: read })
  if (!reading.allowed || listWrites === 'members') return reading
  return decideWithin(roles, orgId, { permission: 'org.settings.write' })
}

/** What reaches beyond one's own organizations (`all=true`): only a platform permission opens it. */
export function decideAll(roles: Roles, orPlatform: string): Decision {
  const through = platformRolesWith(roles, orPlatform)
  return through.length > 0
    ? { allowed: true, through }
    : { allowed: false, status: 403, needs: [orPlatform] }
}

type Creating = {
  readonly selfService: boolean
  readonly mailIsOn: boolean
  readonly emailVerified: boolean
}

/** Creating an organization: orgs.create or, with self-service, anyone with a confirmed address. */
export function decideOrgCreate(roles: Roles, { selfService, mailIsOn, emailVerified }: Creating): Decision {
  const anywhere = decideAnywhere({ permission: 'orgs.create' }, roles)
  if (anywhere.allowed || !selfService) return anywhere
  return emailVerified || !mailIsOn
    ? { allowed: true, through: [] }
    : { allowed: false, status: 403, needs: [CONFIRMED_ADDRESS] }
}

/** Not a permission, but required the same way. */
export const CONFIRMED_ADDRESS = 'a confirmed e-mail address'

/** Changing a person: oneself, or with platform.users; a person one may not see is not found. */
export function decidePersonChange(
  roles: Roles,
  { isSelf, isSeen }: { readonly isSelf: boolean; readonly isSeen: boolean },
): Decision {
  if (isSelf) return { allowed: true, through: [] }
  const through = platformRolesWith(roles, 'platform.users')
  if (through.length > 0) return { allowed: true, through }
  return isSeen
    ? { allowed: false, status: 403, needs: ['platform.users'] }
    : { allowed: false, status: 404, needs: [] }
}

/** The permission that an endpoint within an organization asks for; null: every member may. */
export const permissionOf = (access: Access): string | null =>
  typeof access === 'object' && 'permission' in access ? access.permission : null

const platformRolesWith = (roles: Roles, permission: string): Roles =>
  roles.filter((role) => isOfPlatform(role) && role.permissions.includes(permission))

/** What a person holds in an organization, including platform roles: the most they may grant there. */
export const heldIn = (roles: Roles, orgId: string): ReadonlySet<string> =>
  new Set(
    roles
      .filter((role) => role.orgId === orgId || role.orgId === null)
      .flatMap(({ permissions }) => permissions),
  )

export const holdsPlatform = (roles: Roles, permission: string): boolean =>
  platformRolesWith(roles, permission).length > 0

export const needsOf = (access: Access): readonly string[] => {
  if (typeof access === 'string') return []
  return 'permission' in access ? [access.permission] : access.anyRole
}

/** The refusal for a decision, or null. */
export function refusalOf(decision: Decision): Refusal | null {
  if (decision.allowed) return null
  return decision.status === 404 ? REFUSALS.noOrganization() : REFUSALS.forbidden(decision.needs)
}
