import { expect, test } from 'vitest'
import collection from './checklists.collection.ts'

test('The sample holds eight templates and a run marked as a sample, all of which can be stored.', () => {
  expect(collection.sample.map((item) => item.kind)).toEqual([
    ...Array.from({ length: 8 }, () => 'template'),
    'run',
  ])
  expect(collection.nameOf(collection.sample.at(-1) ?? {})).toContain('Sample: 14 Sample Street')
  for (const item of collection.sample)
    expect(collection.list.prepare(item)).toMatchObject({ ok: true, item })
})

test('A save that fails says what the specification says.', () => {
  expect(collection.list).toMatchObject({
    path: '/org/checklists',
    key: 'checklists',
    failure: 'Failed to update checklists',
  })
})
