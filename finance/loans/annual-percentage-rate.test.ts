import { expect, test } from 'vitest'
import { type UnitPeriod, unitPeriodsBetween, unitPeriodsPerYear } from './annual-percentage-rate.ts'

test.each<[string, UnitPeriod, number]>([
  ['a day', { days: 1 }, 365],
  ['a week', { days: 7 }, 52],
  ['two weeks', { days: 14 }, 26],
  ['three weeks', { days: 21 }, 52 / 3],
  ['four weeks', { days: 28 }, 13],
  ['thirteen weeks', { days: 91 }, 4],
  ['half a month', { halfMonth: true }, 24],
  ['a month', { months: 1 }, 12],
  ['two months', { months: 2 }, 6],
  ['a quarter', { months: 3 }, 4],
  ['half a year', { months: 6 }, 2],
  ['a year', { months: 12 }, 1],
  ['the 100 days of a single payment', { days: 100 }, 3.65],
])('a year has as many of %s as appendix J says', (_name, unit, perYear) => {
  expect(unitPeriodsPerYear(unit)).toBeCloseTo(perYear, 12)
})

test('the periods between two dates are counted as appendix J counts them', () => {
  const between = (from: string, to: string, unit: UnitPeriod) => {
    const found = unitPeriodsBetween(from, to, unit)
    return 't' in found ? found.t + found.f : Number.NaN
  }
  // Four weeks: 70 days over 28. Half months: two months back from 15 June is 15 April, 5 days before it, (60 + 5)/15.
  expect(between('2026-01-01', '2026-03-12', { days: 28 })).toBeCloseTo(2.5, 12)
  expect(between('2026-04-10', '2026-06-15', { halfMonth: true })).toBeCloseTo(65 / 15, 12)
  expect(between('2026-04-10', '2026-06-15', { months: 1 })).toBeCloseTo(65 / 30, 12)
  expect(between('2026-04-10', '2026-06-15', { months: 2 })).toBeCloseTo(65 / 60, 12)
  // A year: whole months over 12; where days are left over, all days beyond whole years over 365.
  expect(between('2025-03-15', '2026-06-15', { months: 12 })).toBeCloseTo(1.25, 12)
  expect(between('2025-03-10', '2026-06-15', { months: 12 })).toBeCloseTo(1 + 97 / 365, 12)
})
