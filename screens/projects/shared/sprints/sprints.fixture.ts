import type { Started } from './burn.model.ts'
import type { ItemEvent } from './replay.model.ts'

/** What happens on a working day of the sprint; 0: before it begins. */
type Happening = readonly [d: number, itemId: string, field: string, to: string | null]

/** Monday, June 1 to Friday, June 12, 2026: ten working days. */
const DAYS = ['2026-05-29', '01', '02', '03', '04', '05', '08', '09', '10', '11', '12', '15', '16', '17']
const dayOf = (d: number): string => (d === 0 ? '2026-05-29' : `2026-06-${DAYS[d] ?? '30'}`)

const COMMITTED = { A: 8, B: 5, C: 5, D: 3, E: 3, F: 6 } as const

const SPRINT_ID = 'spr_one'

const born = (itemId: string, points: number, d: number): readonly Happening[] => [
  [d, itemId, 'state', 'todo'],
  [d, itemId, 'points', String(points)],
  [d, itemId, 'title', itemId],
  [d, itemId, 'sprint', SPRINT_ID],
]

const BEFORE = Object.entries(COMMITTED).flatMap(([itemId, points]) => born(itemId, points, 0))

/** The worked example of the definition: A 8, B 5, C 5, D 3, E 3, F 6 committed. */
export const FIXTURE: readonly Happening[] = [
  ...BEFORE,
  [2, 'D', 'state', 'done'],
  ...born('G', 5, 3),
  [4, 'B', 'state', 'done'],
  [5, 'E', 'sprint', null],
  [6, 'A', 'state', 'done'],
  [7, 'C', 'points', '8'],
  [8, 'G', 'state', 'done'],
  [9, 'B', 'state', 'doing'],
  [10, 'B', 'state', 'done'],
  [10, 'C', 'state', 'done'],
]

export const SPRINT: Started = {
  id: SPRINT_ID,
  name: 'Sprint 3',
  startDate: '2026-06-01',
  endDate: '2026-06-12',
  activeSeq: BEFORE.length,
  closedSeq: null,
  closedDay: null,
}

/** These happenings as events, after so many others. */
export const fixtureOf = (happenings: readonly Happening[], after = 0): readonly ItemEvent[] =>
  happenings.map(([d, itemId, field, to], place) => ({
    seq: after + place + 1,
    itemId,
    at: Date.parse(`${dayOf(d)}T16:00:00Z`),
    day: dayOf(d),
    by: 'Sample Person',
    field,
    from: null,
    to,
  }))
