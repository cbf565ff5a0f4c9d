import { type Analytics, forecastBasis } from '../../shared/sprints/analytics.model.ts'
import { MOST_WEEKS } from '../../shared/sprints/forecast.model.ts'

export type Of = 'sprint' | 'project'

/** What the forecast of a day is made from, and what it is told with. */
export type Question = {
  readonly samples: readonly number[]
  readonly additions: readonly number[]
  readonly remaining: number
  readonly seed: number
  /** The day that it was made on. */
  readonly day: string
  /** Of the plan: what was committed, over the weeks of the sprint. */
  readonly planPerWeek: number
}

/** As it could have been asked at the end of day `d`. */
export function questionOf(
  analytics: Analytics & { readonly seed: number },
  { d, of, workDays }: { readonly d: number; readonly of: Of; readonly workDays: number },
): Question {
  const basis = forecastBasis(analytics, d)
  const weeks = basis.weeks.slice(-MOST_WEEKS)
  const { committed, planned } = analytics.burn
  return {
    samples: weeks.map(({ completed }) => completed),
    additions: weeks.map(({ added }) => added),
    remaining: basis[of],
    seed: analytics.seed,
    day: basis.day,
    planPerWeek: planned === 0 ? 0 : (committed / planned) * workDays,
  }
}
