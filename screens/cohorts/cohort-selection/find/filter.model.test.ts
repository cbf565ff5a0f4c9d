import { expect, test } from 'vitest'
import { nextOfAll, nextSession } from '../mine/next.model.ts'
import { filtered, monthsIn, subjectsIn } from './filter.model.ts'

const all = [
  { subject: 'taxes', start: '2027-03-01', price: 0, stage: 'open' },
  { subject: 'credit', start: '2027-01-05', price: 9_900, stage: 'open' },
  { subject: 'taxes', start: '2027-01-20', price: 0, stage: 'running' },
]

test('cohorts are narrowed by price, month, and subject, and those that can be joined come first', () => {
  expect(filtered(all, {}).map(({ start }) => start)).toEqual(['2027-01-05', '2027-03-01', '2027-01-20'])
  expect(filtered(all, { price: 'free' })).toHaveLength(2)
  expect(filtered(all, { price: 'paid' })).toEqual([all[1]])
  expect(filtered(all, { month: '2027-01', subject: 'taxes' })).toEqual([all[2]])
  expect(monthsIn(all)).toEqual(['2027-01', '2027-03'])
  expect(subjectsIn(all)).toEqual(['credit', 'taxes'])
})

test('the next session is the one that runs or comes next, over all that one is in', () => {
  const session = (key: string, at: string) => ({ key, title: key, at, minutes: 60 })
  const sessions = [session('b', '2027-01-12T18:00:00Z'), session('a', '2027-01-05T18:00:00Z')]
  expect(nextSession(sessions, Date.parse('2027-01-05T18:30:00Z'))?.key).toBe('a')
  expect(nextSession(sessions, Date.parse('2027-01-05T19:00:00Z'))?.key).toBe('b')
  expect(nextSession(sessions, Date.parse('2027-02-01T00:00:00Z'))).toBeUndefined()
  const own = [
    {
      status: 'cancelled',
      cohort: { cohort_name: 'Left', sessions: [session('x', '2027-01-02T18:00:00Z')] },
    },
    { status: 'enrolled', cohort: { cohort_name: 'In', sessions } },
  ]
  expect(nextOfAll(own, Date.parse('2027-01-01T00:00:00Z'))).toMatchObject({
    name: 'In',
    session: { key: 'a' },
  })
})
