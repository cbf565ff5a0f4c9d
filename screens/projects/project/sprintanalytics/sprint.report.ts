import type { Block, ChartBlock, Mark } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, number } from '#kit/format.ts'
import { blocksOf, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Analytics } from '../../shared/sprints/analytics.model.ts'
import { calloutsOf } from '../../shared/sprints/callouts.model.ts'
import { flowBlocks } from './flow.report.ts'
import { endText, finishNote, forecastBlocks, type Told } from './forecast.report.ts'
import { CARRIED, DAYS, SCOPE_EVENTS, VELOCITY } from './sprint.outputs.ts'

const WHAT = { added: 'Added', removed: 'Removed', 're-estimated': 'Re-estimated' } as const

const signed = (value: number): string =>
  value === 0 ? '0' : `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`

/** The report of a sprint as it stood at the end of the day of these numbers. */
export function sprintReport(analytics: Analytics, told: Told | null): readonly Block[] {
  const { unit, velocity, velocityRange } = analytics
  const [low, high] = [velocityRange?.low ?? 0, velocityRange?.high ?? 0].map((one) => number(one))
  const range = low === high ? low : `${low} to ${high}`
  return blocksOf([
    headline('remaining', headlineText(analytics, told)),
    metrics(
      noted('finish', finishNote(told)),
      noted('sayDo', sayDoNote(analytics)),
      noted(
        'velocity',
        velocity.length === 0
          ? 'No sprint is closed yet'
          : `${range} ${unit} in ${counted(Math.min(6, velocity.length), 'sprint')}`,
      ),
      noted('cycle', cycleNote(analytics)),
    ),
    [...calloutsOf(analytics)],
    burndown(analytics),
    told === null ? [] : [...forecastBlocks(told)],
    scopeBlocks(analytics),
    velocityBlocks(analytics),
    [...flowBlocks(analytics)],
    unestimatedBlocks(analytics),
  ])
}

function headlineText({ burn, d, unit, endDate, isClosed }: Analytics, told: Told | null): string {
  const { remaining, scope, day = '' } = burn.days[d] ?? {}
  const changes = burn.scopeEvents.filter((event) => event.d <= d)
  const ends = endText({ isClosed, endDate, day }, told)
  return `${number(remaining ?? 0)} of ${number(scope ?? 0)} ${unit} left on ${dayText(d, burn.planned)}. ${scopeText(changes)} ${ends}`
}

const dayText = (d: number, planned: number): string =>
  d <= planned
    ? `day ${d} of ${planned}`
    : `day ${d}, ${counted(d - planned, 'working day')} past the ${planned} planned`

function scopeText(changes: Analytics['burn']['scopeEvents']): string {
  const net = changes.reduce((sum, { change }) => sum + change, 0)
  if (changes.length === 0) return 'No scope change.'
  if (net === 0) return `The scope is as large as at the start, after ${counted(changes.length, 'change')}.`
  return `Scope ${net > 0 ? 'grew' : 'shrank'} by ${number(Math.abs(net))} net.`
}

/** Items are counted here whatever the rest of the report counts. */
const sayDoNote = ({ burn: { sayDo }, unit }: Analytics): string =>
  `${sayDo.done} of ${counted(sayDo.of, 'item')}${unit === 'points' ? ', whatever their points' : ''}`

/** What went from to do to done at once is finished and has no cycle time. */
function cycleNote({ flow: { finished, completed } }: Analytics): string {
  if (completed === 0) return 'No item is done yet'
  if (finished.length === 0) return 'No finished item went through In progress'
  const without = completed - finished.length
  return without === 0
    ? `Days, for ${counted(completed, 'finished item')}`
    : `Days, for ${finished.length} of ${completed} finished items; ${without} never in progress`
}

/** Days to come have no numbers: lines end where they do. */
const daysUpTo = ({ burn, d }: Analytics) =>
  burn.days.map((row) => (row.d <= d ? row : { ...row, scope: null, done: null, remaining: null }))

/** Changes of one day share a mark. */
function scopeMarks({ burn, d }: Analytics): readonly Mark[] {
  const days = [...new Set(burn.scopeEvents.filter((event) => event.d <= d).map((event) => event.d))]
  return days.map((at) => ({
    axis: 'x',
    at,
    label: burn.scopeEvents
      .filter((event) => event.d === at)
      .map(({ change }) => signed(change))
      .join(', '),
  }))
}

