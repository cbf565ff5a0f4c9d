import { type Burn, burnOf, eventsBy, outcomeOf, type ScopeEvent, type Started } from './burn.model.ts'
import { cumulativeFlow, type Flow, type FlowDay, flowOf, type Week, weeksOf } from './flow.model.ts'
import { type Little, littleOf } from './little.model.ts'
import { IN_ITEMS, IN_POINTS, type ItemEvent, isDone, isIn, itemsAfter } from './replay.model.ts'
import { type Calendar, daysBetween, isWorkDay, mondayOf, plusDays } from './working-days.model.ts'

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
  /** The working day at whose end all of it stood so; 0: the moment at which the sprint became active. */
  readonly d: number
  readonly endDate: string
  readonly isClosed: boolean
  /** Items that were done before the sprint began: they count as committed and as done. */
  readonly doneBefore: { readonly items: number; readonly weight: number }
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
  /** As it was known at the end of this working day of the sprint; null: now. */
  readonly d: number | null
  /** The last moment of a day, in the project's time zone. */
  readonly endOf: (day: string) => number
}

/** Items without points among those of the sprint: above this share, items are counted. */
const UNESTIMATED_AT_MOST = 0.2
const VELOCITIES = 6
/** As many days of flow as fit a chart. */
const FLOW_DAYS = 60

/** All that is known of a sprint and its project at the end of one of its days, from events alone. */
export function analyticsOf(asked: AnalyticsAsked): Analytics {
  const { events, sprint, calendar, today } = asked
  const unit = unitOf(asked)
  const weigh = unit === 'points' ? IN_POINTS : IN_ITEMS
  const of = (one: Started) => burnOf({ events, sprint: one, calendar, today, weigh })
  const whole = of(sprint)
  const then = thenOf(asked, whole)
  const burn = { ...whole, ...outcomeOf({ events, sprint, weigh }, then.events) }
  const place = asked.sprints.findIndex(({ id }) => id === sprint.id)
  const before = asked.sprints.slice(0, place).map((one) => ({ sprint: one, burn: of(one) }))
  const ended = then.isClosed ? [...before, { sprint, burn }] : before
  const closed = ended.filter((one) => one.sprint.closedSeq !== null)
  const velocity = closed.map((one) => ({
    sprintId: one.sprint.id,
    name: one.sprint.name,
    committed: one.burn.committed,
    done: one.burn.days[one.burn.shown]?.done ?? 0,
  }))
  const flow = flowOf(then.events, then.now)
  const first = then.events[0]?.day ?? then.last
  // Work in progress stands over weekends too, and throughput and cycle time count them.
  const everyDay = cumulativeFlow(then.events, daysBetween(first, then.last), weigh)
  const flowDays = everyDay.filter(({ day }) => isWorkDay(day, calendar))
  const added = [...before.map((one) => one.burn), burn].flatMap(
    (one): readonly ScopeEvent[] => one.scopeEvents,
  )
  const atStart = [...itemsAfter(eventsBy(asked, 0)).values()].filter(
    (item) => isIn(item, sprint.id) && isDone(item),
  )
  return {
    unit,
    d: then.d,
    endDate: sprint.endDate,
    isClosed: then.isClosed,
    doneBefore: { items: atStart.length, weight: atStart.reduce((sum, item) => sum + weigh(item), 0) },
    burn,
    velocity,
    ...rangeOf(velocity.slice(-VELOCITIES).map(({ done }) => done)),
    carried: carriedOf(
      burn,
      closed.map((one) => one.burn),
    ),
    flow,
    flowDays: flowDays.slice(-FLOW_DAYS),
    weeks: weeksOf(then.events, { today: then.after, weigh, added }),
    little: littleOf(everyDay, flow.finished),
    unestimated: unestimatedIn(then.events, sprint).map(({ id, title }) => ({ itemId: id, title })),
  }
}

const untilClose = ({ events, sprint }: AnalyticsAsked) =>
  events.filter(({ seq }) => sprint.closedSeq === null || seq <= sprint.closedSeq)

const insideOf = (events: readonly ItemEvent[], sprint: Started) =>
  [...itemsAfter(events).values()].filter((item) => isIn(item, sprint.id))

const unestimatedIn = (events: readonly ItemEvent[], sprint: Started) =>
  insideOf(events, sprint).filter(({ points }) => points === null)

/** By the sprint as it stands now, so that no day of it is counted otherwise than the next. */
function unitOf(asked: AnalyticsAsked): Unit {
  const events = untilClose(asked)
  const share = UNESTIMATED_AT_MOST * insideOf(events, asked.sprint).length
  return asked.unit ?? (unestimatedIn(events, asked.sprint).length > share ? 'items' : 'points')
}

/** What was known at the end of the day that is asked for, and when that was. */
function thenOf(asked: AnalyticsAsked, { days, shown }: Burn) {
  const { sprint, today } = asked
  const d = Math.min(asked.d ?? shown, shown)
  if (d === shown) {
    const end = sprint.closedDay ?? today
    const last = end < today ? end : today
    const isClosed = sprint.closedSeq !== null
    const after = isClosed ? plusDays(last, 1) : today
    return { d, events: untilClose(asked), last, after, now: asked.now, isClosed }
  }
  const last = days[d]?.day ?? today
  return { d, events: eventsBy(asked, d), last, after: last, now: asked.endOf(last), isClosed: false }
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

/** What came each week to what a forecast is of. */
export const additionsOf = (weeks: readonly Week[], of: 'sprint' | 'project'): readonly number[] =>
  weeks.map(({ added, grown }) => (of === 'sprint' ? added : grown))

/** What a forecast rests on, as it was known at the end of the day of these numbers. */
export function forecastBasis({
  burn,
  d,
  flowDays,
  weeks,
}: Pick<Analytics, 'burn' | 'd' | 'flowDays' | 'weeks'>): {
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
