import { expect, test } from 'vitest'
import { hasPermissionIn } from './access.ts'

test('a permission counts only in the organization where it is held', () => {
  const roles = [
    { name: 'member', permissions: ['org.lists.read'], org_name: 'Sample Realty' },
    { name: 'admin', permissions: ['org.roles.assign'], org_name: 'Sample Household' },
  ]
  expect(hasPermissionIn(roles, 'Sample Household', 'org.roles.assign')).toBe(true)
  expect(hasPermissionIn(roles, 'Sample Realty', 'org.roles.assign')).toBe(false)
})
