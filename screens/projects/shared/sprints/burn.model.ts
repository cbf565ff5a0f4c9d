import type { ItemEvent, Items, ItemThen, Weigh } from './replay.model.ts'
import { isDone, isIn, itemsAfter, steps } from './replay.model.ts'
import { type Calendar, workDaysBetween } from './working-days.model.ts'

/** A sprint that was started: where its events begin and end among all of the project. */
export type Started = {
  readonly id: string
  readonly name: string
  readonly startDate: string
  readonly endDate: string
  /** The last event before it became active. */
  readonly activeSeq: number
  /** The last event before it was closed; null: it runs. */
  readonly closedSeq: number | null
  readonly closedDay: string | null
}

export type BurnDay = {
  /** Working day of the sprint; 0: the moment it became active. */
  readonly d: number
  readonly day: string
  /** null: a day to come, of which nothing is drawn. */
  readonly scope: number | null
  readonly done: number | null
  readonly remaining: number | null
  readonly ideal: number
}

export type ScopeEvent = {
  readonly d: number
  readonly day: string
  readonly at: number
  readonly by: string
  readonly itemId: string
  readonly title: string
  readonly what: 'added' | 'removed' | 're-estimated'
  readonly change: number
}

export type Carried = { readonly itemId: string; readonly title: string; readonly weight: number }

export type Burn = {
  readonly committed: number
  readonly days: readonly BurnDay[]
  /** The last day that is drawn. */
  readonly shown: number
  /** Working days of the plan. */
  readonly planned: number
  readonly scopeEvents: readonly ScopeEvent[]
  /** Committed items that are done; those removed later still count as committed. */
  readonly sayDo: { readonly done: number; readonly of: number }
  readonly unfinished: readonly Carried[]
}

type Asked = {
  readonly events: readonly ItemEvent[]
  readonly sprint: Started
  readonly calendar: Calendar
  readonly today: string
  readonly weigh: Weigh
}

const isOf = ({ seq }: ItemEvent, { activeSeq, closedSeq }: Started): boolean =>
  seq > activeSeq && (closedSeq === null || seq <= closedSeq)

/** What is known at the end of a working day: day 0 is the moment at which the sprint became active. */
export function eventsBy({ events, sprint, calendar, today }: Omit<Asked, 'weigh'>, d: number) {
  const { days } = daysOf({ sprint, calendar, today })
  return events.filter(
    (event) =>
      event.seq <= sprint.activeSeq || (isOf(event, sprint) && d > 0 && placeOf(event.day, days) <= d),
  )
}

/** What became of what was committed, and what is left, after these events. */
export function outcomeOf(
  { events, sprint, weigh }: Pick<Asked, 'events' | 'sprint' | 'weigh'>,
  known: readonly ItemEvent[],
): Pick<Burn, 'sayDo' | 'unfinished'> {
  const before = itemsAfter(events.filter(({ seq }) => seq <= sprint.activeSeq))
  const end = itemsAfter(known)
  const committedIds = [...before.values()].filter((item) => isIn(item, sprint.id)).map(({ id }) => id)
  const isKept = (id: string) => {
    const item = end.get(id)
    return item !== undefined && isIn(item, sprint.id) && isDone(item)
  }
  return {
    sayDo: { done: committedIds.filter(isKept).length, of: committedIds.length },
    unfinished: [...end.values()]
      .filter((item) => isIn(item, sprint.id) && !isDone(item))
      .map((item) => ({ itemId: item.id, title: item.title, weight: weigh(item) })),
  }
}

/** Working days of the sprint; one that runs longer than planned goes on. */
function daysOf({ sprint, calendar, today }: Pick<Asked, 'sprint' | 'calendar' | 'today'>): {
  readonly days: readonly string[]
  planned: number
} {
  const { startDate, endDate, closedDay } = sprint
  const planned = workDaysBetween(startDate, endDate, calendar)
  const last = closedDay ?? today
  const days = last > endDate ? workDaysBetween(startDate, last, calendar) : planned
  return { days, planned: planned.length }
}

/** Work on a free day counts to the working day before it, and what happens before the first day to the first. */
const placeOf = (day: string, days: readonly string[]): number =>
  Math.max(1, days.findLastIndex((one) => one <= day) + 1)

const sums = (items: Items, { id }: Started, weigh: Weigh) => {
  const inside = [...items.values()].filter((item) => isIn(item, id))
  const total = (some: readonly ItemThen[]) => some.reduce((sum, item) => sum + weigh(item), 0)
  return { scope: total(inside), done: total(inside.filter(isDone)) }
}

/**
 * Scope, done and remaining of a sprint at the end of each of its working days, from events alone: committed is what
 * stood in it when it became active, an item removed later keeps its past days, and one that is re-opened subtracts.
 * Ideal(d) = committed × (1 − d ÷ planned working days). What happens after the close changes nothing.
 */
export function burnOf(asked: Asked): Burn {
  const { events, sprint, weigh } = asked
  const { days, planned } = daysOf(asked)
  const before = itemsAfter(events.filter(({ seq }) => seq <= sprint.activeSeq))
  const during = events.filter((event) => isOf(event, sprint))
  const start = sums(before, sprint, weigh)
  const shown = shownOf(asked, days, during)
  const ideal = (d: number) => (planned === 0 ? 0 : start.scope * Math.max(0, 1 - d / planned))
  const rows = ['', ...days].map((day, d): BurnDay => {
    const row = { d, day: d === 0 ? sprint.startDate : day, ideal: ideal(d) }
    if (d > shown) return { ...row, scope: null, done: null, remaining: null }
    const { scope, done } = sums(itemsAfter(eventsBy(asked, d)), sprint, weigh)
    return { ...row, scope, done, remaining: scope - done }
  })
  const known = events.filter(({ seq }) => sprint.closedSeq === null || seq <= sprint.closedSeq)
  return {
    committed: start.scope,
    days: rows,
    shown,
    planned,
    scopeEvents: scopeEventsOf(asked, days),
    ...outcomeOf(asked, known),
  }
}

/** A closed sprint is drawn to its end, a running one to today. */
function shownOf({ sprint, today }: Asked, days: readonly string[], during: readonly ItemEvent[]): number {
  const last = sprint.closedDay ?? today
  const reached = days.filter((day) => day <= last).length
  return Math.max(reached, ...during.map(({ day }) => placeOf(day, days)))
}

function scopeEventsOf({ events, sprint, weigh }: Asked, days: readonly string[]): readonly ScopeEvent[] {
  const found: ScopeEvent[] = []
  const now = itemsAfter(events)
  for (const { event, before, after } of steps(events)) {
    if (!isOf(event, sprint)) continue
    const [was, is] = [isIn(before, sprint.id), isIn(after, sprint.id)]
    const change = (is ? weigh(after) : 0) - (was ? weigh(before) : 0)
    if (was === is && change === 0) continue
    const { day, at, by } = event
    const what = was === is ? 're-estimated' : is ? 'added' : 'removed'
    const d = placeOf(day, days)
    const title = now.get(after.id)?.title ?? ''
    found.push({ d, day, at, by, itemId: after.id, title, what, change })
  }
  return found
}
