import { type Burn, burnOf, type ScopeEvent, type Started } from './burn.model.ts'
import {
  cumulativeFlow,
  type Flow,
  type FlowDay,
  flowOf,
  type Little,
  littleOf,
  type Week,
  weeksOf,
} from './flow.model.ts'
import { IN_ITEMS, IN_POINTS, type ItemEvent, isIn, itemsAfter } from './replay.model.ts'
import { type Calendar, mondayOf, plusDays, workDaysBetween } from './working-days.model.ts'

export type Unit = 'points' | 'items'

export type CarriedItem = {
  readonly itemId: string
  readonly title: string
  readonly weight: number
  /** Closed sprints that it was left unfinished in. */
  readonly times: number
}

export type Velocity = {
  readonly sprintId: string
  readonly name: string
  readonly committed: number
  readonly done: number
}

export type Analytics = {
  readonly unit: Unit
  readonly burn: Burn
  /** Closed sprints up to this one, the oldest first. */
  readonly velocity: readonly Velocity[]
  /** Of the last three to six of them. */
  readonly velocityMean: number | null
  readonly velocityRange: { readonly low: number; readonly high: number } | null
  readonly carried: readonly CarriedItem[]
  readonly flow: Flow
  readonly flowDays: readonly FlowDay[]
  readonly weeks: readonly Week[]
  readonly little: Little | null
  readonly unestimated: readonly { readonly itemId: string; readonly title: string }[]
}

export type AnalyticsAsked = {
  readonly events: readonly ItemEvent[]
  /** Every sprint that was started, in the order of starting. */
  readonly sprints: readonly Started[]
  readonly sprint: Started
  readonly calendar: Calendar
  readonly today: string
  readonly now: number
  /** null: points, unless more than a fifth of the sprint's items have none. */
  readonly unit: Unit | null
}

/** Items without points among those of the sprint: above this share, items are counted. */
const UNESTIMATED_AT_MOST = 0.2
const VELOCITIES = 6
/** As many days of flow as fit a chart. */
const FLOW_DAYS = 60

/** All that is known of a sprint and its project, from events alone. */
export function analyticsOf(asked: AnalyticsAsked): Analytics {
  const { events, sprint, calendar, today } = asked
  const upTo = events.filter(({ seq }) => sprint.closedSeq === null || seq <= sprint.closedSeq)
  const inside = [...itemsAfter(upTo).values()].filter((item) => isIn(item, sprint.id))
  const unestimated = inside.filter(({ points }) => points === null)
  const tooMany = unestimated.length > UNESTIMATED_AT_MOST * inside.length
  const unit = asked.unit ?? (tooMany ? 'items' : 'points')
  const weigh = unit === 'points' ? IN_POINTS : IN_ITEMS
  const of = (one: Started) => burnOf({ events, sprint: one, calendar, today, weigh })
  const burn = of(sprint)
  const burns = asked.sprints.map((one) => ({ sprint: one, burn: one.id === sprint.id ? burn : of(one) }))
  const place = burns.findIndex((one) => one.sprint.id === sprint.id)
  const closed = burns.slice(0, place + 1).filter((one) => one.sprint.closedSeq !== null)
  const velocity = closed.map((one) => ({
    sprintId: one.sprint.id,
    name: one.sprint.name,
    committed: one.burn.committed,
    done: one.burn.days[one.burn.shown]?.done ?? 0,
  }))
  const end = sprint.closedDay ?? today
  const last = end < today ? end : today
  const flow = flowOf(upTo, asked.now)
  const first = upTo[0]?.day ?? last
  const flowDays = cumulativeFlow(upTo, workDaysBetween(first, last, calendar), weigh)
  const added = burns.slice(0, place + 1).flatMap((one): readonly ScopeEvent[] => one.burn.scopeEvents)
  return {
    unit,
    burn,
    velocity,
    ...rangeOf(velocity.slice(-VELOCITIES).map(({ done }) => done)),
    carried: carriedOf(
      burn,
      closed.map((one) => one.burn),
    ),
    flow,
    flowDays: flowDays.slice(-FLOW_DAYS),
    weeks: weeksOf(upTo, { today: sprint.closedDay === null ? today : plusDays(last, 1), weigh, added }),
    little: littleOf(flowDays, flow.finished),
    unestimated: unestimated.map(({ id, title }) => ({ itemId: id, title })),
  }
}

function rangeOf(done: readonly number[]): Pick<Analytics, 'velocityMean' | 'velocityRange'> {
  if (done.length === 0) return { velocityMean: null, velocityRange: null }
  const mean = done.reduce((sum, one) => sum + one, 0) / done.length
  return { velocityMean: mean, velocityRange: { low: Math.min(...done), high: Math.max(...done) } }
}

/** What is unfinished in this sprint and was in closed ones before. */
const carriedOf = (burn: Burn, closed: readonly Burn[]): readonly CarriedItem[] =>
  burn.unfinished
    .map((one) => ({
      ...one,
      times: closed.filter(({ unfinished }) => unfinished.some(({ itemId }) => itemId === one.itemId)).length,
    }))
    .toSorted((a, b) => b.times - a.times)

/** What a forecast rests on, as it was known at the end of a day. */
export function forecastBasis(
  { burn, flowDays, weeks }: Pick<Analytics, 'burn' | 'flowDays' | 'weeks'>,
  d: number,
): {
  readonly day: string
  readonly sprint: number
  readonly project: number
  readonly weeks: readonly Week[]
} {
  const row = burn.days[d]
  const day = row?.day ?? ''
  return {
    day,
    sprint: row?.remaining ?? 0,
    project: flowDays.findLast((one) => one.day <= day)?.open ?? 0,
    weeks: weeks.filter(({ monday }) => plusDays(monday, 6) < day && monday < mondayOf(day)),
  }
}
