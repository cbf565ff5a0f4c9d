import { expect, test } from 'vitest'
import { readRun } from './checklist.model.ts'
import collection from './checklists.collection.ts'
import { tasks } from './dates/agenda.model.ts'

test('The sample holds eight templates and a run marked as a sample, all of which can be stored.', () => {
  expect(collection.sample.map((item) => item.kind)).toEqual([
    ...Array.from({ length: 8 }, () => 'template'),
    'run',
  ])
  expect(collection.nameOf(collection.sample.at(-1) ?? {})).toContain('Sample: 14 Sample Street')
  for (const item of collection.sample)
    expect(collection.list.prepare(item)).toMatchObject({ ok: true, item })
})

test('What checklists are narrowed to by their due items are the days of the list of what is due.', () => {
  const run = collection.sample.at(-1) ?? {}
  const due = collection.filters.find(({ key }) => key === 'due')
  const listed = tasks([readRun(run)], '2026-11-20').flatMap((task) => task.due ?? [])
  expect(due?.read(run)).toEqual(listed)
  expect(listed.length).toBeGreaterThan(3)
})

test('A save that fails says what the specification says.', () => {
  expect(collection.list).toMatchObject({
    path: '/org/checklists',
    key: 'checklists',
    failure: 'Failed to update checklists',
  })
})
