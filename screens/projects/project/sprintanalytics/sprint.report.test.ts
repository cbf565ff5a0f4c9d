import { expect, test } from 'vitest'
import { type AnalyticsAsked, analyticsOf, type Unit } from '../../shared/sprints/analytics.model.ts'
import { type Forecast, forecastOf } from '../../shared/sprints/forecast.model.ts'
import { FIXTURE, fixtureOf, SPRINT } from '../../shared/sprints/sprints.fixture.ts'
import { questionOf } from './asked.model.ts'
import { endText, shortFinish, type Told } from './forecast.report.ts'
import { sprintReport } from './sprint.report.ts'

const CALENDAR = { workDays: [1, 2, 3, 4, 5], holidays: true }

function reportOn(d: number, happenings = FIXTURE, unit: Unit | null = null) {
  const sprints = [SPRINT]
  const events = fixtureOf(happenings)
  const today = '2026-06-12'
  const asked: AnalyticsAsked = {
    events,
    sprints,
    sprint: SPRINT,
    calendar: CALENDAR,
    today,
    now: Date.parse(`${today}T20:00:00Z`),
    unit,
    d,
    endOf: (day) => Date.parse(`${day}T23:59:59Z`),
  }
  const analytics = { ...analyticsOf(asked), seed: 1 }
  const question = questionOf(analytics, { of: 'sprint', workDays: 5 })
  const steady = forecastOf(question)
  const told: Told = {
    question,
    steady,
    growing: steady,
    within: { weeks: 1, amount: 0 },
  }
  const blocks = sprintReport(analytics, told)
  const notes = blocks.flatMap((block) => (block.kind === 'metrics' ? block.items : []))
  const noteOf = (output: string) => notes.find((item) => item.output === output)?.note
  const [first] = blocks
  const callouts = blocks.flatMap((block) => (block.kind === 'callout' ? block.text : []))
  const marks = blocks.flatMap((block) =>
    block.kind === 'chart' && 'marks' in block.chart ? (block.chart.marks ?? []) : [],
  )
  const captions = blocks.flatMap((block) => (block.kind === 'chart' ? block.caption : []))
  const headline = first?.kind === 'headline' ? first.text : ''
  return {
    analytics,
    told,
    noteOf,
    headline,
    callouts,
    caption: captions[0],
    marks: marks.map(({ label }) => label),
  }
}

test('the headline says what is left of the scope that day, what changed it, and when the sprint ends', () => {
  expect(reportOn(10).headline).toBe(
    '6 of 35 points left on day 10 of 10. Scope grew by 5 net. The sprint ends Jun 12, 2026.',
  )
  expect(reportOn(1).headline).toBe(
    '30 of 30 points left on day 1 of 10. No scope change. The sprint ends Jun 12, 2026.',
  )
})

test('a scope that changed and is as large as before is not said to be unchanged', () => {
  // Counted in items, G came and E left: 2 of 6.
  const { headline, callouts } = reportOn(10, FIXTURE, 'items')
  expect(headline).toContain('The scope is as large as at the start, after 2 changes.')
  expect(callouts).toContain('2 items were added or removed: 33% of what was committed.')
})

test('a forecast of all open work grows by what came to the project, one of the sprint by what came to sprints', () => {
  // In the first week G came with 5 points; E left the sprint with 3 and stayed in the project.
  const { analytics } = reportOn(10)
  const growth = (of: 'sprint' | 'project') => questionOf(analytics, { of, workDays: 5 }).additions
  expect([growth('sprint'), growth('project')]).toEqual([[2], [5]])
})

test('a change of scope that weighs nothing is marked as 0', () => {
  const unestimated = [...FIXTURE, [3, 'H', 'state', 'todo'], [3, 'H', 'sprint', SPRINT.id]] as const
  expect(
    reportOn(
      10,
      unestimated.toSorted((a, b) => a[0] - b[0]),
    ).marks,
  ).toContain('+5, 0')
})

