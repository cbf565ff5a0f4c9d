import { expect, test } from 'vitest'
import { isNoAnswer } from '../answer.ts'
import { dayCountDays, yearFraction } from './day-count.ts'

// ISDA, "EMU and Market Conventions" (1998), example 1: 1 November 2003 to 1 May 2004, semi-annual.
const example = { start: '2003-11-01', end: '2004-05-01' }

test('the three Actual/Actual conventions give the published 0.497724, 0.5 and 0.497268', () => {
  expect(yearFraction({ ...example, dayCount: 'ACT/ACT ISDA' })).toBeCloseTo(61 / 365 + 121 / 366, 12)
  expect(
    yearFraction({ ...example, dayCount: 'ACT/ACT ISMA', refStart: '2003-11-01', refEnd: '2004-05-01' }),
  ).toBe(0.5)
  expect(yearFraction({ ...example, dayCount: 'ACT/ACT AFB' })).toBeCloseTo(182 / 366, 12)
})

test('a long first coupon period counts through the quasi-coupon date before it', () => {
  // Same memorandum, example 3: 15 August 2002 to 15 July 2003, reference 15 January to 15 July 2003.
  const span = { start: '2002-08-15', end: '2003-07-15', refStart: '2003-01-15', refEnd: '2003-07-15' }
  expect(yearFraction({ ...span, dayCount: 'ACT/ACT ISMA' })).toBeCloseTo(0.5 + (0.5 * 153) / 184, 12)
})

test('the end of February counts as day 30 in the US convention only', () => {
  const span = { start: '2006-02-28', end: '2006-08-31' }
  expect(dayCountDays({ ...span, dayCount: '30/360 USA' })).toBe(180)
  expect(dayCountDays({ ...span, dayCount: '30/360 BondBasis' })).toBe(183)
  expect(dayCountDays({ ...span, dayCount: '30E/360' })).toBe(182)
})

test('Actual/365 without leap days leaves out 29 February', () => {
  expect(yearFraction({ start: '2024-01-01', end: '2025-01-01', dayCount: 'NL/365' })).toBe(1)
})

test('a span in the other direction is negative and a date that is none has no fraction', () => {
  expect(yearFraction({ start: '2024-07-01', end: '2024-01-01', dayCount: 'ACT/360' })).toBeCloseTo(
    -182 / 360,
  )
  expect(isNoAnswer(yearFraction({ start: '2024-02-30', end: '2025-01-01', dayCount: 'ACT/360' }))).toBe(true)
})

test('the day that Actual/365 without leap days leaves out is the one that ends on 29 February', () => {
  const days = (start: string, end: string) => dayCountDays({ start, end, dayCount: 'NL/365' })
  expect(days('2024-02-28', '2024-02-29')).toBe(0)
  expect(days('2024-02-29', '2024-03-01')).toBe(1)
  expect(yearFraction({ start: '2024-02-29', end: '2024-03-01', dayCount: 'NL/365' })).toBe(1 / 365)
})

test('Actual/Actual AFB counts a year back from 29 February to 1 March as the days between', () => {
  // From 29 February 2024 a year back is 28 February 2023, before the start: 365 days, and no 29 February among them.
  expect(yearFraction({ start: '2023-03-01', end: '2024-02-29', dayCount: 'ACT/ACT AFB' })).toBe(1)
})
