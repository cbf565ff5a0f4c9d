import { expect, test } from 'vitest'
import { cumulativeFlow, flowOf, percentiles, weeksOf } from './flow.model.ts'
import { littleOf } from './little.model.ts'
import { IN_ITEMS, IN_POINTS, type ItemEvent } from './replay.model.ts'

const HOUR = 3_600_000
const at = (day: string, hour: number) => Date.parse(`${day}T00:00:00Z`) + hour * HOUR

let seq = 0
type Moment = readonly [day: string, hour: number]

const write = (itemId: string, [day, hour]: Moment, change: Pick<ItemEvent, 'field' | 'to'>): ItemEvent => {
  seq += 1
  return { seq, itemId, at: at(day, hour), day, by: 'Sample Person', from: null, ...change }
}

const event = (itemId: string, when: Moment, to: string) => write(itemId, when, { field: 'state', to })

test('percentiles are the nearest ranks', () => {
  // Source: the catalog's check.
  expect(percentiles([1, 2, 2, 3, 3, 4, 5, 5, 8, 13])).toEqual({ p50: 3, p85: 8, p95: 13 })
  expect(percentiles([])).toEqual({ p50: null, p85: null, p95: null })
})

test('cycle time runs from the first start to the last completion, in whole days and at least one', () => {
  const flow = flowOf(
    [
      event('a', ['2026-06-01', 9], 'todo'),
      event('a', ['2026-06-02', 9], 'doing'),
      event('a', ['2026-06-02', 11], 'done'),
      event('b', ['2026-06-01', 9], 'todo'),
      event('b', ['2026-06-02', 9], 'doing'),
      event('b', ['2026-06-03', 9], 'done'),
      event('b', ['2026-06-04', 9], 'doing'),
      event('b', ['2026-06-05', 10], 'done'),
      event('never started', ['2026-06-01', 9], 'todo'),
      event('never started', ['2026-06-05', 9], 'done'),
    ],
    at('2026-06-08', 0),
  )
  // b: 73 hours from its first start, so 4 days; created 97 hours before, so 5.
  expect(flow.finished.map(({ itemId, cycleDays }) => [itemId, cycleDays])).toEqual([
    ['a', 1],
    ['b', 4],
  ])
  expect(flow.lead).toEqual({ p50: 4, p85: 5, p95: 5 })
})

test('time marked as waiting and time between two starts are not worked on', () => {
  const flow = flowOf(
    [
      event('a', ['2026-06-01', 0], 'doing'),
      event('a', ['2026-06-02', 0], 'waiting'),
      event('a', ['2026-06-04', 0], 'doing'),
      event('a', ['2026-06-05', 0], 'done'),
    ],
    at('2026-06-08', 0),
  )
  // Two of four days.
  expect(flow.efficiency).toBe(0.5)
})

test('what is started and open ages from its first start, the oldest first', () => {
  const { aging } = flowOf(
    [
      event('a', ['2026-06-03', 0], 'doing'),
      event('b', ['2026-06-01', 0], 'doing'),
      event('b', ['2026-06-02', 0], 'waiting'),
      event('c', ['2026-06-01', 0], 'todo'),
    ],
    at('2026-06-05', 0),
  )
  expect(aging.map(({ itemId, days, isWaiting }) => [itemId, days, isWaiting])).toEqual([
    ['b', 4, true],
    ['a', 2, false],
  ])
})

const WEEKS = [
  event('a', ['2026-06-01', 9], 'todo'),
  write('a', ['2026-06-01', 9], { field: 'points', to: '5' }),
  event('a', ['2026-06-03', 9], 'done'),
  event('b', ['2026-06-08', 9], 'doing'),
  event('b', ['2026-06-17', 9], 'done'),
  event('a', ['2026-06-18', 9], 'doing'),
  event('a', ['2026-06-25', 9], 'done'),
]

test('complete weeks count what stands completed at their end, empty weeks included, and are never rewritten', () => {
  const weeks = (today: string, events = WEEKS) =>
    weeksOf(events, { today, weigh: IN_ITEMS, added: [] }).map(({ completed }) => completed)
  expect(weeks('2026-06-07')).toEqual([])
  expect(weeks('2026-06-08')).toEqual([1])
  expect(weeks('2026-06-22', WEEKS.slice(0, 5))).toEqual([1, 0, 1])
  // Re-opening a in the third week takes nothing from the first.
  expect(weeks('2026-06-22')).toEqual([1, 0, 1])
  expect(weeks('2026-06-29')).toEqual([1, 0, 1, 1])
  expect(weeksOf(WEEKS, { today: '2026-06-08', weigh: IN_POINTS, added: [] })[0]?.completed).toBe(5)
})

test('weekly additions are net and never below zero', () => {
  const added = [
    { day: '2026-06-02', change: 5 },
    { day: '2026-06-05', change: -2 },
    { day: '2026-06-09', change: -3 },
  ]
  expect(weeksOf(WEEKS, { today: '2026-06-22', weigh: IN_ITEMS, added }).map((week) => week.added)).toEqual([
    3, 0, 0,
  ])
})

test('the project grows by what comes to it, in a sprint or not, beyond what it had at the end of its first day', () => {
  const events = [
    event('a', ['2026-06-01', 9], 'todo'),
    event('b', ['2026-06-01', 9], 'backlog'),
    event('c', ['2026-06-03', 9], 'backlog'),
    event('d', ['2026-06-04', 9], 'todo'),
    event('a', ['2026-06-05', 9], 'done'),
    event('e', ['2026-06-09', 9], 'todo'),
    event('b', ['2026-06-10', 9], 'cancelled'),
    event('c', ['2026-06-10', 9], 'cancelled'),
    event('f', ['2026-06-15', 9], 'todo'),
  ]
  const weeks = weeksOf(events, { today: '2026-06-22', weigh: IN_ITEMS, added: [] })
  expect(weeks.map(({ grown }) => grown)).toEqual([2, 0, 1])
})

test('cumulative flow counts items per group at the end of each day', () => {
  const days = cumulativeFlow(WEEKS, ['2026-06-01', '2026-06-03', '2026-06-08', '2026-06-18'], IN_ITEMS)
  expect(
    days.map(({ unstarted, started, completed, open }) => [unstarted, started, completed, open]),
  ).toEqual([
    [1, 0, 0, 1],
    [0, 0, 1, 0],
    [0, 1, 1, 1],
    [0, 1, 1, 1],
  ])
})

test('Little’s law compares work in progress with throughput × cycle time', () => {
  const day = (iso: string, started: number) => ({
    day: iso,
    backlog: 0,
    unstarted: 0,
    started,
    completed: 0,
    open: 0,
  })
  const done = (iso: string, elapsedDays: number) => ({
    itemId: iso,
    title: '',
    day: iso,
    cycleDays: Math.ceil(elapsedDays),
    elapsedDays,
  })
  // 2 items in 4 days = 0.5 a day; mean cycle time 3 days, of 2.5 and 3.5: 1.5 expected against 2, a gap of 25%.
  const little = littleOf(
    [day('2026-06-01', 2), day('2026-06-02', 2), day('2026-06-03', 2), day('2026-06-04', 2)],
    [done('2026-06-02', 2.5), done('2026-06-04', 3.5)],
  )
  expect(little).toEqual({ wip: 2, expected: 1.5, gap: 0.25 })
  expect(littleOf([day('2026-06-01', 0)], [])).toBe(null)
})
