import { expect, test } from 'vitest'
import { monthsAfter } from '../dates/calendar.ts'
import { fv } from './tvm.ts'
import { valueAtEnd } from './later-value.ts'

test('a level stream becomes the future value of its annuity, a first amount that of a deposit', () => {
  const monthly = 1.07 ** (1 / 12) - 1
  const stream = [650, ...Array.from({ length: 48 }, () => 78.65)]
  expect(valueAtEnd(stream, 0.07)).toBeCloseTo(
    Number(fv({ rate: monthly, nper: 48, pmt: -78.65, pv: -650 })),
    8,
  )
  expect(valueAtEnd(stream, 0)).toBeCloseTo(650 + 48 * 78.65, 8)
  expect(valueAtEnd([], 0.07)).toBe(0)
})

test('a month later than the last of January is the last of February', () => {
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthsAfter('2026-12-01', 218)).toBe('2045-02-01')
  expect(monthsAfter('soon', 1)).toHaveProperty('noAnswer')
})
