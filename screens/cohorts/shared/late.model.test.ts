import { expect, test } from 'vitest'
import { isLate, lateText } from './late.model.ts'

const COHORT = { start: '2026-03-02', timeZone: 'America/New_York' }

test('late is whoever came in once the first day had begun in the cohort’s zone', () => {
  expect(isLate(COHORT, '2026-03-02T04:59:00.000Z')).toBe(false)
  expect(isLate(COHORT, '2026-03-02T05:00:00.000Z')).toBe(true)
  expect(isLate(COHORT, null)).toBe(false)
  expect(isLate({ ...COHORT, start: null }, '2026-03-02T05:00:00.000Z')).toBe(false)
})

test('a late joiner is told how many sessions had begun', () => {
  const sessions = [{ at: '2026-03-02T15:00:00.000Z' }, { at: '2026-03-09T15:00:00.000Z' }]
  expect(lateText(sessions, '2026-03-03T00:00:00.000Z')).toBe(
    'Joined after the first day: 1 of 2 sessions had begun by then.',
  )
  expect(lateText([], '2026-03-03T00:00:00.000Z')).toBe('Joined after the first day.')
})
