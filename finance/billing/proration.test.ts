import { expect, test } from 'vitest'
import { monthsLater, prorate } from './proration.ts'

const DAY = 86_400_000
const from = Date.UTC(2026, 10, 1)
const month = { from, to: from + 30 * DAY }

// Worked by hand: 1200 × 20/30 = 800; 2900 × 20/30 = 1933.33 → 1933; 1933 − 800 = 1133.
test('Plus to Pro with 20 of 30 days left: credit 8.00, charge 19.33, due 11.33', () => {
  expect(prorate({ oldAmount: 1_200, newAmount: 2_900, period: month, at: from + 10 * DAY })).toEqual({
    credit: 800,
    charge: 1_933,
    due: 1_133,
  })
})

// 1200 × 30 s ÷ 2,592,000 s = 0.01388… cents → 0; 2900 × 1/2 = 1450; 1501 × 1/2 = 750.5 → 751, half up.
test('time counts to the second, and each line is rounded once, half up', () => {
  expect(prorate({ oldAmount: 1_200, newAmount: 0, period: month, at: month.to - 30_000 }).credit).toBe(0)
  const middle = { period: month, at: from + 15 * DAY }
  expect(prorate({ oldAmount: 2_900, newAmount: 1_501, ...middle })).toEqual({
    credit: 1_450,
    charge: 751,
    due: -699,
  })
})

// Monthly Plus to yearly Plus with half of the month left: 120.00 − 6.00 = 114.00.
test('another billing interval is charged whole and credits what is left of the old one', () => {
  const change = { oldAmount: 1_200, newAmount: 12_000, period: month, at: from + 15 * DAY }
  expect(prorate({ ...change, startsPeriod: true })).toEqual({ credit: 600, charge: 12_000, due: 11_400 })
})

test('before and after the period its ends count, and a period without length is refused', () => {
  const change = { oldAmount: 1_200, newAmount: 2_900, period: month }
  expect(prorate({ ...change, at: from - DAY })).toEqual({ credit: 1_200, charge: 2_900, due: 1_700 })
  expect(prorate({ ...change, at: month.to + DAY })).toEqual({ credit: 0, charge: 0, due: 0 })
  expect(() => prorate({ ...change, period: { from, to: from }, at: from })).toThrow(RangeError)
})

test('a month later is the same day, or the last one of a shorter month', () => {
  const later = (day: string, months: number) =>
    new Date(monthsLater(Date.parse(`${day}T09:30:00Z`), months)).toISOString().slice(0, 16)
  expect(later('2026-11-26', 1)).toBe('2026-12-26T09:30')
  expect(later('2027-01-31', 1)).toBe('2027-02-28T09:30')
  expect(later('2028-02-29', 12)).toBe('2029-02-28T09:30')
})