test('every number of a replayed day is of that day', () => {
  const start = reportOn(0)
  expect(start.noteOf('sayDo')).toBe('0 of 6 items, whatever their points')
  expect(start.noteOf('cycle')).toBe('No item is done yet')
  const { burn, flow, flowDays, carried, unestimated, weeks } = start.analytics
  expect([flow.completed, flow.aging, unestimated, weeks]).toEqual([0, [], [], []])
  expect([burn.unfinished.length, carried.length]).toEqual([6, 6])
  expect(flowDays.every(({ completed }) => completed === 0)).toBe(true)
  const late = reportOn(9)
  // B is open again, and in progress since that day; A, D, and G are done.
  expect(late.noteOf('sayDo')).toBe('2 of 6 items, whatever their points')
  expect(late.analytics.flow.completed).toBe(3)
  expect(late.analytics.flow.aging.map(({ title, days }) => [title, days])).toEqual([['B', 1]])
  expect(late.analytics.burn.unfinished.map(({ itemId }) => itemId)).toEqual(['B', 'C', 'F'])
  expect(reportOn(10).noteOf('sayDo')).toBe('4 of 6 items, whatever their points')
  expect(reportOn(10, FIXTURE, 'items').noteOf('sayDo')).toBe('4 of 6 items')
})

test('what was done before the sprint began is explained beside the line that it lowers', () => {
  const early = FIXTURE.flatMap(([d, id, field, to]): typeof FIXTURE => {
    if (id !== 'D' || field !== 'state') return [[d, id, field, to]]
    return d === 0 ? [[d, id, field, 'done']] : []
  })
  const { caption } = reportOn(1, early)
  expect(caption).toContain('1 item (3 points) was done before the sprint began')
  expect(reportOn(1).caption).not.toContain('before the sprint began')
})

test('a forecast is measured against the planned end of the sprint', () => {
  const { told } = reportOn(6)
  const by = (p85: number | null): Told => ({
    ...told,
    steady: { ok: true, p50: 1, p85, p95: p85, finishes: [1], runs: 1 },
  })
  const ends = { isClosed: false, endDate: '2026-06-12', day: '2026-06-05' }
  const on = (endDate: string, p85: number | null) =>
    endText({ ...ends, endDate }, { ...by(p85), question: { ...told.question, day: ends.day, endDate } })
  expect(on('2026-06-12', 1)).toBe('The sprint is on course for its end, Jun 12, 2026.')
  expect(on('2026-06-12', 2)).toBe(
    'The sprint is likely to miss its end, Jun 12, 2026: 85% sure only by Jun 19, 2026.',
  )
  expect(on('2026-06-11', 1)).toBe('The sprint ends Jun 11, 2026, in the week that the forecast falls into.')
  expect(on('2026-06-12', null)).toBe(
    'The sprint will miss its end, Jun 12, 2026, at the pace of the past weeks.',
  )
  expect(on('2026-06-04', 1)).toBe('The sprint’s planned end, Jun 4, 2026, has passed.')
  expect(endText({ ...ends, isClosed: true }, by(4))).toBe('The sprint was planned to end Jun 12, 2026.')
  const none: Forecast = { ok: false, reason: 'too little history' }
  expect(endText(ends, { ...told, steady: none })).toBe('The sprint ends Jun 12, 2026.')
  expect(endText(ends, { ...by(4), question: { ...told.question, of: 'project' } })).toBe(
    'The sprint ends Jun 12, 2026.',
  )
})

test('without four weeks the forecast is two words with the reason below', () => {
  const { told, noteOf } = reportOn(1)
  expect(shortFinish(told)).toBe('Not yet')
  expect(noteOf('finish')).toBe('A forecast needs four complete weeks')
})

test('an item that went from to do to done at once is finished, and the cycle time says why it has none', () => {
  const jumped = FIXTURE.filter(([, , field, to]) => field !== 'state' || to !== 'doing')
  expect(reportOn(10, jumped).noteOf('cycle')).toBe('No finished item went through In progress')
  expect(reportOn(10).noteOf('cycle')).toBe('Days, for 1 of 5 finished items; 4 never in progress')
  const before = FIXTURE.filter(([d]) => d === 0)
  expect(reportOn(10, before).noteOf('cycle')).toBe('No item is done yet')
})
