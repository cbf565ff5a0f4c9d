import { expect, test } from 'vitest'
import { dayAfterKey, monthWeeks, placed } from './month.ts'

const entry = (id: string, start: string, end = start) => ({ id, label: id, start, end })

test('a month is whole weeks from Sunday to Saturday', () => {
  const november = monthWeeks('2026-11')
  expect(november).toHaveLength(5)
  expect(november[0]).toEqual(expect.arrayContaining(['2026-11-01', '2026-11-07']))
  expect(november.at(-1)?.at(-1)).toBe('2026-12-05')
  expect(monthWeeks('2026-02')).toHaveLength(4)
  expect(monthWeeks('2026-08')).toHaveLength(6)
})

test('entries that overlap lie in lanes of their own, and a free lane is used again', () => {
  const week = monthWeeks('2026-11')[1] ?? []
  const pieces = placed(week, [
    entry('late', '2026-11-12'),
    entry('long', '2026-11-05', '2026-11-11'),
    entry('short', '2026-11-09'),
    entry('elsewhere', '2026-12-01'),
  ])
  expect(pieces.map(({ entry: { id }, lane, from, to }) => [id, lane, from, to])).toEqual([
    ['long', 0, 0, 3],
    ['short', 1, 1, 1],
    ['late', 0, 4, 4],
  ])
  expect(pieces[0]).toMatchObject({ isStart: false, isEnd: true })
})

test('an end before the start, or none that is a day, lasts one day', () => {
  const week = monthWeeks('2026-11')[1] ?? []
  expect(placed(week, [entry('a', '2026-11-10', '2026-11-08'), entry('b', '2026-11-10', '')])).toMatchObject([
    { from: 2, to: 2 },
    { from: 2, to: 2 },
  ])
})

test('keys move by day, week and month, and stay inside short months', () => {
  expect(dayAfterKey('ArrowRight', '2026-11-30')).toBe('2026-12-01')
  expect(dayAfterKey('ArrowUp', '2026-11-03')).toBe('2026-10-27')
  expect(dayAfterKey('Home', '2026-11-11')).toBe('2026-11-08')
  expect(dayAfterKey('End', '2026-11-11')).toBe('2026-11-14')
  expect(dayAfterKey('PageDown', '2026-01-31')).toBe('2026-02-28')
  expect(dayAfterKey('a', '2026-01-31')).toBeUndefined()
})
