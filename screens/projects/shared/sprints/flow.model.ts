import { type ItemEvent, type ItemThen, isDone, steps, type Weigh } from './replay.model.ts'
import { mondayOf, plusDays } from './working-days.model.ts'

const DAY_MS = 86_400_000

/** Calendar days, rounded up to whole ones, at least 1. */
const wholeDays = (from: number, to: number): number => Math.max(1, Math.ceil((to - from) / DAY_MS))

/** The smallest value that at least this share of the values does not exceed (nearest rank); null: no values. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

export type Percentiles = {
  readonly p50: number | null
  readonly p85: number | null
  readonly p95: number | null
}

export const percentiles = (values: readonly number[]): Percentiles => ({
  p50: percentile(values, 0.5),
  p85: percentile(values, 0.85),
  p95: percentile(values, 0.95),
})

/** One item's way: when it began, was first started, and was completed last. */
type Way = {
  item: ItemThen
  readonly createdAt: number
  startedAt: number | null
  completedAt: number | null
  completedDay: string
  /** Milliseconds in started states that are not waiting, up to `since`. */
  active: number
  since: number
}

const isActive = ({ group, state }: ItemThen): boolean => group === 'started' && state !== 'waiting'

function waysOf(events: readonly ItemEvent[]): readonly Way[] {
  const ways = new Map<string, Way>()
  for (const { event, before, after } of steps(events)) {
    const { at, day } = event
    const way = ways.get(after.id) ?? {
      item: after,
      createdAt: at,
      startedAt: null,
      completedAt: null,
      completedDay: day,
      active: 0,
      since: at,
    }
    if (isActive(before)) way.active += at - way.since
    way.since = at
    way.item = after
    if (after.group === 'started' && way.startedAt === null) way.startedAt = at
    if (isDone(after) && !isDone(before)) {
      way.completedAt = at
      way.completedDay = day
    }
    ways.set(after.id, way)
  }
  return [...ways.values()].filter(({ item }) => !item.isDeleted)
}

export type Finished = {
  readonly itemId: string
  readonly title: string
  readonly day: string
  readonly cycleDays: number
  /** Cycle time before it is rounded up. */
  readonly elapsedDays: number
}

export type Aging = {
  readonly itemId: string
  readonly title: string
  readonly days: number
  readonly isWaiting: boolean
}

export type Flow = {
  /** Items that are completed and were started before. */
  readonly finished: readonly Finished[]
  /** Items that are completed, those that were never started included. */
  readonly completed: number
  readonly cycle: Percentiles
  readonly lead: Percentiles
  /** Time being worked on as a share of cycle time; null: nothing was finished. */
  readonly efficiency: number | null
  /** Items in started states, the oldest first. */
  readonly aging: readonly Aging[]
}

/**
 * Cycle time: first entry to a started state → last entry to a completed one. Lead time: created → last completed.
 * Age: now − first started, of what is started. An item that was never started has no cycle time.
 */
export function flowOf(events: readonly ItemEvent[], now: number): Flow {
  const ways = waysOf(events)
  const done = ways.flatMap(({ item, createdAt, startedAt, completedAt, completedDay, active }) =>
    isDone(item) && completedAt !== null
      ? [{ item, createdAt, startedAt, completedAt, day: completedDay, active }]
      : [],
  )
  const started = done.flatMap((way) => {
    const { startedAt } = way
    return startedAt === null ? [] : [{ ...way, cycleMs: way.completedAt - startedAt }]
  })
  const finished = started.map(({ item, day, cycleMs }) => ({
    itemId: item.id,
    title: item.title,
    day,
    cycleDays: wholeDays(0, cycleMs),
    elapsedDays: cycleMs / DAY_MS,
  }))
  const cycleMs = started.reduce((sum, way) => sum + way.cycleMs, 0)
  const activeMs = started.reduce((sum, way) => sum + Math.min(way.active, way.cycleMs), 0)
  return {
    finished,
    completed: done.length,
    cycle: percentiles(finished.map(({ cycleDays }) => cycleDays)),
    lead: percentiles(done.map(({ createdAt, completedAt }) => wholeDays(createdAt, completedAt))),
    efficiency: cycleMs === 0 ? null : activeMs / cycleMs,
    aging: ways
      .flatMap(({ item, startedAt }) =>
        item.group === 'started' && startedAt !== null
          ? [
              {
                itemId: item.id,
                title: item.title,
                days: wholeDays(startedAt, now),
                isWaiting: item.state === 'waiting',
              },
            ]
          : [],
      )
      .toSorted((a, b) => b.days - a.days),
  }
}

