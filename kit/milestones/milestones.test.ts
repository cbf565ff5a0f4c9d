import { expect, test } from 'vitest'
import { momentumOf, ranked } from './board.ts'
import { levelOf } from './levels.ts'
import { dayNumber, dayOf, mondayOf, streakOf, weekOf } from './streak.ts'
import { weeklyMeanOf, windowOf } from './window.ts'

test('a level is held from its points on, and says how far the next one is', () => {
  expect(levelOf(0)).toMatchObject({ name: 'Starter', next: { name: 'Builder', points: 100, toGo: 100 } })
  expect(levelOf(60).next).toMatchObject({ name: 'Builder', toGo: 40 })
  expect(levelOf(99).name).toBe('Starter')
  expect(levelOf(100).name).toBe('Builder')
  expect([300, 700, 1_500, 3_000].map((points) => levelOf(points).name)).toEqual([
    'Steady',
    'Strong',
    'Secure',
    'Free',
  ])
  expect(levelOf(3_000).next).toBeNull()
})

test('who has the same points shares the rank: 120, 95, 95, 40 are 1, 2, 2, 4', () => {
  const rows = [{ points: 95 }, { points: 40 }, { points: 120 }, { points: 95 }]
  expect(ranked(rows, ({ points }) => points).map(({ points, rank }) => [points, rank])).toEqual([
    [120, 1],
    [95, 2],
    [95, 2],
    [40, 4],
  ])
})

test('momentum compares a window with one’s own habit, and never divides by less than 20', () => {
  expect(momentumOf({ points: 90, weeklyMean: 15, weeks: 4 })).toBe(1.5)
  expect(momentumOf({ points: 40, weeklyMean: 0, weeks: 4 })).toBe(2)
})

test('a streak forgives one miss in every so many, and one that has not ended yet is none', () => {
  const streak = (weeks: readonly number[], now = 10) => streakOf(new Set(weeks), now, 4)
  expect(streak([10, 9, 8])).toEqual({ length: 3, hasFreeMiss: true, forgiven: [] })
  expect(streak([9, 8])).toMatchObject({ length: 2, hasFreeMiss: true })
  expect(streak([10, 8, 7])).toEqual({ length: 3, hasFreeMiss: false, forgiven: [9] })
  // The second miss lies less than four after the first.
  expect(streak([10, 8, 6, 5])).toMatchObject({ length: 2 })
  expect(streak([10, 8, 7, 6, 4])).toMatchObject({ length: 5, forgiven: [9, 5] })
  expect(streak([7, 6])).toMatchObject({ length: 0 })
  expect(streak([])).toEqual({ length: 0, hasFreeMiss: false, forgiven: [] })
})

test('a seven-day streak with one free miss goes on over a day off', () => {
  const days = [
    '2026-11-26',
    '2026-11-25',
    '2026-11-23',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
  ]
  expect(streakOf(new Set(days.map(dayNumber)), dayNumber('2026-11-26'), 7)).toMatchObject({ length: 7 })
})

test('weeks begin on Monday', () => {
  const week = weekOf(dayNumber('2026-11-26'))
  expect(dayOf(mondayOf(week))).toBe('2026-11-23')
  expect(weekOf(dayNumber('2026-11-23'))).toBe(week)
  expect(weekOf(dayNumber('2026-11-22'))).toBe(week - 1)
})

test('a window is the present week, month, quarter, or year until now, with the eight weeks before it', () => {
  const now = new Date('2026-11-26T12:00:00.000Z')
  const from = (timeframe: 'week' | 'month' | 'quarter' | 'year') =>
    windowOf(timeframe, now).from?.toISOString().slice(0, 10)
  expect([from('week'), from('month'), from('quarter'), from('year')]).toEqual([
    '2026-11-23',
    '2026-11-01',
    '2026-10-01',
    '2026-01-01',
  ])
  expect(windowOf('month', now)).toMatchObject({ weeks: 4, habitFrom: new Date('2026-09-06T00:00:00.000Z') })
  expect(windowOf('month', new Date('2026-11-01T00:00:00.000Z')).weeks).toBe(1)
  expect(windowOf('all_time', now)).toEqual({ from: null, weeks: 0, habitFrom: null })
  expect(weeklyMeanOf(120)).toBe(15)
})
