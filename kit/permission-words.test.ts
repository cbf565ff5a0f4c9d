import { expect, test } from 'vitest'
import { PERMISSIONS } from './access.ts'
import { PERMISSION_WORDS, permissionWords, roleName, roleNames, roleThatLets } from './permission-words.ts'

test('every permission has its own sentence', () => {
  const sentences = PERMISSIONS.map(permissionWords)
  expect(new Set(sentences).size).toBe(PERMISSIONS.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]+\.$/)
  expect(Object.keys(PERMISSION_WORDS)).toEqual([...PERMISSIONS])
})

test('a permission from a newer server is shown by its name', () => {
  expect(permissionWords('org.moon.walk')).toBe('org.moon.walk')
  expect(permissionWords('constructor')).toBe('constructor')
})

test('a role is said to come from whoever can assign it', () => {
  expect(roleThatLets('articles.write')).toBe(
    'a role that lets you write articles and submit them for review. An administrator of your organization can assign you one.',
  )
  for (const name of ['packages.manage', 'faq.write', 'exam.manage', 'platform.settings'])
    expect(roleThatLets(name)).toContain('The operator of this installation can assign you one.')
})

test('a role is shown without the marks of a code, alone and among others', () => {
  expect(['marketing_agent', 'vendor-manager', 'MMG', 'Head of sales'].map(roleName)).toEqual([
    'marketing agent',
    'vendor-manager',
    'MMG',
    'Head of sales',
  ])
  expect(roleNames(['admin', 'platform_admin', 'tester'])).toBe('admin, platform admin or tester')
})
