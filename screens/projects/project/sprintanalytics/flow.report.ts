import type { Block, ChartBlock } from '#kit/block.ts'
import { chartOf, plotOf, tableOf } from '#kit/declared-blocks.ts'
import { counted, number, percent } from '#kit/format.ts'
import { section } from '#kit/report-blocks.ts'
import type { Analytics } from '../../shared/sprints/analytics.model.ts'
import { UNSTABLE } from '../../shared/sprints/callouts.model.ts'
import { AGING, FLOW_DAYS, WEEKS } from './sprint.outputs.ts'

/** How work flows through the project: cycle time, throughput, what is in progress and for how long. */
export const flowBlocks = (analytics: Analytics): readonly Block[] => [
  ...cycleBlocks(analytics),
  ...agingBlocks(analytics),
  ...throughputBlocks(analytics),
]

function cycleBlocks(analytics: Analytics): readonly Block[] {
  const { cycle, lead, efficiency, finished, completed } = analytics.flow
  if (cycle.p50 === null) return []
  const without = completed - finished.length
  const texts = [
    `${percentileText('Cycle time (first start to last completion)', cycle)} Days are elapsed time, rounded up: 24 hours or less is 1 day, and weekends count.`,
    percentileText('Lead time (created to last completion)', lead),
    efficiency === null
      ? ''
      : `Flow efficiency: ${percent(efficiency, 0)} of cycle time was worked on; the rest was waiting or back in the queue.`,
    without === 0
      ? ''
      : `${counted(without, 'finished item')} went to Done without having been in progress: the lead time counts ${without === 1 ? 'it' : 'them'}, the cycle time cannot.`,
  ]
  return [
    section(
      'Cycle time',
      `Half of ${counted(finished.length, 'item')} took at most ${counted(cycle.p50, 'day')}`,
    ),
    cycleChart(analytics),
    { kind: 'prose', text: texts.filter((text) => text !== '').join('\n\n') },
  ]
}

function agingBlocks({ flow: { aging, cycle } }: Analytics): readonly Block[] {
  if (aging.length === 0) return []
  const rows = aging.map(({ title, days, isWaiting }) => ({
    title,
    days,
    state: isWaiting ? 'Waiting' : 'In progress',
  }))
  const note =
    cycle.p85 === null ? {} : { note: `85% of finished items took at most ${counted(cycle.p85, 'day')}.` }
  return [section('In progress', counted(aging.length, 'item')), tableOf(AGING, rows, note)]
}

function throughputBlocks(analytics: Analytics): readonly Block[] {
  const { flowDays, weeks, little } = analytics
  if (flowDays.length < 2) return []
  return [
    section(
      'Flow and throughput',
      weeks.length === 0 ? 'No complete week yet' : counted(weeks.length, 'complete week'),
    ),
    flowChart(analytics),
    ...(weeks.length === 0 ? [] : [tableOf(WEEKS, weeks)]),
    ...(little === null
      ? []
      : [
          {
            kind: 'prose' as const,
            text: littleText(little),
          },
        ]),
  ]
}

const littleText = ({ wip, expected, gap }: NonNullable<Analytics['little']>): string =>
  `Is the flow even? ${number(wip, 1)} items were in progress on average. Items finished per day × the days each took gives ${number(expected, 1)}. Where as much is started as is finished, the two agree (Little’s law); here they are ${percent(gap, 0)} apart.${gap > UNSTABLE ? ' Forecasts from past weeks are less certain.' : ''}`

type Percentiles = Analytics['flow']['cycle']

const percentileText = (what: string, { p50, p85, p95 }: Percentiles): string =>
  p50 === null || p85 === null || p95 === null
    ? ''
    : `${what}: half within ${counted(p50, 'day')}, 85% within ${counted(p85, 'day')}, 95% within ${counted(p95, 'day')}.`

function cycleChart({ flow: { finished, cycle } }: Analytics): ChartBlock {
  return chartOf({
    type: 'scatter',
    title: 'Cycle time',
    caption: 'Each finished item by the day it was done and the days it took.',
    x: { label: 'Done on', kind: 'time', format: 'date' },
    y: { label: 'Days', format: 'integer', min: 0 },
    series: [
      {
        name: 'Finished item',
        meaning: 'you',
        points: finished.map(({ day, cycleDays }) => [day, cycleDays] as const),
      },
    ],
    marks: [
      ...(cycle.p50 === null ? [] : [{ axis: 'y' as const, at: cycle.p50, label: '50%' }]),
      ...(cycle.p85 === null || cycle.p85 === cycle.p50
        ? []
        : [{ axis: 'y' as const, at: cycle.p85, label: '85%' }]),
    ],
  })
}

const flowChart = ({ flowDays }: Analytics): ChartBlock =>
  plotOf(FLOW_DAYS, flowDays, {
    type: 'stacked',
    title: 'Cumulative flow',
    caption: 'Items by state at the end of each day: a band that widens is where work piles up.',
    along: 'day',
    y: 'Items',
    min: 0,
    series: { completed: 'first', started: 'second', unstarted: 'third', backlog: 'fourth' },
  })
