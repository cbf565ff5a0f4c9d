import { type Group, groupOf } from '../states.model.ts'

/** What happened to an item, as it was written once. */
export type ItemEvent = {
  /** Its place among all events. */
  readonly seq: number
  readonly itemId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The day it was in the project's time zone. */
  readonly day: string
  readonly by: string
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** An item as its events up to a moment make it. */
export type ItemThen = {
  readonly id: string
  readonly title: string
  readonly state: string | null
  readonly group: Group | null
  readonly points: number | null
  readonly sprintId: string | null
  readonly isDeleted: boolean
}

const unborn = (id: string): ItemThen => ({
  id,
  title: '',
  state: null,
  group: null,
  points: null,
  sprintId: null,
  isDeleted: false,
})

/** The item after one of its events. */
function after(item: ItemThen, { field, to }: ItemEvent): ItemThen {
  switch (field) {
    case 'state':
      return { ...item, state: to, group: groupOf(to) }
    case 'points':
      return { ...item, points: to === null ? null : Number(to) }
    case 'sprint':
      return { ...item, sprintId: to }
    case 'title':
      return { ...item, title: to ?? '' }
    case 'deleted':
      return { ...item, isDeleted: true }
    default:
      return item
  }
}

export type Items = ReadonlyMap<string, ItemThen>

type Step = { readonly event: ItemEvent; readonly before: ItemThen; readonly after: ItemThen }

/** All events in their order, each with its item before and after it. */
export function* steps(events: readonly ItemEvent[]): Generator<Step> {
  const items = new Map<string, ItemThen>()
  for (const event of events) {
    const before = items.get(event.itemId) ?? unborn(event.itemId)
    const next = after(before, event)
    items.set(event.itemId, next)
    yield { event, before, after: next }
  }
}

/** The items as they stood after the last of these events. */
export function itemsAfter(events: readonly ItemEvent[]): Items {
  const items = new Map<string, ItemThen>()
  for (const { after: item } of steps(events)) items.set(item.id, item)
  return items
}

/** How much an item counts. */
export type Weigh = (item: ItemThen) => number

export const IN_POINTS: Weigh = ({ points }) => points ?? 0
export const IN_ITEMS: Weigh = () => 1

/** Stands in the sprint and is still meant to be done. */
export const isIn = (item: ItemThen, sprintId: string): boolean =>
  item.sprintId === sprintId && !item.isDeleted && item.group !== 'cancelled'

export const isDone = ({ group }: ItemThen): boolean => group === 'completed'
