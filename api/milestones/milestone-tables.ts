import type { Category, Repeat, Tier } from '#kit/milestones/categories.ts'

/** Milestones, what people did that they count, and what was achieved. */
export type MilestoneTables = {
  milestones: {
    id: string
    /** Whose own it is; null: everybody's, kept by the operator. */
    org_id: string | null
    title: string
    why: string
    category: Category
    package: string | null
    /** As JSON. */
    rule: string
    points: number
    tier: Tier
    repeat: Repeat
    status: 'draft' | 'live' | 'retired'
    place: number
    updated_at: Date
  }
  /** Each once: what, with which thing, in which period. */
  milestone_actions: { user_id: string; type: string; object: string; period: string; at: Date }
  /** The last value of a measure in a month. */
  milestone_measures: { user_id: string; measure: string; month: string; value: number; at: Date }
  achievements: {
    id: string
    user_id: string
    milestone_id: string
    /** '' once; '2026-11' or '2026' for one that repeats. */
    period: string
    points: number
    category: Category
    achieved_at: Date
    evidence: string
    /** What was measured then, as JSON: how it moved since is the effect. */
    measured: string
  }
}

export type MilestoneRow = MilestoneTables['milestones']
export type AchievementRow = MilestoneTables['achievements']
