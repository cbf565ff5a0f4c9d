import { expect, test } from 'vitest'
import { endWords, stateOfEnd } from './link-end.ts'

const today = '2026-11-27'

test('a past day in the field is not saved, and the words say so and how long the link opens', () => {
  const past = { kept: null, day: '2026-11-26', today }
  expect(stateOfEnd(past)).toBe('past')
  expect(endWords(past)).toBe('Not saved: Nov 26, 2026 has passed. The link still has no end date.')
  expect(endWords({ ...past, kept: '2026-12-31' })).toBe(
    'Not saved: Nov 26, 2026 has passed. The link still stops working after Dec 31, 2026.',
  )
})

test('a year that is being typed has not passed', () => {
  expect(endWords({ kept: null, day: '0202-12-31', today })).toBe('The link has no end date.')
})

test('today and later days can be saved, and so can no day in place of one', () => {
  expect(stateOfEnd({ kept: null, day: today, today })).toBe('changed')
  expect(stateOfEnd({ kept: '2026-12-31', day: null, today })).toBe('changed')
  expect(stateOfEnd({ kept: '2026-12-31', day: '2026-12-31', today })).toBe('kept')
  expect(endWords({ kept: '2026-12-31', day: '2026-12-31', today })).toBe(
    'The link stops working after Dec 31, 2026. Clear the date to keep it open.',
  )
})
