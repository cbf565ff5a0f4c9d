import { expect, test } from 'vitest'
import { linesOf } from './price-list.ts'

test('a run’s parts are listed in their order, with what the files of each project have used, and summed', () => {
  const notes = [
    { part: 'unit', seconds: 1.5 },
    { part: 'web', seconds: 2 },
    { part: 'unit', seconds: 2.5 },
  ]
  expect(
    linesOf(
      [
        ['gates', 30.2],
        ['unit, web', 11],
      ],
      notes,
    ),
  ).toEqual([
    'CPU time, user and system:',
    '    30 s  gates',
    '    11 s  unit, web',
    '        4 s  unit, in its files',
    '        2 s  web, in its files',
    '    41 s  in all',
  ])
})
