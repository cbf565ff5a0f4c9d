import { expect, test } from 'vitest'
import { isNoAnswer } from '#finance/answer.ts'
import { breakEvenSeats, marginAt, revenueAt } from './break-even.model.ts'
import { acceptCohort, openProblems, readCohort } from './cohort.model.ts'
import { clockTime, instantAt, meetingsOf, movedDates, releasesOf } from './dates.model.ts'
import { shownCohort } from './shown.model.ts'
import { priceOn, refundOn, stageOf } from './terms.model.ts'
import { refundLeft } from './words.ts'

const at = (iso: string): number => Date.parse(iso)
const NOON = 'T12:00:00Z'

test('leaving 10 days before the first day returns half, 2 days before nothing, 14 days before everything', () => {
  const rule = { start: '2027-02-01', timeZone: 'UTC', fullRefundDays: 14, halfRefundDays: 3 }
  const refund = (day: string) => refundOn(rule, { paid: 14_900, now: at(`${day}${NOON}`) })
  expect([refund('2027-01-22'), refund('2027-01-30'), refund('2027-01-18')]).toEqual([7_450, 0, 14_900])
  expect([refund('2027-01-19'), refund('2027-01-29'), refund('2027-02-03')]).toEqual([7_450, 7_450, 0])
})

test('a refund whose last day is over is not promised any more', () => {
  const cohort = readCohort({
    start: '2027-02-01',
    timeZone: 'UTC',
    price: 14_900,
    sessions: [{ title: '' }],
  })
  const left = (day: string) => {
    const now = at(`${day}${NOON}`)
    return refundLeft(shownCohort(cohort, { now, taken: 0, isRemoved: false }), now)
  }
  expect(left('2027-01-18')).toBe(
    'Full refund until 14 days before the first day, half until 3 days before the first day, then none.',
  )
  expect(left('2027-01-22')).toBe('Half refund until Jan 29, 2027, then none.')
  expect(left('2027-01-30')).toBe('No refund.')
  const [session] = shownCohort(cohort, { now: 0, taken: 0, isRemoved: false }).sessions
  expect(session?.title).toBe('Session 1')
})

test('the day of a refund is that of the cohort’s zone', () => {
  const rule = { start: '2027-02-01', timeZone: 'Pacific/Honolulu', fullRefundDays: 14, halfRefundDays: 3 }
  // 06:00 UTC on January 19 is still January 18 in Hawaii: 14 days before.
  expect(refundOn(rule, { paid: 14_900, now: at('2027-01-19T06:00:00Z') })).toBe(14_900)
})

test('a cohort with fixed cost 2,400, price 149, and 12.50 per seat breaks even at 18 seats, and 25 leave 1,012.50', () => {
  const costs = { fixed: 2_400, price: 149, variable: 12.5 }
  expect(breakEvenSeats(costs)).toBe(18)
  expect(marginAt(25, costs)).toBe(1_012.5)
  expect(revenueAt(25, costs)).toBe(3_725)
  expect(isNoAnswer(breakEvenSeats({ ...costs, price: 12.5 }))).toBe(true)
  expect(breakEvenSeats({ ...costs, fixed: 136.5 })).toBe(1)
})

