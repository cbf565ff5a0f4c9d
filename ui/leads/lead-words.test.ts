import { expect, test } from 'vitest'
import { inWords, labelOf } from './lead-words.ts'

test('a value of a lead is shown as its field shows it', () => {
  const owners = [{ userId: 'usr_a', displayName: 'Sample Member' }]
  const shown = (name: string, value: unknown) => `${labelOf(name)}: ${inWords(name, value, owners)}`
  expect(shown('value', 1_200)).toBe('Value: $1,200')
  expect(shown('probability', 0.25)).toBe('Your chance of winning: 25%')
  expect(shown('nextActionAt', '2026-11-30')).toBe('Due: Nov 30, 2026')
  expect(shown('stage', 'meeting')).toBe('Stage: Meeting')
  expect(shown('ownerId', 'usr_a')).toBe('Owner: Sample Member')
  expect(shown('ownerId', null)).toBe('Owner: Nobody')
  expect(shown('interest', ['re', 'ai'])).toBe('Interested in: Real estate, AI')
  expect(shown('doNotContact', true)).toBe('Do not contact: Yes')
  expect(shown('notes', '')).toBe('Notes: (empty)')
})
