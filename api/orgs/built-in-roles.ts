import { isFromOperator, PERMISSIONS, type Permission } from '#kit/access.ts'

type BuiltIn = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly permissions: readonly Permission[]
}

const MEMBER: readonly Permission[] = [
  'org.lists.read',
  'org.lists.write',
  'org.people.read',
  'projects.read',
  'projects.write',
  'articles.write',
  'proposals.write',
  'comparables.write',
  'prospects.read',
  'prospects.write',
  'checklists.write',
]

/** The roles every installation has; their IDs are fixed, so a second copy finds the same rows. */
export const BUILT_IN_ROLES: readonly BuiltIn[] = [
  builtIn('member', 'Views and edits the organization’s lists', MEMBER),
  builtIn(
    'admin',
    'Everything in the organization',
    PERMISSIONS.filter((name) => !isFromOperator(name)),
  ),
  builtIn('broker', 'A member who also sets transaction roles and splits', [
    ...MEMBER,
    'org.transaction_roles.write',
  ]),
  builtIn('coordinator', 'Deals, dates, and documents', MEMBER),
  builtIn('vendor-manager', 'Vendors and their documents', MEMBER),
  builtIn('coach', 'Courses, cohorts, and people’s progress', [
    'training.manage',
    'cohorts.write',
    'milestones.read',
  ]),
  builtIn('editor', 'Reviews and publishes articles', ['articles.review', 'articles.publish']),
  builtIn('MMG', 'Takes the membership exam', ['exam.sit']),
  builtIn('examiner', 'Runs the membership exam', ['exam.manage']),
  builtIn('platform_admin', 'Everything', PERMISSIONS),
]

function builtIn(name: string, description: string, permissions: readonly Permission[]): BuiltIn {
  return { id: builtInRoleId(name), name, description, permissions }
}

/** 'rol_builtin000member': an id like any other, padded to its shortest length. */
export function builtInRoleId(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z]/g, '')
  return `rol_${`builtin${letters}`.padEnd(16, '0')}`
}
