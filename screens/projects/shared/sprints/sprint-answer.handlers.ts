import type { ProjectRow } from '../projects.db.ts'
import type { Started } from './burn.model.ts'
import { capacity, retrospective, snapshot } from './sprint.api.ts'
import type { SprintRow } from './sprints.db.ts'
import { type Calendar, dayIn, progressOf } from './working-days.model.ts'

type Works = Pick<ProjectRow, 'work_days' | 'holidays' | 'time_zone'>

export const calendarOf = ({ work_days: workDays, holidays }: Works): Calendar => ({ workDays, holidays })

export const todayOf = ({ time_zone: zone }: Works, now: Date): string => dayIn(zone)(now.getTime())

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))

/** A sprint as it is told: `day` of `days` working days of its plan. */
export function sprintAnswer(row: SprintRow, project: Works, now: Date) {
  const { start_date: startDate, end_date: endDate } = row
  return {
    id: row.id,
    name: row.name,
    goal: row.goal,
    startDate,
    endDate,
    state: row.state,
    capacity: capacity.parse(parsed(row.capacity)),
    retrospective: retrospective.nullable().parse(parsed(row.retrospective)),
    committedSnapshot: snapshot.nullable().parse(parsed(row.committed)),
    closedSnapshot: snapshot.nullable().parse(parsed(row.closed)),
    activeAt: row.active_at?.toISOString() ?? null,
    closedAt: row.closed_at?.toISOString() ?? null,
    ...progressOf({ startDate, endDate }, todayOf(project, now), calendarOf(project)),
    seed: row.seed,
    rev: row.rev,
  }
}

/** A sprint that was started, as its charts are computed; null: it is only planned. */
export function startedOf(row: SprintRow, zone: string): Started | null {
  const { id, name, start_date: startDate, end_date: endDate, active_seq: activeSeq, closed_at: at } = row
  if (activeSeq === null) return null
  const closedDay = at === null ? null : dayIn(zone)(at.getTime())
  return { id, name, startDate, endDate, activeSeq, closedSeq: row.closed_seq, closedDay }
}
