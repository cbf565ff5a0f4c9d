import { expect, test } from 'vitest'
import { factAge } from './fact-age.ts'

test('a fact is stale from day 91 on, and never newer than today', () => {
  const set = '2026-01-01T12:00:00.000Z'
  const after = (days: number) => Date.parse(set) + days * 86_400_000
  expect(factAge(set, after(90))).toEqual({ days: 90, isStale: false })
  expect(factAge(set, after(91))).toEqual({ days: 91, isStale: true })
  expect(factAge(set, after(-1))).toEqual({ days: 0, isStale: false })
})
