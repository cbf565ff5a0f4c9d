import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cadence, dueDays, monthlyAmount, payDays, timesPerYear } from './cadence.ts'
import { fromCalendar, isoDate, toCalendar, weekday } from './calendar.ts'

const on = (year: number, month: number, day: number) => fromCalendar({ year, month, day })
const december = { from: on(2026, 12, 1), to: on(2026, 12, 31) }
const rule = (cadence: Cadence, dueDay: number, dueMonth = 1) => ({ cadence, dueDay, dueMonth })
const dates = (days: readonly number[]) => days.map(isoDate)

test('an amount a week is 52/12 of it a month, every two weeks 26/12, a quarter a third', () => {
  expect(monthlyAmount(120, 'weekly')).toBe(520)
  expect(monthlyAmount(1200, '2-weekly')).toBe(2600)
  expect(monthlyAmount(1000, 'twice-monthly')).toBe(2000)
  expect(monthlyAmount(690, 'quarterly')).toBe(230)
  expect(monthlyAmount(1200, 'yearly')).toBe(100)
})

test('the 31st is the last day of a shorter month', () => {
  const spring = { from: on(2027, 2, 1), to: on(2027, 4, 30) }
  expect(dates(dueDays(rule('monthly', 31), spring))).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'])
})

test('a weekly bill of the 11th falls on that weekday before and after it', () => {
  expect(dates(dueDays(rule('weekly', 11), december))).toEqual([
    '2026-12-04',
    '2026-12-11',
    '2026-12-18',
    '2026-12-25',
  ])
})

test('twice a month is fifteen days apart', () => {
  expect(dates(dueDays(rule('twice-monthly', 1), december))).toEqual(['2026-12-01', '2026-12-16'])
  for (const day of [15, 31])
    expect(dates(dueDays(rule('twice-monthly', day), december))).toEqual(['2026-12-15', '2026-12-31'])
  expect(dates(dueDays(rule('twice-monthly', 30), december))).toEqual(['2026-12-15', '2026-12-30'])
})

test('a quarterly bill of February is due in May, August and November too', () => {
  const year = { from: on(2027, 1, 1), to: on(2027, 12, 31) }
  const months = dueDays(rule('quarterly', 10, 2), year).map((day) => toCalendar(day).month)
  expect(months).toEqual([2, 5, 8, 11])
  expect(dates(dueDays(rule('yearly', 10, 2), year))).toEqual(['2027-02-10'])
})

test('pay that falls on a weekend comes on the Friday before', () => {
  // 15 August 2026 is a Saturday, 15 November a Sunday.
  const pay = { cadence: 'monthly' as const, known: on(2026, 1, 15) }
  expect(dates(payDays(pay, { from: on(2026, 8, 1), to: on(2026, 8, 31) }))).toEqual(['2026-08-14'])
  expect(dates(payDays(pay, { from: on(2026, 11, 1), to: on(2026, 11, 30) }))).toEqual(['2026-11-13'])
})

test('pay every two weeks keeps its phase from a pay day long ago', () => {
  const pay = { cadence: '2-weekly' as const, known: on(2025, 1, 3) }
  expect(dates(payDays(pay, december))).toEqual(['2026-12-04', '2026-12-18'])
})

const cadences: readonly Cadence[] = ['weekly', '2-weekly', 'twice-monthly', 'monthly', 'quarterly', 'yearly']

test('over four years every cadence is due as often as it says, and never outside the window', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cadences),
      fc.integer({ min: 1, max: 31 }),
      fc.integer({ min: 0, max: 12_000 }),
      (cadence, dueDay, offset) => {
        const from = on(2000, 1, 1) + offset
        const window = { from, to: from + 4 * 365 }
        const days = dueDays(rule(cadence, dueDay, 5), window)
        expect(Math.abs(days.length - 4 * timesPerYear(cadence))).toBeLessThanOrEqual(2)
        expect(days.every((day, i) => day >= from && day <= window.to && day > (days[i - 1] ?? 0))).toBe(true)
      },
    ),
  )
})

test('nobody is paid on a weekend', () => {
  fc.assert(
    fc.property(fc.constantFrom(...cadences), fc.integer({ min: 0, max: 20_000 }), (cadence, known) => {
      const days = payDays({ cadence, known }, { from: known, to: known + 400 })
      expect(days.every((day) => weekday(day) !== 0 && weekday(day) !== 6)).toBe(true)
    }),
  )
})
