import { expect, test } from 'vitest'
import { updatedRecords } from './updated-records.ts'

test('an import is previewed by the records it changes, each with the old value and the new', () => {
  const stored = [
    { id: 'a', name: 'A', radius: 15, serves: ['NV'] },
    { id: 'b', name: 'B' },
  ]
  const after = [
    { id: 'a', name: 'A', radius: null, serves: [] },
    { id: 'b', name: 'B' },
    { id: 'new', name: 'New' },
  ]
  expect(
    updatedRecords(stored, after).map(({ item, changes }) => [
      item.name,
      changes.map((change) => [change.field, change.before, change.after]),
    ]),
  ).toEqual([
    [
      'A',
      [
        ['radius', 15, null],
        ['serves', ['NV'], []],
      ],
    ],
  ])
})
