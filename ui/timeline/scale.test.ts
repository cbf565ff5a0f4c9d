import { expect, test } from 'vitest'
import { barAt, spanOf, ticksBetween, widthOf, ZOOMS } from './scale.ts'

const TODAY = '2026-11-20'
const bar = (from: string, to: string) => ({ from, to })

test('the span holds every bar and today, with a month to spare, and cuts slips of years', () => {
  const span = spanOf([bar('2026-10-01', '2026-12-31')], TODAY)
  expect(span.last - span.first).toBe(91 + 62)
  const wild = spanOf([bar('1026-10-01', '9026-12-31')], TODAY)
  expect(widthOf(wild, 'weeks')).toBeLessThan(140_000)
})

test('a bar holds its last day and stays wide enough to hit', () => {
  const span = spanOf([bar('2026-11-20', '2026-11-20')], TODAY)
  expect(barAt(bar('2026-11-20', '2026-11-22'), span, 'weeks')).toEqual({
    left: 31 * ZOOMS.weeks,
    width: 3 * ZOOMS.weeks,
  })
  expect(barAt(bar('2026-11-20', '2026-11-19'), span, 'quarters').width).toBe(8)
})

test('ticks are Mondays, firsts of months and firsts of quarters, only where they are in sight', () => {
  const span = spanOf([bar('2026-01-01', '2026-12-31')], TODAY)
  const mondays = ticksBetween(span, 'weeks', [1000, 2000]).map(({ day }) => new Date(day).getUTCDay())
  expect(new Set(mondays)).toEqual(new Set([1]))
  expect(mondays.length).toBeLessThan(11)
  expect(ticksBetween(span, 'months', [0, 400]).map(({ day }) => day)).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  expect(ticksBetween(span, 'quarters', [0, 400]).map(({ day }) => day)).toEqual([
    '2025-10-01',
    '2026-01-01',
    '2026-04-01',
  ])
})
