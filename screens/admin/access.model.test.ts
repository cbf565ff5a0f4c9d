import { expect, test } from 'vitest'
import { MANAGING, scopesOf, tabsOf } from './access.model.ts'

const memberships = [
  { orgId: 'org_b', org_name: 'Sample B' },
  { orgId: 'org_a', org_name: 'Sample A' },
]
const role = (org_name: string | null, ...permissions: string[]) => ({ org_name, permissions })
const labels = (roles: Parameters<typeof scopesOf>[0]['roles'], place = 0) => {
  const scopes = scopesOf({ roles, memberships })
  const scope = scopes[place]
  return scope === undefined ? [] : tabsOf(scope, scopes).map(({ label }) => label)
}

test('an ordinary member administers nothing', () => {
  expect(scopesOf({ roles: [role('Sample A', 'org.lists.write', 'org.people.read')], memberships })).toEqual(
    [],
  )
})

test('a permission opens its parts in its own organization alone', () => {
  const roles = [role('Sample A', 'org.audit.read'), role('Sample B', 'org.people.read')]
  expect(scopesOf({ roles, memberships }).map(({ name }) => name)).toEqual(['Sample A'])
  expect(labels(roles)).toEqual(['Audit'])
})

test('organizations come by name, and the installation last and only for those who have a right over it', () => {
  const admin = ['org.roles.assign', 'org.settings.write']
  const roles = [role('Sample B', ...admin), role('Sample A', ...admin), role(null, 'platform.users')]
  expect(scopesOf({ roles, memberships }).map(({ name }) => name)).toEqual([
    'Sample A',
    'Sample B',
    'All organizations',
  ])
  expect(labels(roles, 2)).toEqual(['People', 'Roles', 'Organizations'])
  expect(labels(roles)).toContain('Settings')
})

test('a platform permission opens nothing within an organization, and an organization’s nothing over all of them', () => {
  expect(labels([role(null, 'org.audit.read')])).toEqual([])
  expect(labels([role('Sample A', 'platform.audit')])).toEqual([])
})

test('the outbox shows beside the parts of an organization to those who run the installation', () => {
  expect(labels([role('Sample A', 'org.audit.read'), role(null, 'platform.settings')])).toEqual([
    'Audit',
    'Content',
    'Dated rules',
    'Outbox',
  ])
})

test('every managing permission is one that exists', async () => {
  const { PERMISSIONS } = await import('#kit/access.ts')
  const known: readonly string[] = PERMISSIONS
  expect(MANAGING.filter((name) => !known.includes(name))).toEqual([])
})
