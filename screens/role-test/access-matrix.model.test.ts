import { expect, test } from 'vitest'
import {
  declaredNote,
  filtered,
  guardWords,
  linesOf,
  type MatrixData,
  matrixCsv,
} from './access-matrix.model.ts'

const data: MatrixData = {
  roles: [
    { id: 'rol_1', name: 'member' },
    { id: 'rol_2', name: 'admin' },
  ],
  operations: [
    {
      operation: 'POST /roles',
      summary: 'Create a role',
      access: { permission: 'org.roles.write' },
      alsoNeeds: null,
      within: 'organization',
      allowed: ['admin'],
    },
  ],
  routes: [
    {
      route: '/admin',
      title: 'Administration',
      access: 'signedIn',
      declaredOnly: null,
      allowed: ['member', 'admin'],
    },
    {
      route: '/re/transactions',
      title: 'Transactions',
      access: 'signedIn',
      declaredOnly: ['admin'],
      allowed: ['member', 'admin'],
    },
  ],
}

test('a guard is said in words', () => {
  expect(guardWords('public')).toBe('Open to everyone')
  expect(guardWords({ anyRole: ['admin', 'tester'] })).toBe('One of the roles admin, tester')
  expect(guardWords({ anyRole: [] })).toBe('Anyone signed in')
  expect(guardWords({ permission: 'org.roles.write' }, { within: 'its organization' })).toBe(
    'org.roles.write in its organization',
  )
})

test('a guard that is declared and not enforced is said to be so', () => {
  const [, line] = linesOf(data, 'routes')
  expect(line?.remark).toContain('Declared for admin, but not enforced')
  expect([...(line?.on ?? [])]).toEqual(['rol_1', 'rol_2'])
})

test('while the page with that guard is not there, a note says what holds of it', () => {
  expect(declaredNote(data.routes)).toBeNull()
  expect(declaredNote(data.routes.slice(0, 1))).toContain('/re/transactions is declared for admin')
})

test('what a set of roles may do is what any of them opens', () => {
  const lines = [...linesOf(data, 'routes'), ...linesOf(data, 'calls')]
  const names = (columns: readonly string[]) =>
    filtered(lines, { q: '', columns: new Set(columns), onlyAllowed: true }).map(({ name }) => name)
  expect(names(['rol_1'])).toEqual(['/admin', '/re/transactions'])
  expect(names(['rol_2'])).toContain('POST /roles')
  expect(filtered(lines, { q: 'ROLES', columns: new Set(), onlyAllowed: false }).length).toBe(1)
})

test('the file has a column for each role', () => {
  expect(matrixCsv(linesOf(data, 'calls'), data.roles).split('\r\n')).toEqual([
    'Page or call,Description,Rule,Remark,member,admin',
    'POST /roles,Create a role,org.roles.write in the named organization,,no,yes',
  ])
})
