import { localTime } from '../../notices/local-time.ts'
import { nextRun } from './next-run.ts'
import type { ScheduleRow } from './schedules.db.ts'

type Change = Pick<ScheduleRow, 'status' | 'next_run_at' | 'queued_for' | 'note'>

/** How a schedule stands after a run: with its next one, or ended where that would be after its last day. */
export function afterRun({ frequency, day, time_zone: zone, ends_on }: ScheduleRow, now: Date): Change {
  const next = nextRun({ frequency, day, zone }, now)
  const nextDay = localTime(zone, next)?.day ?? next.toISOString().slice(0, 10)
  const isOver = ends_on !== null && nextDay > ends_on
  return isOver
    ? { status: 'ended', next_run_at: null, queued_for: null, note: 'It reached its last day.' }
    : { status: 'active', next_run_at: next, queued_for: null, note: null }
}