export type FlowDay = {
  readonly day: string
  readonly backlog: number
  readonly unstarted: number
  readonly started: number
  readonly completed: number
  /** Still to be done, in the unit of the report. */
  readonly open: number
}

const GROUPS = ['backlog', 'unstarted', 'started', 'completed'] as const

/** Items per group at the end of each of these days, which are in order. */
export function cumulativeFlow(
  events: readonly ItemEvent[],
  days: readonly string[],
  weigh: Weigh,
): readonly FlowDay[] {
  const items = new Map<string, ItemThen>()
  const walk = steps(events)
  let next = walk.next()
  return days.map((day) => {
    while (next.done !== true && next.value.event.day <= day) {
      items.set(next.value.after.id, next.value.after)
      next = walk.next()
    }
    const standing = [...items.values()].filter(({ isDeleted }) => !isDeleted)
    const [backlog = 0, unstarted = 0, started = 0, completed = 0] = GROUPS.map(
      (group) => standing.filter((item) => item.group === group).length,
    )
    const open = standing
      .filter((item) => isScope(item) && !isDone(item))
      .reduce((sum, item) => sum + weigh(item), 0)
    return { day, backlog, unstarted, started, completed, open }
  })
}

export type Week = {
  /** Its Monday. */
  readonly monday: string
  /** Completed at its end and not at the end of the week before. */
  readonly completed: number
  /** Scope that came to running sprints, net and never below 0. */
  readonly added: number
  /** Scope that came to the project, in a sprint or not, net and never below 0. */
  readonly grown: number
}

type Added = readonly { readonly day: string; readonly change: number }[]

/**
 * The complete weeks (Monday to Sunday) since the first event, those in which nothing was done included. A week counts
 * what stands completed at its end and did not a week before, so that no later re-opening rewrites it.
 */
export function weeksOf(
  events: readonly ItemEvent[],
  { today, weigh, added }: { readonly today: string; readonly weigh: Weigh; readonly added: Added },
): readonly Week[] {
  const first = events[0]?.day
  if (first === undefined) return []
  const items = new Map<string, ItemThen>()
  const walk = steps(events)
  let next = walk.next()
  const walkTo = (day: string) => {
    while (next.done !== true && next.value.event.day <= day) {
      items.set(next.value.after.id, next.value.after)
      next = walk.next()
    }
  }
  // What stood at the end of its first day is what the project began with.
  walkTo(first)
  let scope = scopeOf(items.values(), weigh)
  let before = new Set<string>()
  const weeks: Week[] = []
  for (let monday = mondayOf(first); plusDays(monday, 6) < today; monday = plusDays(monday, 7)) {
    const sunday = plusDays(monday, 6)
    walkTo(sunday)
    const scopeThen = scopeOf(items.values(), weigh)
    const done = [...items.values()].filter((item) => isDone(item) && !item.isDeleted)
    const fresh = done.filter(({ id }) => !before.has(id))
    before = new Set(done.map(({ id }) => id))
    const net = added
      .filter(({ day }) => day >= monday && day <= sunday)
      .reduce((sum, { change }) => sum + change, 0)
    if (first <= monday)
      weeks.push({
        monday,
        completed: fresh.reduce((sum, item) => sum + weigh(item), 0),
        added: Math.max(0, net),
        grown: Math.max(0, scopeThen - scope),
      })
    scope = scopeThen
  }
  return weeks
}

const isScope = ({ group, isDeleted }: ItemThen): boolean =>
  !isDeleted && group !== null && group !== 'cancelled'

/** All that a project is to do or has done. */
const scopeOf = (items: Iterable<ItemThen>, weigh: Weigh): number =>
  [...items].filter(isScope).reduce((sum, item) => sum + weigh(item), 0)
