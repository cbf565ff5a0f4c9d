/** What GET /auth/verify says of the caller's rights. */
export type Rights = {
  readonly roles: readonly { readonly permissions: readonly string[]; readonly org_name: string | null }[]
  readonly memberships: readonly { readonly orgId: string; readonly org_name: string }[]
}

/** Where one administers: an organization, or the whole installation (orgId null). */
export type Scope = {
  readonly orgId: string | null
  readonly name: string
  readonly permissions: ReadonlySet<string>
  /** What the person may give there: everything that they hold there or through the platform. */
  readonly grants: ReadonlySet<string>
}

export const TABS = [
  { id: 'people', label: 'People', within: ['org.people.email', 'org.roles.assign'], all: 'platform.users' },
  { id: 'roles', label: 'Roles', within: ['org.roles.write', 'org.roles.assign'], all: 'platform.users' },
  { id: 'organizations', label: 'Organizations', within: ['org.settings.write'], all: 'platform.orgs' },
  { id: 'invitations', label: 'Invitations', within: ['org.roles.assign'], all: null },
  { id: 'audit', label: 'Audit', within: ['org.audit.read'], all: 'platform.audit' },
  { id: 'settings', label: 'Settings', within: ['org.settings.write'], all: 'platform.settings' },
  { id: 'webhooks', label: 'Webhooks', within: ['org.settings.write'], all: null },
  { id: 'content', label: 'Content', within: [], all: 'platform.settings' },
  { id: 'rules', label: 'Dated rules', within: [], all: 'platform.settings' },
  { id: 'outbox', label: 'Outbox', within: [], all: 'platform.settings' },
] as const

export type TabId = (typeof TABS)[number]['id']

/** Every permission that opens a part of the page: without any of them there is nothing to administer. */
export const MANAGING: readonly string[] = [
  ...new Set([...TABS.flatMap(({ within }) => within), ...TABS.flatMap(({ all }) => all ?? [])]),
]

/** These parts are about several organizations, or about none: the choice of one plays no part in them. */
export const isOverall = (tab: TabId): boolean =>
  ['organizations', 'content', 'rules', 'outbox'].includes(tab)

/** The organizations that the person manages, by name, and the installation where they have a right over it. */
export function scopesOf({ roles, memberships }: Rights): readonly Scope[] {
  const permissionsOf = (org: string | null) =>
    new Set(roles.filter(({ org_name }) => org_name === org).flatMap(({ permissions }) => permissions))
  const platform = permissionsOf(null)
  const all: Scope = { orgId: null, name: 'All organizations', permissions: platform, grants: platform }
  return [
    ...memberships
      .map(({ orgId, org_name }): Scope => {
        const permissions = permissionsOf(org_name)
        return { orgId, name: org_name, permissions, grants: new Set([...permissions, ...platform]) }
      })
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
    all,
  ].filter((scope) => TABS.some((tab) => opens(tab, scope)))
}

/** Whether a part of the page is for somebody with the rights of this scope. */
export function opens(tab: (typeof TABS)[number], { orgId, permissions }: Scope): boolean {
  if (orgId === null) return tab.all !== null && permissions.has(tab.all)
  return tab.within.some((permission) => permissions.has(permission))
}

/** The parts of the page within a scope; those about everything show whichever organization is chosen. */
export const tabsOf = (scope: Scope, scopes: readonly Scope[]): readonly (typeof TABS)[number][] =>
  TABS.filter((tab) => (isOverall(tab.id) ? scopes.some((one) => opens(tab, one)) : opens(tab, scope)))
