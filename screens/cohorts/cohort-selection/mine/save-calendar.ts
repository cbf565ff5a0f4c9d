import { toCalendar } from '#kit/export/calendar.ts'
import { download } from '#ui/download.ts'
import type { Own } from '../../shared/queries.ts'

/** Hands the sessions and releases to the browser as an .ics file; saved again, it updates the same events. */
export function saveCalendar({ cohort, links }: Own): void {
  const { id, cohort_name, sessions, lessons } = cohort
  const meetings = sessions.map(({ key, title, at, minutes }) => {
    const link = links.find((one) => one.key === key)?.link ?? ''
    const note = link === '' ? {} : { note: link }
    return {
      id: `${id}-${key}`,
      date: at.slice(0, 10),
      timed: { at, minutes },
      title: `${cohort_name}: ${title}`,
      ...note,
    }
  })
  const releases = lessons.map(({ lesson, at }, index) => ({
    id: `${id}-lesson-${index + 1}`,
    date: at.slice(0, 10),
    title: `${cohort_name}: ${lesson} is released`,
  }))
  const text = toCalendar(cohort_name, [...meetings, ...releases], new Date().toISOString())
  download(`${cohort_name}.ics`, new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
