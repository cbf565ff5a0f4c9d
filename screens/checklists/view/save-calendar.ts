import { toCalendar } from '#kit/export/calendar.ts'
import { download } from '#ui/download.ts'
import type { Task } from '../dates/agenda.model.ts'
import { calendarEntries } from '../dates/calendar-entries.ts'

/** Hands the dated tasks to the browser as an .ics file. */
export function saveCalendar(name: string, list: readonly Task[]): void {
  const text = toCalendar(name, calendarEntries(list), new Date().toISOString())
  download(`${name}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