test('a lesson is released at 09:00 of the cohort’s zone, also across the change of clocks', () => {
  const plan = readCohort({
    start: '2027-03-10',
    timeZone: 'America/New_York',
    drip: [
      { lesson: 'First', dayOffset: 0 },
      { lesson: 'Second', dayOffset: 7 },
    ],
  })
  expect(releasesOf(plan).map((one) => one.at)).toEqual([
    '2027-03-10T14:00:00.000Z',
    '2027-03-17T13:00:00.000Z',
  ])
  // An hour that the clocks skip, and one that comes twice.
  expect(instantAt('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z')
  expect(instantAt('2027-11-07', '01:30', 'America/New_York')).toBe('2027-11-07T05:30:00.000Z')
})

test('dates on federal holidays are marked', () => {
  const plan = readCohort({
    start: '2027-02-01',
    timeZone: 'UTC',
    sessions: [
      { id: 'a', title: 'Presidents’ Day', dayOffset: 14 },
      { id: 'b', title: 'The day after', dayOffset: 15 },
    ],
  })
  expect(meetingsOf(plan).map(({ isHoliday }) => isHoliday)).toEqual([true, false])
})

test('moving the first day moves every session and lesson, and the list of changes says each', () => {
  const before = readCohort({
    start: '2027-02-01',
    end: '2027-03-01',
    timeZone: 'UTC',
    sessions: [{ id: 'a', title: 'Kickoff', dayOffset: 1, time: '18:00' }],
    drip: [{ lesson: 'Numbers', dayOffset: 0 }],
  })
  const changes = movedDates(before, { ...before, start: '2027-02-08' })
  expect(changes).toEqual([
    { what: 'First day', from: '2027-02-01', to: '2027-02-08' },
    { what: 'Session: Kickoff', from: '2027-02-02T18:00:00.000Z', to: '2027-02-09T18:00:00.000Z' },
    { what: 'Lesson: Numbers', from: '2027-02-01T09:00:00.000Z', to: '2027-02-08T09:00:00.000Z' },
  ])
  expect(movedDates(before, before)).toEqual([])
})

test('the early price counts through its last day in the cohort’s zone', () => {
  const plan = readCohort({
    price: 14_900,
    earlyPrice: 11_900,
    earlyUntil: '2026-12-31',
    timeZone: 'America/Chicago',
  })
  expect(priceOn(plan, at('2027-01-01T05:00:00Z'))).toBe(11_900)
  expect(priceOn(plan, at('2027-01-01T06:00:00Z'))).toBe(14_900)
})

test('where a cohort stands follows from its status and its days', () => {
  const stage = (status: string, now: string, free = 3) =>
    stageOf(readCohort({ status, start: '2027-02-01', end: '2027-03-01', timeZone: 'UTC' }), {
      now: at(`${now}${NOON}`),
      free,
    })
  expect(stage('open', '2027-01-31')).toBe('open')
  expect(stage('open', '2027-01-31', 0)).toBe('full')
  expect(stage('open', '2027-02-01')).toBe('running')
  expect(stage('open', '2027-03-02')).toBe('completed')
  expect([stage('draft', '2027-02-05'), stage('cancelled', '2027-02-05')]).toEqual(['draft', 'cancelled'])
})

test('a cohort is kept as it came, its known fields within their bounds, without counts of people', () => {
  const item = { id: 'c1', cohort_name: 'Spring', seats: 20, enrolled: 7, enrolledCount: 3, mine: { a: 1 } }
  expect(acceptCohort(item)).toMatchObject({
    ok: true,
    item: { id: 'c1', cohort_name: 'Spring', seats: 20, mine: { a: 1 } },
  })
  expect(Object.keys(Object(acceptCohort(item)).item)).toEqual(['id', 'cohort_name', 'seats', 'mine'])
  const rows = { sessions: [{ title: 'Kickoff', dayOffset: 1, own: true }] }
  expect(acceptCohort(rows)).toMatchObject({ ok: true, item: rows })
  for (const wrong of [{ seats: 0 }, { seats: 501 }, { price: -1 }, { price: 1.5 }, { status: 'soon' }])
    expect(acceptCohort(wrong).ok, JSON.stringify(wrong)).toBe(false)
  expect(acceptCohort({ timeZone: 'Mars/Base' })).toMatchObject({
    ok: false,
    problems: [{ path: 'timeZone' }],
  })
  expect(acceptCohort({ sessions: [{ time: '25:00' }] }).ok).toBe(false)
})

test('a session that says its instant is kept by day and time, so that it moves along', () => {
  const item = {
    start: '2027-02-01',
    timeZone: 'America/New_York',
    sessions: [{ at: '2027-02-02T23:00:00Z' }],
  }
  expect(acceptCohort(item)).toMatchObject({ item: { sessions: [{ dayOffset: 1, time: '18:00' }] } })
})

test.each([
  ['https://example.org/a', true],
  ['/training/lesson', true],
  ['', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  ['data:text/html,x', false],
  ['//example.org', false],
  ['/\\example.org', false],
])('a link %j is accepted, in a draft too: %s', (link, isAccepted) => {
  const item = { courses: [{ title: 'A', link }], sessions: [{ title: 'B', link, recording: link }] }
  const paths = ['courses[0].link', 'sessions[0].link', 'sessions[0].recording']
  const accepted = acceptCohort(item)
  expect(accepted.ok ? [] : accepted.problems.map(({ path }) => path)).toEqual(isAccepted ? [] : paths)
})

test('what is missing before a cohort opens is named by field', () => {
  const paths = (item: object) => openProblems(readCohort({ ...item })).map(({ path }) => path)
  expect(paths({})).toEqual(['cohort_name', 'start', 'end'])
  const whole = { cohort_name: 'Spring', start: '2027-02-01', end: '2027-03-01' }
  expect(paths(whole)).toEqual([])
  expect(paths({ ...whole, end: '2027-01-01' })).toEqual(['end'])
  expect(paths({ ...whole, sessions: [{ title: 'Start' }, { title: ' ' }] })).toEqual(['sessions[1].title'])
  expect(paths({ ...whole, visibility: 'invite', inviteCode: 'abc' })).toEqual(['inviteCode'])
  expect(paths({ ...whole, price: 100, earlyPrice: 200 })).toEqual(['earlyPrice', 'earlyUntil'])
  expect(paths({ ...whole, courses: [{ link: 'javascript:alert(1)' }] })).toEqual(['courses[0].link'])
})

test('a time of day is understood as people write it, and what is none is left as it is', () => {
  const written = ['6:30 PM', '6 pm', '12 a.m.', '12:15pm', '9:05', '18:00']
  expect(written.map(clockTime)).toEqual(['18:30', '18:00', '00:00', '12:15', '09:05', '18:00'])
  for (const wrong of ['', '18', '13 PM', '0 AM', '24:00', '9:60', 'noon'])
    expect(clockTime(wrong)).toBe(wrong)
  expect(acceptCohort({ sessions: [{ time: '6:30 PM' }] })).toMatchObject({
    ok: true,
    item: { sessions: [{ time: '18:30' }] },
  })
})
