import { expect, test } from 'vitest'
import { sorted, sortNamed } from './sorted.model.ts'

const one = { project_name: 'Beta', updatedAt: '2026-11-02', nextDue: null, openItems: 3 }
const two = { project_name: 'Alpha', updatedAt: '2026-11-01', nextDue: '2026-12-01', openItems: 3 }
const three = { project_name: 'Gamma', updatedAt: '2026-11-03', nextDue: '2026-11-20', openItems: 9 }
const names = (sort: string) =>
  sorted([one, two, three], sortNamed(sort)).map(({ project_name }) => project_name)

test('projects are sorted by activity, due day, open items, and name; without a due day last', () => {
  expect(names('activity')).toEqual(['Gamma', 'Beta', 'Alpha'])
  expect(names('due')).toEqual(['Gamma', 'Alpha', 'Beta'])
  expect(names('open')).toEqual(['Gamma', 'Alpha', 'Beta'])
  expect(names('name')).toEqual(['Alpha', 'Beta', 'Gamma'])
  expect(names('nonsense')).toEqual(names('activity'))
})
