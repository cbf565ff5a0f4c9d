import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import type { Run, RunItem, TemplateItem, Unit } from '../checklist.model.ts'
import { isBusinessDay } from './holidays.model.ts'

/**
 * The day that lies `offset` days after an anchor (before it when negative). Calendar days count every day; business
 * days count Monday to Friday except observed federal holidays, starting with the day next to the anchor. An offset of
 * 0 business days is the anchor, moved to the next business day. null when the anchor is no date.
 */
export function addDays(anchor: string, offset: number, unit: Unit): string | null {
  const start = dayNumber(anchor)
  if (isNoAnswer(start)) return null
  if (unit === 'calendar') return isoDate(start + offset)
  const step = offset < 0 ? -1 : 1
  let day = start
  if (offset === 0) while (!isBusinessDay(day)) day++
  for (let left = Math.abs(offset); left > 0; left--) {
    day += step
    while (!isBusinessDay(day)) day += step
  }
  return isoDate(day)
}

type Timed = Pick<TemplateItem, 'anchor' | 'offsetDays' | 'unit'>

/** When an item of a run is due; null while its anchor has no date. */
export function dueOf(run: Pick<Run, 'anchors'>, item: Timed): string | null {
  const anchor = run.anchors[item.anchor]
  return anchor === undefined || anchor === '' ? null : addDays(anchor, item.offsetDays, item.unit)
}

export const isSettled = (item: Pick<RunItem, 'state'>): boolean =>
  item.state === 'done' || item.state === 'na'

/** Whole days from one ISO day to another; null where one is no date. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return isNoAnswer(start) || isNoAnswer(end) ? null : end - start
}

export type MovedDate = {
  readonly id: string
  readonly title: string
  readonly from: string | null
  readonly to: string | null
  /** Days later; negative earlier; null where one side has no date. */
  readonly days: number | null
  /** The new date has already passed. */
  readonly late: boolean
}

/** Every open item whose date moves when the anchors do, before anything is applied. */
export function movedDates(run: Run, anchors: Run['anchors'], today: string): readonly MovedDate[] {
  return run.items
    .filter((item) => !isSettled(item))
    .flatMap((item) => {
      const [from, to] = [dueOf(run, item), dueOf({ anchors }, item)]
      if (from === to) return []
      const days = from === null || to === null ? null : daysBetween(from, to)
      return [{ id: item.id, title: item.title, from, to, days, late: to !== null && to < today }]
    })
}
