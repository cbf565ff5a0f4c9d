import { daysBetween, dueOf, isSettled } from '#kit/checklists/due.ts'
import type { Run } from '../checklist.model.ts'

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
