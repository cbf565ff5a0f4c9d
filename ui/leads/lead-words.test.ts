import { expect, test } from 'vitest'
import { ERASED } from '#kit/leads/erased.ts'
import { erasedNote, inWords, labelOf } from './lead-words.ts'

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

test('of the leads that are counted, those that were erased are said', () => {
  const [kept, gone] = [{ blocked: null }, { blocked: ERASED }]
  expect(erasedNote([kept, { blocked: 'Asked not to be contacted' }])).toBe('')
  expect(erasedNote([kept, gone])).toBe(' Of the 2 leads counted, 1 was erased and stays with its stage.')
  expect(erasedNote([gone, gone])).toBe(' Of the 2 leads counted, 2 were erased and stay with their stages.')
})
