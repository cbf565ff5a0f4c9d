import { expect, test } from 'vitest'
import { dueWords } from './due-words.ts'

test('what is late or soon is said in words, what lies further off by its date', () => {
  const days = [
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-27',
    '2026-12-04',
  ]
  expect(days.map((day) => dueWords(day, '2026-11-20').words)).toEqual([
    '2 days late',
    '1 day late',
    'Today',
    'Tomorrow',
    'In 2 days',
    'In 7 days',
    'Dec 4, 2026',
  ])
  expect(dueWords('2026-11-18', '2026-11-20').tone).toBe('negative')
  expect(dueWords('2026-11-22', '2026-11-20').tone).toBe('caution')
})
