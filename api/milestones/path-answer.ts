import { actionType, SELF_REPORTED, SELF_REPORTS } from '#kit/milestones/actions.ts'
import { levelOf } from '#kit/milestones/levels.ts'
import { MEASURES } from '#kit/milestones/measures.ts'
import type { Rule } from '#kit/milestones/rule.ts'
import type { Milestone } from './milestones.db.ts'
import { isDone, judge, type Standing } from './standing.ts'

export const milestoneAnswer = (one: Milestone) => ({
  id: one.id,
  title: one.title,
  why: one.why,
  category: one.category,
  package: one.package,
  points: one.points,
  tier: one.tier,
  repeat: one.repeat,
  org_name: one.org_name,
})

export const pointsOf = ({ achievements }: Standing): number =>
  achievements.reduce((sum, { points }) => sum + points, 0)

/** A milestone as a person sees it: what is missing, or what it was achieved with. */
export function pathAnswer(standing: Standing, milestone: Milestone, now: Date) {
  const { progress, isMet, isLocked, missing, monthsToGo } = judge(standing, milestone, now)
  const done = isDone(standing, milestone, now)
  const isBelow = done !== undefined && milestone.rule.kind === 'fact' && !isMet && !isLocked
  return {
    ...milestoneAnswer(milestone),
    status: done !== undefined ? ('done' as const) : isLocked ? ('locked' as const) : ('open' as const),
    progress: done === undefined ? progress : 1,
    missing: done === undefined || isBelow ? missing : '',
    monthsToGo: done === undefined ? monthsToGo : null,
    doneAt: done?.achieved_at.toISOString() ?? null,
    evidence: done?.evidence ?? null,
    isBelow,
    path: pathOf(milestone.rule),
    selfReport: selfReportOf(milestone.rule),
  }
}

export type OnPath = ReturnType<typeof pathAnswer>

function pathOf(rule: Rule): string | null {
  if (rule.kind === 'fact') return MEASURES[rule.measure].path
  return rule.kind === 'action' ? (actionType(rule.action_type)?.path ?? null) : null
}

const selfReportOf = (rule: Rule): string | null =>
  rule.kind === 'action' && rule.action_type === SELF_REPORTED && rule.object !== undefined
    ? (Object.keys(SELF_REPORTS).find((topic) => topic === rule.object) ?? null)
    : null

/**
 * The open one that the least is missing of, and where nothing is begun the easiest; what a person only has to check off
 * is none, nor what is met and about to be awarded.
 */
export const nearestOf = (path: readonly OnPath[]): OnPath | null =>
  path
    .filter(({ status, selfReport, progress }) => status === 'open' && selfReport === null && progress < 1)
    .toSorted((one, other) => other.progress - one.progress || one.points - other.points)[0] ?? null

export function levelAnswer(standing: Standing) {
  const points = pointsOf(standing)
  const { name, next } = levelOf(points)
  return { points, level: name, nextLevel: next }
}
