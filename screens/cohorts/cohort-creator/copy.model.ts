import type { Item } from '#kit/collection.ts'
import { readCohort } from '../shared/cohort.model.ts'
import { daysBetween, plusDays } from '../shared/dates.model.ts'

/**
 * The same cohort on new dates, as a draft: sessions and lessons move along, since their days count from the first one;
 * the end and the early price keep their distance to it. Recordings belong to the old group.
 */
export function copyTo(item: Item, start: string): Item {
  const { id: _id, ...rest } = item
  const cohort = readCohort(item)
  const by = cohort.start === null ? 0 : daysBetween(cohort.start, start)
  const moved = (day: string | null) => (day === null ? null : plusDays(day, by))
  return {
    ...rest,
    cohort_name: `${cohort.cohort_name} (copy)`,
    status: 'draft',
    start,
    end: moved(cohort.end),
    earlyUntil: moved(cohort.earlyUntil),
    sessions: cohort.sessions.map((session) => ({ ...session, recording: '' })),
  }
}
