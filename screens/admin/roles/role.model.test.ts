import { expect, test } from 'vitest'
import { PERMISSIONS } from '#kit/access.ts'
import { beyond, compare, copyName, GROUPED, OF_ORGANIZATIONS } from './role.model.ts'

test('every permission stands in exactly one group', () => {
  const grouped: readonly string[] = GROUPED.flatMap(({ permissions }) => permissions)
  expect(grouped.toSorted()).toEqual([...PERMISSIONS].toSorted())
  expect(GROUPED.every(({ permissions }) => permissions.length > 0)).toBe(true)
})

test('a role of an organization is offered nothing that reaches beyond it', () => {
  const offered: readonly string[] = OF_ORGANIZATIONS.flatMap(({ permissions }) => permissions)
  expect(offered.filter((name) => name.startsWith('platform.'))).toEqual([])
  expect(offered).toContain('org.roles.write')
})

test('what somebody would give without holding it is named', () => {
  expect(beyond(['exam.sit', 'org.export'], new Set(['org.export']))).toEqual(['exam.sit'])
})

test('two roles are compared by what both give and what only one of them gives', () => {
  const one = { permissions: ['org.export', 'org.lists.read'] }
  const other = { permissions: ['org.lists.read', 'exam.sit'] }
  expect(compare(one, other)).toEqual({
    both: ['org.lists.read'],
    onlyOne: ['org.export'],
    onlyOther: ['exam.sit'],
  })
})

test('a copy has a name that is free whatever its case, within forty letters', () => {
  expect(copyName('broker', ['broker'])).toBe('broker copy')
  expect(copyName('broker', ['broker', 'Broker Copy'])).toBe('broker copy 2')
  expect(copyName('x'.repeat(40), []).length).toBeLessThanOrEqual(40)
})
