import { type StoredFacts } from '#kit/facts.ts'
import { measuresOf, type MeasureName, isMeasure } from '#kit/milestones/measures.ts'
import { type Known, meets, type Progress, progressOf } from '#kit/milestones/missing.ts'
import type { Repeat } from '#kit/milestones/categories.ts'
import type { ActionRule, FactRule } from '#kit/milestones/rule.ts'
import type { Queries } from '../database/connection.ts'
import { parseProfile } from '../facts/profile.ts'
import type { AchievementRow, MilestoneTables } from './milestone-tables.ts'
import type { Milestone } from './milestones.db.ts'
import { findRecords } from './standing.db.ts'

/** What is known of a person. */
export type Standing = {
  readonly userId: string
  readonly facts: StoredFacts
  /** When the profile last changed; null: never. */
  readonly factsAt: Date | null
  readonly measures: Readonly<Partial<Record<MeasureName, number>>>
  /** The last value of each month: '2026-11' → value, of each measure. */
  readonly months: ReadonlyMap<string, ReadonlyMap<string, number>>
  readonly actions: readonly MilestoneTables['milestone_actions'][]
  readonly achievements: readonly AchievementRow[]
  readonly orgIds: readonly string[]
}

export async function readStandings(trx: Queries, userIds: readonly string[]): Promise<readonly Standing[]> {
  const all = await findRecords(trx, userIds)
  const of = <T extends { readonly user_id: string }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ user_id }) => user_id)
  const [measures, actions, achievements] = [of(all.measures), of(all.actions), of(all.achievements)]
  const memberships = of(all.memberships)
  return userIds.map((userId) => {
    const row = all.facts.find(({ user_id }) => user_id === userId)
    const facts: StoredFacts = row === undefined ? {} : parseProfile(row.facts)
    const noted = measures.get(userId) ?? []
    return {
      userId,
      facts,
      factsAt: row?.updated_at ?? null,
      // The profile says what is so now; what plans said last stands.
      measures: { ...latestOf(noted), ...measuresOf(facts) },
      months: monthsOf(noted),
      actions: actions.get(userId) ?? [],
      achievements: achievements.get(userId) ?? [],
      orgIds: (memberships.get(userId) ?? []).map(({ org_id }) => org_id),
    }
  })
}

export async function readStanding(trx: Queries, userId: string): Promise<Standing> {
  const [standing] = await readStandings(trx, [userId])
  if (standing === undefined) throw new Error('one was asked for')
  return standing
}

type Noted = MilestoneTables['milestone_measures']

/** Only those that plans measure outlive what they were made of. */
const OF_PLANS: readonly string[] = ['creditUtilization', 'retirementSuccess']

const latestOf = (noted: readonly Noted[]) =>
  Object.fromEntries(
    noted.flatMap(({ measure, value }) =>
      isMeasure(measure) && OF_PLANS.includes(measure) ? [[measure, value] as const] : [],
    ),
  )

const monthsOf = (noted: readonly Noted[]) =>
  new Map(
    [...Map.groupBy(noted, ({ measure }) => measure)].map(([measure, rows]) => [
      measure,
      new Map(rows.map(({ month, value }) => [month, value])),
    ]),
  )

const MONTH = 'YYYY-MM'.length
const YEAR = 'YYYY'.length

/** '' for what is achieved once; the month or year for what can be again. */
export function periodOf(repeat: Repeat, now: Date): string {
  if (repeat === 'none') return ''
  return now.toISOString().slice(0, repeat === 'monthly' ? MONTH : YEAR)
}

export const isDone = (standing: Pick<Standing, 'achievements'>, { id, repeat }: Milestone, now: Date) =>
  standing.achievements.find((one) => one.milestone_id === id && one.period === periodOf(repeat, now))

/** How far a person is with a milestone in the present period. */
export function judge(standing: Standing, milestone: Milestone, now: Date): Progress {
  const period = periodOf(milestone.repeat, now)
  const known: Known = {
    facts: standing.facts,
    measures: standing.measures,
    monthsMet: (rule) => monthsMet(standing, rule, now),
    actionCount: (rule) => actionCount(standing, rule, period),
    isAchieved: (id) => standing.achievements.some(({ milestone_id }) => milestone_id === id),
  }
  return progressOf(milestone.rule, known)
}

const actionCount = ({ actions }: Standing, { action_type, object }: ActionRule, period: string): number =>
  actions.filter(
    (one) =>
      one.type === action_type &&
      (object === undefined || one.object === object) &&
      one.at.toISOString().startsWith(period),
  ).length

/** This month by its present value, the ones before as they were noted. */
function monthsMet({ months, measures }: Standing, rule: FactRule, now: Date): number {
  const actual = measures[rule.measure]
  if (actual === undefined || !meets(rule, actual)) return 0
  const noted = months.get(rule.measure)
  let count = 1
  for (let back = 1; count === back && back < rule.months; back++) {
    const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    const value = noted?.get(before.toISOString().slice(0, MONTH))
    if (value !== undefined && meets(rule, value)) count += 1
  }
  return count
}
