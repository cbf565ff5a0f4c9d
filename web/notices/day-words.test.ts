import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

/** On the reader's own clock, wherever that is. */
const local = (text: string) => new Date(`${text}:00`)

test.each([
  [local('2026-11-26T00:00'), 'Today'],
  [local('2026-11-27T01:00'), 'Today'],
  [local('2026-11-25T23:00'), 'Yesterday'],
  [local('2026-11-23T12:00'), 'Monday, November 23'],
  [local('2025-12-31T12:00'), 'Wednesday, December 31, 2025'],
])('%s is called %s in the night of November 26', (at, words) => {
  expect(dayWords(at.toISOString(), local('2026-11-26T01:00'))).toBe(words)
})
