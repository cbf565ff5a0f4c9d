import { expect, test } from 'vitest'
import { mayMove, STATES, stateOn } from './states.model.ts'

test('a proposal without an answer expires on the day after its last valid one', () => {
  expect(stateOn('sent', '2026-12-10', '2026-12-10')).toBe('sent')
  expect(stateOn('viewed', '2026-12-10', '2026-12-11')).toBe('expired')
  expect(stateOn('draft', '2026-12-10', '2027-01-01')).toBe('draft')
  expect(stateOn('accepted', '2026-12-10', '2027-01-01')).toBe('accepted')
})

test('only an accepted proposal is converted, and nothing leads back to a draft', () => {
  expect(STATES.filter((state) => mayMove(state, 'converted'))).toEqual(['accepted'])
  expect(STATES.some((state) => mayMove(state, 'draft') || mayMove(state, 'expired'))).toBe(false)
})
