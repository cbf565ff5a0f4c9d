import { expect, test } from 'vitest'
import { isAtRisk, meets, shareOf } from './attendance.model.ts'

const marks = (...was: readonly boolean[]) =>
  was.map((present, index) => ({ session: `s${index + 1}`, present }))
const ORDER = ['s1', 's2', 's3', 's4']

test('attendance is the share of what was marked, and nothing before that', () => {
  expect(shareOf([])).toBeNull()
  expect(shareOf(marks(true, false, true, true))).toBe(0.75)
  expect(meets(marks(true, false), 50)).toBe(true)
  expect(meets(marks(true, false), 51)).toBe(false)
  expect([meets([], 50), meets(marks(true), 0)]).toEqual([null, null])
})

test('somebody is at risk who missed the last two sessions that were marked', () => {
  expect(isAtRisk(marks(true, false, false), ORDER)).toBe(true)
  expect(isAtRisk(marks(false, false, true), ORDER)).toBe(false)
  expect(isAtRisk(marks(false), ORDER)).toBe(false)
})
