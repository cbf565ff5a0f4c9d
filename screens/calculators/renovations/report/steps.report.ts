import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate, monthsAfter } from '#finance/dates/calendar.ts'
import type { Block } from '#kit/block.ts'
import { money } from '#kit/format.ts'
import { actions, type Draft, section } from '#kit/report-blocks.ts'
import { projectsOf } from '../known-projects.model.ts'
import type { Given } from '../results.model.ts'
import { inOrder, stageOf } from '../work-order.model.ts'
import type { Result } from './renovations.report.ts'

const QUOTES_DAYS = 21
const PERMIT_DAYS = 42
/** Weeks between the starts of stages; a contractor's calendar decides. */
const STAGE_WEEKS = 4

/** What to do, then quotes, permits and the projects by year and stage. */
export const stepSection = (result: Result, given: Given): Draft => [
  section('What to do', 'Quotes, permits, then the work in order'),
  actions(
    'What to do',
    result.shares.map(({ name, cost }) => ({
      title: `Get three written quotes: ${name}`,
      dueInDays: QUOTES_DAYS,
      effect: `Your estimate is ${money(cost)}`,
    })),
    {
      title: 'Ask your building department which permits you need',
      dueInDays: QUOTES_DAYS,
      ...(given.permits > 0 ? { cost: given.permits } : {}),
      effect: 'Unpermitted work can derail a sale',
    },
    given.yearBuilt !== null &&
      given.yearBuilt < 1980 && {
        title: 'Test for lead and asbestos',
        dueInDays: QUOTES_DAYS,
        effect: 'Before anything is torn out',
      },
    {
      title: `Set aside ${money(contingency(result, given))} for surprises`,
      dueInDays: PERMIT_DAYS,
      effect: 'In cash, separate from the estimates',
    },
    {
      title: 'Keep every invoice and receipt with your closing papers',
      dueInDays: PERMIT_DAYS,
      effect:
        result.taxSavedByReceipts !== null && result.taxSavedByReceipts > 0
          ? `Saves ${money(result.taxSavedByReceipts)} in tax when you sell`
          : `Adds ${money(result.addedBasis)} to your cost basis`,
    },
  ),
  schedule(given),
]

const contingency = ({ shares }: Result, given: Given): number =>
  shares.reduce((sum, { cost }) => sum + cost, 0) * given.contingency

/** Quotes, permits, then the projects by year and stage. */
function schedule(given: Given): Block {
  const start = dayNumber(given.today)
  const projects = inOrder(projectsOf(given.projects, given.today))
  const places = new Map<number, number>()
  const starts = projects.flatMap((project) => {
    const yearStart = monthsAfter(given.today, project.year * 12)
    const from = isNoAnswer(yearStart) ? yearStart : dayNumber(yearStart)
    if (isNoAnswer(from)) return []
    const place = places.get(project.year) ?? 0
    places.set(project.year, place + 1)
    return [
      {
        date: isoDate(from + PERMIT_DAYS + place * STAGE_WEEKS * 7),
        title: `Start: ${project.name}`,
        amount: project.cost,
        note: stageOf(project.name),
      },
    ]
  })
  const first = isNoAnswer(start)
    ? []
    : [
        { date: isoDate(start + QUOTES_DAYS), title: 'Get three quotes for each project' },
        { date: isoDate(start + PERMIT_DAYS), title: 'Permits in hand' },
      ]
  return {
    kind: 'schedule',
    title: 'Schedule: structure, envelope, systems, finishes',
    rows: [...first, ...starts].toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}
