import { expect, test } from 'vitest'
import { authorWords } from './author-words.ts'

test('A history names who made a change, and never “someone”.', () => {
  const at = '2026-11-20T12:00:00.000Z'
  expect(authorWords({ at, by: { displayName: 'Sample Broker' } })).toBe('Sample Broker')
  expect(authorWords({ at, by: { displayName: ' ' } })).toBe('A member')
  expect(authorWords({ at, by: null })).toBe('Groundwork')
  expect(authorWords({ at: null, by: null })).toBe('Earlier than the history')
})
