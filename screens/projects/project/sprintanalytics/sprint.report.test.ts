import { expect, test } from 'vitest'
import { type AnalyticsAsked, analyticsOf } from '../../shared/sprints/analytics.model.ts'
import { forecastOf } from '../../shared/sprints/forecast.model.ts'
import { FIXTURE, fixtureOf, SPRINT } from '../../shared/sprints/sprints.fixture.ts'
import { questionOf } from './asked.model.ts'
import { shortFinish, type Told } from './forecast.report.ts'
import { sprintReport } from './sprint.report.ts'

const CALENDAR = { workDays: [1, 2, 3, 4, 5], holidays: true }

function reportOn(d: number, happenings = FIXTURE) {
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
    unit: null,
  }
  const analytics = { ...analyticsOf(asked), seed: 1 }
  const question = questionOf(analytics, { d, of: 'sprint', workDays: 5 })
  const steady = forecastOf(question)
  const told: Told = {
    question,
    steady,
    growing: steady,
    within: { weeks: 1, amount: 0 },
    unit: analytics.unit,
    of: 'sprint',
  }
  const blocks = sprintReport(analytics, d, told)
  const notes = blocks.flatMap((block) => (block.kind === 'metrics' ? block.items : []))
  const noteOf = (output: string) => notes.find((item) => item.output === output)?.note
  const [first] = blocks
  return { told, noteOf, headline: first?.kind === 'headline' ? first.text : '' }
}

test('the headline says what is left of the scope that day, and what changed it', () => {
  expect(reportOn(10).headline).toBe('6 of 35 points left on day 10 of 10. Scope grew by 5 net.')
  expect(reportOn(1).headline).toBe('30 of 30 points left on day 1 of 10. No scope change.')
})

test('without four weeks the forecast is two words with the reason below', () => {
  const { told, noteOf } = reportOn(1)
  expect(shortFinish(told)).toBe('Not yet')
  expect(noteOf('finish')).toBe('A forecast needs four complete weeks')
})

test('an item that went from to do to done at once is finished, and the cycle time says why it has none', () => {
  const jumped = FIXTURE.filter(([, , field, to]) => field !== 'state' || to !== 'doing')
  expect(reportOn(10, jumped).noteOf('cycle')).toBe('No finished item went through In progress')
  expect(reportOn(10).noteOf('cycle')).toBe('Days, for 1 finished item')
  const before = FIXTURE.filter(([d]) => d === 0)
  expect(reportOn(10, before).noteOf('cycle')).toBe('No item is done yet')
})
