import type { Block, ChartBlock, Mark } from '#kit/block.ts'
import { plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, number } from '#kit/format.ts'
import { blocksOf, headline, metrics, noted, section } from '#kit/report-blocks.ts'
import type { Analytics } from '../../shared/sprints/analytics.model.ts'
import { calloutsOf } from '../../shared/sprints/callouts.model.ts'
import { flowBlocks } from './flow.report.ts'
import { finishNote, forecastBlocks, type Told } from './forecast.report.ts'
import { CARRIED, DAYS, SCOPE_EVENTS, VELOCITY } from './sprint.outputs.ts'

const WHAT = { added: 'Added', removed: 'Removed', 're-estimated': 'Re-estimated' } as const

const signed = (value: number): string => `${value > 0 ? '+' : '−'}${number(Math.abs(value))}`

/** The report of a sprint as it stood at the end of working day `d`. */
export function sprintReport(analytics: Analytics, d: number, told: Told | null): readonly Block[] {
  const { burn, unit, velocity, velocityRange } = analytics
  const [low, high] = [velocityRange?.low ?? 0, velocityRange?.high ?? 0].map((one) => number(one))
  const range = low === high ? low : `${low} to ${high}`
  return blocksOf([
    headline('remaining', headlineText(analytics, d)),
    metrics(
      noted('finish', finishNote(told)),
      noted('sayDo', `${burn.sayDo.done} of ${counted(burn.sayDo.of, 'item')}`),
      noted(
        'velocity',
        velocity.length === 0
          ? 'No sprint is closed yet'
          : `${range} ${unit} in ${counted(Math.min(6, velocity.length), 'sprint')}`,
      ),
      noted('cycle', cycleNote(analytics)),
    ),
    [...calloutsOf(analytics, d)],
    burndown(analytics, d),
    told === null ? [] : [...forecastBlocks(told)],
    scopeBlocks(analytics, d),
    velocityBlocks(analytics),
    [...flowBlocks(analytics)],
    unestimatedBlocks(analytics),
  ])
}

function headlineText({ burn, unit }: Analytics, d: number): string {
  const row = burn.days[d]
  const net = burn.scopeEvents.filter((event) => event.d <= d).reduce((sum, { change }) => sum + change, 0)
  const grew =
    net === 0 ? 'No scope change.' : `Scope ${net > 0 ? 'grew' : 'shrank'} by ${number(Math.abs(net))} net.`
  return `${number(row?.remaining ?? 0)} of ${number(row?.scope ?? 0)} ${unit} left on day ${d} of ${burn.planned}. ${grew}`
}

/** What went from to do to done at once is finished and has no cycle time. */
function cycleNote({ flow: { finished, lead } }: Analytics): string {
  if (finished.length > 0) return `Days, for ${counted(finished.length, 'finished item')}`
  return lead.p50 === null ? 'No item is done yet' : 'No finished item went through In progress'
}

/** Days to come have no numbers: lines end where they do. */
const daysUpTo = ({ burn }: Analytics, d: number) =>
  burn.days.map((row) => (row.d <= d ? row : { ...row, scope: null, done: null, remaining: null }))

/** Changes of one day share a mark. */
function scopeMarks({ burn }: Analytics, d: number): readonly Mark[] {
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

function burndown(analytics: Analytics, d: number): ChartBlock {
  const changes = analytics.burn.scopeEvents.filter((event) => event.d <= d).length
  return plotOf(DAYS, daysUpTo(analytics, d), {
    type: 'line',
    title: 'Burndown',
    caption:
      changes === 0
        ? 'What remains at the end of each working day, against an even pace.'
        : `What remains at the end of each working day, against an even pace; marks show ${counted(changes, 'scope change')}.`,
    along: 'd',
    y: analytics.unit === 'points' ? 'Points' : 'Items',
    min: 0,
    series: { remaining: 'you', ideal: { meaning: 'baseline', dashed: true } },
    marks: scopeMarks(analytics, d),
  })
}

function scopeBlocks(analytics: Analytics, d: number): readonly Block[] {
  const events = analytics.burn.scopeEvents.filter((event) => event.d <= d)
  return [
    section('Scope', events.length === 0 ? 'No change since the start' : counted(events.length, 'change')),
    plotOf(DAYS, daysUpTo(analytics, d), {
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

const unestimatedBlocks = ({ unestimated }: Analytics): readonly Block[] =>
  unestimated.length === 0
    ? []
    : [
        section('Not estimated', counted(unestimated.length, 'item')),
        {
          kind: 'prose',
          text: `Counted as 0 points: ${unestimated.map(({ title }) => title).join('; ')}.`,
        },
      ]

/** The figures of the report, by the names of its outputs. */
export function figuresOf(analytics: Analytics, d: number, finish: string | null) {
  const { burn, velocityMean, flow } = analytics
  return {
    remaining: burn.days[d]?.remaining ?? 0,
    finish,
    sayDo: burn.sayDo.of === 0 ? null : burn.sayDo.done / burn.sayDo.of,
    velocity: velocityMean,
    cycle: flow.cycle.p85,
  }
}
