import { expect, test } from 'vitest'
import { compareRoles, readStoredRoles } from './stored-roles.model.ts'

const member = { name: 'member', permissions: ['org.lists.read'] }

test('the same roles in both places differ in nothing, whatever their order and organizations', () => {
  const twice = [member, { name: 'broker', permissions: ['b', 'a'] }, member]
  const rows = compareRoles(twice, [{ name: 'broker', permissions: ['a', 'b'] }, member])
  expect(rows.map(({ name, where }) => [name, where])).toEqual([
    ['member', 'same'],
    ['broker', 'same'],
  ])
})

test('a role that only the browser names is marked, and so is one that it has forgotten', () => {
  const rows = compareRoles([member], [{ name: 'platform_admin', permissions: ['platform.users'] }])
  expect(rows).toEqual([
    { name: 'member', where: 'server', onlyServer: ['org.lists.read'], onlyBrowser: [] },
    { name: 'platform_admin', where: 'browser', onlyServer: [], onlyBrowser: ['platform.users'] },
  ])
})

test('a role with other permissions names them on either side', () => {
  const [row] = compareRoles([member], [{ name: 'member', permissions: ['org.export'] }])
  expect(row).toEqual({
    name: 'member',
    where: 'differs',
    onlyServer: ['org.lists.read'],
    onlyBrowser: ['org.export'],
  })
})

test.each([null, '', '{broken', '[]', '{"roles":7}'])(
  'a stored user of %s has no roles that can be read',
  (text) => {
    expect(readStoredRoles(text)).toBeNull()
  },
)

test('a stored role without permissions is one without any', () => {
  expect(readStoredRoles('{"roles":[{"name":"x"},{"permissions":[]},3]}')).toEqual([
    { name: 'x', permissions: [] },
  ])
})
