import { hasPermissionIn } from '#kit/access.ts'
import { useMemberships } from '#kit/react/organizations.ts'
import { useSession } from '#kit/react/session.tsx'

/** Where the person manages milestones; null: everybody's, with a role of the platform. */
export type ManagedOrg = string | null

export function useManagedOrgs(): readonly ManagedOrg[] {
  const roles = useSession().user?.roles ?? []
  const names = (useMemberships().data ?? []).map(({ org_name }) => org_name)
  const isPlatforms = roles.some(
    ({ org_name, permissions }) => (org_name ?? null) === null && permissions.includes('milestones.manage'),
  )
  return [
    ...(isPlatforms ? [null] : []),
    ...names.filter((name) => hasPermissionIn(roles, name, 'milestones.manage')),
  ]
}
