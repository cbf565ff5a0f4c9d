import { expect, test } from 'vitest'
import { colleaguesOf } from './colleagues.ts'

test('a disabled account and whoever has no role are not offered; somebody in two organizations is offered once', () => {
  const person = { displayName: '', firstName: 'Sample', lastName: 'Member', status: 'active' as const }
  const roles = [{ id: 'rol_a', name: 'member' }]
  expect(
    colleaguesOf([
      { ...person, userId: 'usr_a', roles },
      { ...person, userId: 'usr_a', roles: [] },
      { ...person, userId: 'usr_b', roles, displayName: 'Sample B' },
      { ...person, userId: 'usr_c', roles, status: 'disabled' },
      { ...person, userId: 'usr_d', roles: [] },
    ]),
  ).toEqual([
    { userId: 'usr_a', name: 'Sample Member', displayName: 'Sample Member' },
    { userId: 'usr_b', name: 'Sample B', displayName: 'Sample B' },
  ])
})
