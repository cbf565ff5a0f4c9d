import { expect, test } from 'vitest'
import { mayAs, roleIn } from './role.model.ts'

const someone = { ownerId: 'usr_a', userId: 'usr_b', named: null, permissions: null } as const

test('a person’s project is open to its owner and to named members alone', () => {
  expect(roleIn({ ...someone, userId: 'usr_a' })).toBe('owner')
  expect(roleIn({ ...someone, named: 'editor' })).toBe('editor')
  expect(roleIn({ ...someone, named: 'viewer' })).toBe('viewer')
  expect(roleIn(someone)).toBeNull()
})

test('permissions in the organization open its projects, and a named editor edits', () => {
  const reader = { ...someone, permissions: ['projects.read'] }
  expect(roleIn(reader)).toBe('viewer')
  expect(roleIn({ ...reader, named: 'editor' })).toBe('editor')
  expect(roleIn({ ...reader, permissions: ['projects.read', 'projects.write'] })).toBe('editor')
  expect(roleIn({ ...reader, userId: 'usr_a' })).toBe('owner')
})

test('a member named as a viewer stays one in an organization’s project, unless they run the organization', () => {
  const writer = { ...someone, named: 'viewer', permissions: ['projects.read', 'projects.write'] } as const
  expect(roleIn(writer)).toBe('viewer')
  expect(roleIn({ ...writer, userId: 'usr_a' })).toBe('owner')
  expect(roleIn({ ...writer, permissions: [...writer.permissions, 'org.settings.write'] })).toBe('editor')
})

test('an owner who lost the organization’s permission is nobody in its project', () => {
  expect(roleIn({ ...someone, userId: 'usr_a', permissions: [] })).toBeNull()
  expect(roleIn({ ...someone, named: 'editor', permissions: ['projects.write'] })).toBeNull()
})

test('each role may what the lesser ones may', () => {
  expect(mayAs('owner', 'editor')).toBe(true)
  expect(mayAs('editor', 'editor')).toBe(true)
  expect(mayAs('viewer', 'editor')).toBe(false)
})
