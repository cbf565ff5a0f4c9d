import type { Cohort } from './cohort.inputs.ts'
import { dayIn } from './dates.model.ts'

type Dated = Pick<Cohort, 'start' | 'timeZone'>

/** Whether somebody came in once the first day had begun, in the cohort's zone. */
export const isLate = ({ start, timeZone }: Dated, enrolledAt: string | null): boolean =>
  start !== null && enrolledAt !== null && dayIn(timeZone, Date.parse(enrolledAt)) >= start

type Met = { readonly at: string }

/** What a late joiner should know: how many of the sessions had begun before they came. */
export function lateText(sessions: readonly Met[], enrolledAt: string): string {
  const held = sessions.filter(({ at }) => Date.parse(at) < Date.parse(enrolledAt)).length
  const missed = sessions.length === 0 ? '' : `: ${held} of ${sessions.length} sessions had begun by then`
  return `Joined after the first day${missed}.`
}
