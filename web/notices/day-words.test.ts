import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

/** On the reader's own clock, wherever that is. */
const local = (year: number, month: number, day: number, hour: number) => new Date(year, month - 1, day, hour)

test.each([
  [local(2026, 11, 26, 0), 'Today'],
  [local(2026, 11, 27, 1), 'Today'],
  [local(2026, 11, 25, 23), 'Yesterday'],
  [local(2026, 11, 23, 12), 'Monday, November 23'],
  [local(2025, 12, 31, 12), 'Wednesday, December 31, 2025'],
])('%s is called %s in the night of November 26', (at, words) => {
  expect(dayWords(at.toISOString(), local(2026, 11, 26, 1))).toBe(words)
})
