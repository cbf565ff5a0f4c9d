import { expect, test } from 'vitest'
import { guard } from './guard.ts'

const person = (...roles: readonly string[]) => ({
  userId: 'usr_1',
  email: 'a@example.org',
  firstName: 'A',
  lastName: 'B',
  roles: roles.map((name) => ({ name, permissions: name === 'admin' ? ['jobs.manage' as const] : [] })),
})

test('public screens open for everyone', () => {
  expect(guard('public', null)).toEqual({ go: 'open' })
  expect(guard('public', person())).toEqual({ go: 'open' })
})

test('the signed-in guard sends strangers to the landing page', () => {
  expect(guard('signedIn', null)).toEqual({ go: 'landing' })
  expect(guard('signedIn', person())).toEqual({ go: 'open' })
})

test('the role guard sends strangers to the sign-in page and others to the dashboard with the reason', () => {
  const access = { anyRole: ['admin', 'tester'] }
  expect(guard(access, null)).toEqual({ go: 'login' })
  expect(guard(access, person('member'))).toEqual({
    go: 'dashboard',
    notice: 'You need one of these roles: admin or tester. An administrator can assign it to you.',
  })
  expect(guard(access, person('member', 'tester'))).toEqual({ go: 'open' })
})

test('a role guard without roles only asks for a signed-in person', () => {
  expect(guard({ anyRole: [] }, null)).toEqual({ go: 'login' })
  expect(guard({ anyRole: [] }, person())).toEqual({ go: 'open' })
})

test('a missing permission is named in place', () => {
  const access = { permission: 'jobs.manage' } as const
  expect(guard(access, null)).toEqual({ go: 'landing' })
  expect(guard(access, person('member'))).toEqual({ go: 'refused', permission: 'jobs.manage' })
  expect(guard(access, person('admin'))).toEqual({ go: 'open' })
})
