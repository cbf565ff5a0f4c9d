import { expect, test } from 'vitest'
import { burnOf, type Started } from './burn.model.ts'
import { IN_ITEMS, IN_POINTS } from './replay.model.ts'
import { FIXTURE, fixtureOf, SPRINT } from './sprints.fixture.ts'

const calendar = { workDays: [1, 2, 3, 4, 5], holidays: true }
const burn = (over: Partial<Started> = {}, today = '2026-06-12', events = fixtureOf(FIXTURE)) =>
  burnOf({ events, sprint: { ...SPRINT, ...over }, calendar, today, weigh: IN_POINTS })

const column = (name: 'scope' | 'done' | 'remaining' | 'ideal', of = burn()) =>
  of.days.map((row) => row[name])

test('scope, done, remaining and ideal of the ten days are those of the worked example', () => {
  // Source: the fixture's table, worked by hand from its eight events.
  expect(column('scope')).toEqual([30, 30, 30, 35, 35, 32, 32, 35, 35, 35, 35])
  expect(column('done')).toEqual([0, 0, 3, 3, 8, 8, 16, 16, 21, 16, 29])
  expect(column('remaining')).toEqual([30, 30, 27, 32, 27, 24, 16, 19, 14, 19, 6])
  expect(column('ideal').map((value) => Math.round((value ?? 0) * 1e9) / 1e9)).toEqual([
    30, 27, 24, 21, 18, 15, 12, 9, 6, 3, 0,
  ])
})

test('say-do counts a removed item as committed, and what is unfinished is carried over', () => {
  // Committed A to F; A, B, C, and D are done: 4 of 6. F is left with its 6 points.
  const { sayDo, unfinished, committed } = burn()
  expect(sayDo).toEqual({ done: 4, of: 6 })
  expect(unfinished).toEqual([{ itemId: 'F', title: 'F', weight: 6 }])
  expect(committed).toBe(30)
})

test('an item removed from a running sprint stays in its past days, and the removal is a scope event', () => {
  const { scopeEvents } = burn()
  expect(scopeEvents.map(({ d, itemId, what, change }) => [d, itemId, what, change])).toEqual([
    [3, 'G', 'added', 5],
    [5, 'E', 'removed', -3],
    [7, 'C', 're-estimated', 3],
  ])
})

test('days to come are not drawn', () => {
  const then = burn(
    {},
    '2026-06-08',
    fixtureOf(FIXTURE).filter(({ day }) => day <= '2026-06-08'),
  )
  expect(then.shown).toBe(6)
  expect(column('remaining', then)).toEqual([30, 30, 27, 32, 27, 24, 16, null, null, null, null])
  expect(column('ideal', then).length).toBe(11)
})

test('whatever happens after a sprint is closed changes none of its numbers', () => {
  const events = fixtureOf(FIXTURE)
  const closed = { closedSeq: events.length, closedDay: '2026-06-12' }
  const before = burn(closed)
  const later = [
    ...events,
    ...fixtureOf(
      [
        [12, 'F', 'sprint', null],
        [12, 'A', 'points', '1'],
        [13, 'B', 'state', 'doing'],
        [13, 'D', 'deleted', 'D'],
      ],
      events.length,
    ),
  ]
  expect(burn(closed, '2026-06-30', later)).toEqual(before)
  expect(before.days[10]).toMatchObject({ done: 29, scope: 35 })
})

test('work on a weekend counts to the Friday before, and a holiday is no day of the sprint', () => {
  // June 19, 2026, is a holiday on a Friday.
  const sprint = { ...SPRINT, startDate: '2026-06-15', endDate: '2026-06-23' }
  const events = fixtureOf([[0, 'A', 'state', 'todo']]).map((event) => ({ ...event, day: '2026-06-20' }))
  const made = burnOf({
    events,
    sprint: { ...sprint, activeSeq: 0 },
    calendar,
    today: '2026-06-23',
    weigh: IN_ITEMS,
  })
  expect(made.planned).toBe(6)
  expect(made.days.map(({ day }) => day.slice(8))).toEqual(['15', '15', '16', '17', '18', '22', '23'])
  const added = fixtureOf([[0, 'A', 'sprint', SPRINT.id]], 1).map((event) => ({
    ...event,
    day: '2026-06-20',
  }))
  const both = burnOf({
    events: [...events, ...added],
    sprint: { ...sprint, activeSeq: 0 },
    calendar,
    today: '2026-06-23',
    weigh: IN_ITEMS,
  })
  expect(both.scopeEvents.map(({ d }) => d)).toEqual([4])
  expect(both.days.map(({ scope }) => scope)).toEqual([0, 0, 0, 0, 1, 1, 1])
})

test('a sprint that runs longer than planned goes on being drawn, with nothing left of the ideal', () => {
  const late = burn({}, '2026-06-16')
  expect([late.planned, late.shown]).toEqual([10, 12])
  expect(late.days.slice(-2).map(({ ideal, remaining }) => [ideal, remaining])).toEqual([
    [0, 6],
    [0, 6],
  ])
})
