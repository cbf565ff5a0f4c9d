/** Every permission that exists. Roles are sets of these; nothing outside the list can be granted. */
export const PERMISSIONS = [
  'orgs.create',
  'org.lists.read',
  'org.lists.write',
  'org.transaction_roles.write',
  'org.people.read',
  'org.people.email',
  'org.roles.write',
  'org.roles.assign',
  'org.settings.write',
  'org.billing.read',
  'org.billing.write',
  'org.audit.read',
  'org.export',
  'projects.read',
  'projects.write',
  'articles.write',
  'articles.review',
  'articles.publish',
  'cohorts.write',
  'training.manage',
  'proposals.write',
  'comparables.write',
  'prospects.read',
  'prospects.write',
  'checklists.write',
  'milestones.read',
  'milestones.manage',
  'packages.manage',
  'exam.sit',
  'exam.manage',
  'jobs.manage',
  'faq.write',
  'platform.orgs',
  'platform.users',
  'platform.settings',
  'platform.infrastructure',
  'platform.audit',
  'platform.impersonate',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/**
 * What everybody reads, what is sold for how much, and the membership exam: anybody can become the administrator of an
 * organization, and does not come to these by that.
 */
const FROM_OPERATOR: readonly string[] = ['faq.write', 'packages.manage', 'exam.sit', 'exam.manage']

/** Whether a permission comes from the operator of the installation: the administrators of an organization do not hold it. */
export const isFromOperator = (permission: string): boolean =>
  permission.startsWith('platform.') || FROM_OPERATOR.includes(permission)

/**
 * Who may open a screen or call an endpoint. A required field of both, read alike by the router, REST and
 * MCP. `anyRole` with an empty list means any signed-in person, but refused visitors go to /login.
 */
export type Access =
  | 'public'
  | 'signedIn'
  | { readonly anyRole: readonly string[] }
  | { readonly permission: Permission }

export type RoleGrant = {
  readonly name: string
  readonly permissions: readonly string[]
  /** The organization that it is held in; null for one of the platform. */
  readonly org_name?: string | null
}

export const hasRole = (roles: readonly RoleGrant[], name: string): boolean =>
  roles.some((role) => role.name === name)

export const hasPermission = (roles: readonly RoleGrant[], permission: string): boolean =>
  roles.some((role) => role.permissions.includes(permission))

/** Whether the permission is held in this organization: one of another organization opens nothing here. */
export const hasPermissionIn = (
  roles: readonly RoleGrant[],
  organization: string,
  permission: Permission,
): boolean =>
  hasPermission(
    roles.filter(({ org_name }) => org_name === organization),
    permission,
  )

/** Whether a person with these roles (null: signed out) passes. */
export function isAllowed(access: Access, roles: readonly RoleGrant[] | null): boolean {
  if (access === 'public') return true
  if (roles === null) return false
  if (access === 'signedIn') return true
  if ('permission' in access) return hasPermission(roles, access.permission)
  return access.anyRole.length === 0 || access.anyRole.some((name) => hasRole(roles, name))
}

/** Who tests access: administrators, and who was made a tester. Stands here since a page asks it too, without schemas. */
export const TESTERS = { anyRole: ['admin', 'platform_admin', 'tester'] } as const

/** Whether a page or a part of one is of use to these roles (null: signed out): it needs none, or one of these permissions. */
export const isOfUse = (needs: readonly string[] | undefined, roles: readonly RoleGrant[] | null): boolean =>
  needs === undefined || needs.some((permission) => hasPermission(roles ?? [], permission))
