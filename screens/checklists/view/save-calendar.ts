import type { Task } from '../dates/agenda.model.ts'
import { calendarFile } from '../dates/calendar-file.model.ts'

/** Hands the dated tasks to the browser as an .ics file. */
export function saveCalendar(name: string, list: readonly Task[]): void {
  const file = new Blob([calendarFile(list, new Date().toISOString())], {
    type: 'text/calendar;charset=utf-8',
  })
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
