import { expect, test } from 'vitest'
import { announcementAt, clockText } from './clock.model.ts'

test('the clock counts down in hours, minutes, and seconds and stops at zero', () => {
  expect([4_500_000, 3_599_000, 65_000, 1, 0, -5_000].map(clockText)).toEqual([
    '1:15:00',
    '59:59',
    '1:05',
    '0:01',
    '0:00',
    '0:00',
  ])
})

test('only ten minutes and one minute are read out, each once', () => {
  const said = Array.from({ length: 4_500 }, (_, second) => announcementAt(4_500_000 - second * 1_000))
  const changes = said.filter((words, at) => words !== said[at - 1])
  expect(changes).toEqual(['', '10 minutes left', '1 minute left'])
})
