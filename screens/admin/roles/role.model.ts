import { PERMISSIONS, type Permission } from '#kit/access.ts'

/** The permissions in the order of the closed list, under headings that people know. */
export const PERMISSION_GROUPS = [
  { title: 'Lists and records', starts: ['org.lists', 'org.transaction_roles', 'org.export', 'checklists'] },
  {
    title: 'People, roles, and settings',
    starts: ['orgs.', 'org.people', 'org.roles', 'org.settings', 'org.audit'],
  },
  { title: 'Plan and payments', starts: ['org.billing', 'packages.'] },
  { title: 'Projects and client work', starts: ['projects.', 'proposals.', 'comparables.', 'prospects.'] },
  {
    title: 'Articles, courses, and milestones',
    starts: ['articles.', 'cohorts.', 'training.', 'milestones.', 'faq.'],
  },
  { title: 'Membership exam', starts: ['exam.'] },
  { title: 'Background work', starts: ['jobs.'] },
  { title: 'Installation', starts: ['platform.'] },
] as const

export type PermissionGroup = { readonly title: string; readonly permissions: readonly Permission[] }

export const GROUPED: readonly PermissionGroup[] = PERMISSION_GROUPS.map(({ title, starts }) => ({
  title,
  permissions: PERMISSIONS.filter((name) => starts.some((start) => name.startsWith(start))),
}))

/** A role of an organization cannot hold what reaches beyond it. */
export const OF_ORGANIZATIONS: readonly PermissionGroup[] = GROUPED.filter(({ permissions }) =>
  permissions.some((name) => !name.startsWith('platform.')),
)

/** What somebody would give without holding it. */
export const beyond = (permissions: readonly string[], held: ReadonlySet<string>): readonly string[] =>
  permissions.filter((name) => !held.has(name))

type Held = { readonly permissions: readonly string[] }

/** What two roles have in common, and what only one of them gives. */
export function compare(one: Held, other: Held) {
  return {
    both: one.permissions.filter((name) => other.permissions.includes(name)),
    onlyOne: one.permissions.filter((name) => !other.permissions.includes(name)),
    onlyOther: other.permissions.filter((name) => !one.permissions.includes(name)),
  }
}

/** A free name for a copy: 'broker copy', then 'broker copy 2'. At most 40 letters, as the server asks. */
export function copyName(name: string, taken: readonly string[]): string {
  const used = new Set(taken.map((one) => one.toLowerCase()))
  const base = `${name.slice(0, 32)} copy`
  const numbered = Array.from({ length: taken.length + 1 }, (_, place) =>
    place === 0 ? base : `${base} ${place + 1}`,
  )
  return numbered.find((one) => !used.has(one.toLowerCase())) ?? base
}
