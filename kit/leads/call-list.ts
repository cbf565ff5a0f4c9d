import { GRADE_IDS, type Grade } from './grade.ts'
import { isWorkedOn, weightedValueOf } from './pipeline.ts'
import type { Stage } from './stages.ts'

export type Callable = {
  readonly stage: Stage
  readonly grade: Grade
  readonly value: number | null
  readonly probability: number | null
  readonly createdAt: string
  readonly nextActionAt: string | null
  readonly firstResponseAt: string | null
  readonly lastContactAt: string | null
  /** Why nobody may contact it; null if somebody may. */
  readonly blocked: string | null
}

export type CallReason = 'due' | 'new' | 'hot'

/** Days after which a lead of grade A wants to hear again. */
const HOT_DAYS = 3
const DAY_MS = 86_400_000

/**
 * Whom to contact today: what is due, what is new and unanswered, and what is hot and quiet. By grade, then by value ×
 * probability, then the oldest first. Who may not be contacted is left out, with the reason beside it.
 */
export function callListOf<L extends Callable>(leads: readonly L[], today: string) {
  const wanted = leads.flatMap((lead) => {
    const reason = reasonOf(lead, today)
    return reason === null ? [] : [{ lead, reason }]
  })
  return {
    calls: wanted.filter(({ lead }) => lead.blocked === null).toSorted((a, b) => byUrgency(a.lead, b.lead)),
    leftOut: wanted.flatMap(({ lead }) => (lead.blocked === null ? [] : [{ lead, why: lead.blocked }])),
  }
}

function reasonOf(lead: Callable, today: string): CallReason | null {
  if (!isWorkedOn(lead)) return null
  if (lead.nextActionAt !== null) return lead.nextActionAt <= today ? 'due' : null
  if (lead.firstResponseAt === null) return 'new'
  const quiet = Date.parse(today) - Date.parse((lead.lastContactAt ?? lead.createdAt).slice(0, 10))
  return lead.grade === 'A' && quiet >= HOT_DAYS * DAY_MS ? 'hot' : null
}

const rankOf = ({ grade }: Callable): number => GRADE_IDS.indexOf(grade)

/** Models are not comparable point by point, so leads of several boards stand by grade. */
export const byUrgency = (one: Callable, other: Callable): number =>
  rankOf(one) - rankOf(other) ||
  weightedValueOf(other) - weightedValueOf(one) ||
  one.createdAt.localeCompare(other.createdAt)
