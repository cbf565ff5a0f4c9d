import { isNoAnswer } from '#finance/answer.ts'
import { dayNumber, isoDate } from '#finance/dates/calendar.ts'
import { isBusinessDay } from './federal-holidays.ts'

export type Unit = 'calendar' | 'business'

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

export type Timed = { readonly anchor: string; readonly offsetDays: number; readonly unit: Unit }
type Dated = { readonly anchors: Readonly<Record<string, string>> }

/** When an item of a run is due; null while its anchor has no date. */
export function dueOf(run: Dated, item: Timed): string | null {
  const anchor = run.anchors[item.anchor]
  return anchor === undefined || anchor === '' ? null : addDays(anchor, item.offsetDays, item.unit)
}

export const isSettled = (item: { readonly state: string }): boolean =>
  item.state === 'done' || item.state === 'na'

/** Whole days from one ISO day to another; null where one is no date. */
export function daysBetween(from: string, to: string): number | null {
  const [start, end] = [dayNumber(from), dayNumber(to)]
  return isNoAnswer(start) || isNoAnswer(end) ? null : end - start
}

/**
 * Days by which an open item is past due; 0 when it is not, has no date, or is settled. It is overdue where this is
 * above 0, and wherever overdue items are counted they are counted by this.
 */
export function daysLate(run: Dated, item: Timed & { readonly state: string }, today: string): number {
  const due = isSettled(item) ? null : dueOf(run, item)
  return due === null ? 0 : Math.max(0, daysBetween(due, today) ?? 0)
}
