import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, isoDate, weekday } from './calendar.ts'
import { businessDaysAfter, settlementDay } from './settlement-day.ts'

const day = (iso: string): number => {
  const found = dayNumber(iso)
  if (typeof found !== 'number') throw new Error(found.noAnswer)
  return found
}

test('a trade before Thanksgiving 2026 settles T+1 on the Friday after it', () => {
  // NYSE holidays 2026: closed on Thursday 26 November.
  expect(isoDate(settlementDay(day('2026-11-25'), 1))).toBe('2026-11-27')
  expect(isoDate(settlementDay(day('2026-11-21'), 0))).toBe('2026-11-23')
})

test('Columbus Day stops bonds but not stocks', () => {
  expect(isoDate(settlementDay(day('2026-10-09'), 1, 'bond'))).toBe('2026-10-13')
  expect(isoDate(settlementDay(day('2026-10-09'), 1, 'stock'))).toBe('2026-10-12')
})

test('business days come in order, none of them a weekend, and the first is T+1', () => {
  fc.assert(
    fc.property(fc.integer({ min: 7300, max: 40_000 }), fc.integer({ min: 1, max: 300 }), (start, count) => {
      const days = businessDaysAfter(start, count)
      expect(days).toHaveLength(count)
      expect(days).toEqual([...new Set(days)].toSorted((a, b) => a - b))
      expect(days.every((one) => weekday(one) !== 0 && weekday(one) !== 6)).toBe(true)
      expect(days[0]).toBeGreaterThan(start)
    }),
    { numRuns: 30 },
  )
})
