import type { Entry } from '#kit/export/calendar.ts'
import type { Task } from './agenda.model.ts'

/** Dated tasks as calendar entries; those without a date are left out. */
export const calendarEntries = (tasks: readonly Task[]): readonly Entry[] =>
  tasks.flatMap(({ run, item, due, owner }) => {
    if (due === null) return []
    const role = owner?.name ?? item.ownerRole
    const about = [run.name, item.help, role === '' ? '' : `Owner: ${role}`].filter((part) => part !== '')
    return [
      {
        id: `${run.id}.${item.id}`,
        date: due,
        title: run.subject === '' ? item.title : `${item.title} \u2013 ${run.subject}`,
        note: about.join('\n'),
      },
    ]
  })
