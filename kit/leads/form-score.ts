import type { ScorePart } from './platform-score.ts'
import type { Timeline } from './stages.ts'

export type FormFacts = {
  readonly segmentMatch: 'in' | 'near' | 'out'
  readonly budgetBand: 'large' | 'medium' | 'small' | 'none'
  readonly authority: 'decides' | 'influences' | 'researching'
  readonly timeframe: Timeline
  readonly askedForCall: boolean
  readonly toolsUsed: number
  readonly visits30d: number
  readonly emailVerified: boolean
  readonly freeMailForOrg: boolean
  readonly duplicateOpen: boolean
  readonly daysSinceLastActivity: number
}

const FIT = {
  segment: { in: 20, near: 10, out: 0 },
  budget: { large: 15, medium: 10, small: 5, none: 0 },
  authority: { decides: 15, influences: 8, researching: 3 },
} as const
const TIMEFRAME = { now: 20, quarter: 14, year: 7, none: 0 } as const
const FULL_MONTH_DAYS = 30

/** The model `form-v1`: fit + intent + engagement − penalties, from 0 to 100, with its parts. */
export function formScore(facts: FormFacts) {
  const fit = FIT.segment[facts.segmentMatch] + FIT.budget[facts.budgetBand] + FIT.authority[facts.authority]
  const intent = TIMEFRAME[facts.timeframe] + (facts.askedForCall ? 10 : 0)
  const engagement = Math.min(12, 4 * facts.toolsUsed) + Math.min(8, 2 * facts.visits30d)
  const penalty =
    (facts.emailVerified ? 0 : 10) +
    (facts.freeMailForOrg ? 5 : 0) +
    (facts.duplicateOpen ? 10 : 0) +
    Math.min(20, 5 * Math.floor(facts.daysSinceLastActivity / FULL_MONTH_DAYS))
  const score = Math.max(0, Math.min(100, fit + intent + engagement - penalty))
  const parts: readonly ScorePart[] = [
    { label: 'Fit', points: fit, max: 50 },
    { label: 'Intent', points: intent, max: 30 },
    { label: 'Engagement', points: engagement, max: 20 },
    { label: 'Penalties', points: -penalty, max: 0 },
  ]
  return { fit, intent, engagement, penalty, score, parts }
}
