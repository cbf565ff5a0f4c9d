import { SOURCES, type Source, type Timeline } from './stages.ts'

/** What a part of the score may count at most; an organization sets its own. */
export type Weights = Readonly<Record<keyof typeof PARTS, number>>

const PARTS = {
  contact: 'Contact complete',
  consent: 'Consent to contact',
  source: 'Source',
  interest: 'Matching interest',
  timeline: 'Timeline within 90 days',
  engaged: 'Active in the last 14 days',
} as const

export const DEFAULT_WEIGHTS: Weights = {
  contact: 15,
  consent: 15,
  source: 20,
  interest: 20,
  timeline: 15,
  engaged: 15,
}

export const PART_NAMES: readonly (keyof typeof PARTS)[] = [
  'contact',
  'consent',
  'source',
  'interest',
  'timeline',
  'engaged',
]

export const partLabel = (name: keyof typeof PARTS): string => PARTS[name]

export type ScorePart = { readonly label: string; readonly points: number; readonly max: number }

export type PlatformFacts = {
  readonly contactComplete: boolean
  readonly consent: boolean
  readonly source: Source
  readonly interestMatches: boolean
  readonly timeline: Timeline
  readonly engagedLast14Days: boolean
}

/**
 * The score of a coaching lead, 0 to 100, line by line: each part's weight times how far it holds. Weights that do not
 * add up to 100 are scaled to it, so that scores of two organizations read alike; all zero gives 0.
 */
export function platformScore(facts: PlatformFacts, weights: Weights = DEFAULT_WEIGHTS) {
  const held: Readonly<Record<keyof typeof PARTS, number>> = {
    contact: Number(facts.contactComplete),
    consent: Number(facts.consent),
    source: SOURCES.find(({ id }) => id === facts.source)?.quality ?? 0,
    interest: Number(facts.interestMatches),
    timeline: Number(facts.timeline === 'now' || facts.timeline === 'quarter'),
    engaged: Number(facts.engagedLast14Days),
  }
  const total = PART_NAMES.reduce((sum, name) => sum + weights[name], 0)
  const scale = total === 0 ? 0 : 100 / total
  const parts = PART_NAMES.map(
    (name): ScorePart => ({
      label: PARTS[name],
      points: weights[name] * held[name] * scale,
      max: weights[name] * scale,
    }),
  )
  return { score: parts.reduce((sum, { points }) => sum + points, 0), parts }
}
