import {
  type Analytics,
  additionsOf,
  forecastBasis,
  type Unit,
} from '../../shared/sprints/analytics.model.ts'
import { MOST_WEEKS } from '../../shared/sprints/forecast.model.ts'

export type Of = 'sprint' | 'project'

/** What the forecast of a day is made from, and what it is told with. */
export type Question = {
  readonly of: Of
  readonly unit: Unit
  readonly samples: readonly number[]
  readonly additions: readonly number[]
  readonly remaining: number
  readonly seed: number
  /** The day that it was made on. */
  readonly day: string
  /** The last day of the sprint's plan. */
  readonly endDate: string
  /** Of the plan: what was committed, over the weeks of the sprint. */
  readonly planPerWeek: number
}

/** As it could have been asked at the end of the day of these numbers. */
export function questionOf(
  analytics: Analytics & { readonly seed: number },
  { of, workDays }: { readonly of: Of; readonly workDays: number },
): Question {
  const basis = forecastBasis(analytics)
  const weeks = basis.weeks.slice(-MOST_WEEKS)
  const { committed, planned } = analytics.burn
  return {
    of,
    unit: analytics.unit,
    samples: weeks.map(({ completed }) => completed),
    additions: additionsOf(weeks, of),
    remaining: basis[of],
    seed: analytics.seed,
    day: basis.day,
    endDate: analytics.endDate,
    planPerWeek: planned === 0 ? 0 : (committed / planned) * workDays,
  }
}