function burndown(analytics: Analytics): ChartBlock {
  const changes = analytics.burn.scopeEvents.filter((event) => event.d <= analytics.d).length
  return plotOf(DAYS, daysUpTo(analytics), {
    type: 'line',
    title: 'Burndown',
    caption: `What remains at the end of each working day, against an even pace${
      changes === 0 ? '' : `; marks show ${counted(changes, 'scope change')}`
    }.${doneBeforeText(analytics)}`,
    along: 'd',
    y: analytics.unit === 'points' ? 'Points' : 'Items',
    min: 0,
    series: { remaining: 'you', ideal: { meaning: 'baseline', dashed: true } },
    marks: scopeMarks(analytics),
  })
}

/** Why the line of what remains begins below the even pace. */
function doneBeforeText({ doneBefore: { items, weight }, burn, unit }: Analytics): string {
  if (items === 0) return ''
  const what = counted(items, 'item')
  const size = unit === 'points' ? ` (${counted(weight, 'point')})` : ''
  const [was, counts, goes] = items === 1 ? ['was', 'counts', 'it goes'] : ['were', 'count', 'they go']
  return ` ${what}${size} ${was} done before the sprint began: as part of the sprint ${goes} into the ${number(burn.committed)} ${unit} committed, and ${counts} as done from day 0.`
}

function scopeBlocks(analytics: Analytics): readonly Block[] {
  const { d } = analytics
  const events = analytics.burn.scopeEvents.filter((event) => event.d <= d)
  return [
    section('Scope', events.length === 0 ? 'No change since the start' : counted(events.length, 'change')),
    plotOf(DAYS, daysUpTo(analytics), {
      type: 'line',
      title: 'Burnup',
      caption: 'Scope and what is done, on one axis: the gap is what remains.',
      along: 'd',
      y: analytics.unit === 'points' ? 'Points' : 'Items',
      min: 0,
      series: { done: 'you', scope: { meaning: 'baseline', dashed: true } },
    }),
    ...(events.length === 0
      ? []
      : [
          tableOf(
            SCOPE_EVENTS,
            events.map((event) => ({ ...event, what: WHAT[event.what] })),
          ),
        ]),
    tableOf(DAYS, analytics.burn.days.slice(0, d + 1)),
  ]
}

function velocityBlocks(analytics: Analytics): readonly Block[] {
  const { velocity, velocityMean, carried, unit } = analytics
  if (velocity.length === 0 && carried.length === 0) return []
  const mean =
    velocityMean === null ? 'No sprint is closed yet' : `${number(velocityMean, 1)} ${unit} on average`
  return [
    section('Velocity and carry-over', mean),
    ...(velocity.length === 0
      ? []
      : [
          plotOf(VELOCITY, velocity, {
            type: 'bar',
            title: 'Velocity',
            caption:
              'Committed and done at the close of each sprint. It says how much this team can plan, and nothing about others.',
            along: 'name',
            y: unit === 'points' ? 'Points' : 'Items',
            min: 0,
            series: { committed: 'baseline', done: 'you' },
            ...(velocityMean === null
              ? {}
              : { marks: [{ axis: 'y' as const, at: velocityMean, label: 'Mean' }] }),
          }),
        ]),
    ...(carried.length === 0 ? [] : [tableOf(CARRIED, carried, { title: 'Unfinished in this sprint' })]),
  ]
}

const unestimatedBlocks = ({ unestimated, unit }: Analytics): readonly Block[] =>
  unestimated.length === 0
    ? []
    : [
        section('Not estimated', counted(unestimated.length, 'item')),
        {
          kind: 'prose',
          text: `${unit === 'points' ? 'Counted as 0 points' : 'Without points'}: ${unestimated.map(({ title }) => title).join('; ')}.`,
        },
      ]

/** The figures of the report, by the names of its outputs. */
export function figuresOf({ burn, d, velocityMean, flow }: Analytics, finish: string | null) {
  return {
    remaining: burn.days[d]?.remaining ?? 0,
    finish,
    sayDo: burn.sayDo.of === 0 ? null : burn.sayDo.done / burn.sayDo.of,
    velocity: velocityMean,
    cycle: flow.cycle.p85,
  }
}
