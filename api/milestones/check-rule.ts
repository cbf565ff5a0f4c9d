import type { FieldProblem } from '#kit/errors.ts'
import { actionType, isSelfReport, SELF_REPORTED, SELF_REPORTED_POINTS } from '#kit/milestones/actions.ts'
import type { MilestoneRow } from './milestone-tables.ts'
import type { Rule } from '#kit/milestones/rule.ts'
import { REFUSALS } from '../http/refusal.ts'
import type { Milestone } from './milestones.db.ts'

type Sent = Pick<MilestoneRow, 'points' | 'status' | 'repeat'> & {
  readonly id?: string | undefined
  readonly rule: Rule
}

/** Refuses what nobody could achieve, or anybody could claim. */
export function assertRule(sent: Sent, all: readonly Milestone[]): void {
  const problems = problemsOf(sent, all)
  if (problems.length > 0) throw REFUSALS.invalid(problems)
}

function problemsOf(
  { rule, id, points, status, repeat }: Sent,
  all: readonly Milestone[],
): readonly FieldProblem[] {
  if (rule.kind === 'fact')
    return rule.months > 1 && repeat !== 'none'
      ? [{ path: 'repeat', message: 'What has to hold for months cannot repeat.' }]
      : []
  if (rule.kind === 'chain') return chainProblems(rule.of, { id, all, repeat })
  const about = actionType(rule.action_type)
  const path = 'rule.action_type'
  if (about === undefined) return [{ path, message: 'There is no action of this type.' }]
  if (about.known === 'none' && status === 'live')
    return [{ path, message: 'Nothing records this yet, so nobody could achieve it. Keep it as a draft.' }]
  if (rule.action_type !== SELF_REPORTED) return []
  if (!isSelfReport(rule.object ?? ''))
    return [{ path: 'rule.object', message: 'Choose what is checked off.' }]
  return points > SELF_REPORTED_POINTS
    ? [
        {
          path: 'points',
          message: `What people report themselves is worth at most ${SELF_REPORTED_POINTS} points.`,
        },
      ]
    : []
}

type Others = {
  readonly id: string | undefined
  readonly all: readonly Milestone[]
  readonly repeat: MilestoneRow['repeat']
}

/** A chain of chains could be a circle. */
function chainProblems(of: readonly string[], { id, all, repeat }: Others): readonly FieldProblem[] {
  const unknown = of.findIndex((one) => {
    const found = all.find((other) => other.id === one)
    return found === undefined || found.rule.kind === 'chain' || one === id
  })
  if (unknown >= 0)
    return [{ path: `rule.of[${unknown}]`, message: 'Choose milestones that are not made of others.' }]
  return repeat === 'none' ? [] : [{ path: 'repeat', message: 'What is made of others cannot repeat.' }]
}
