import type { MeasureName } from '#kit/milestones/measures.ts'
import { SELF_REPORTED } from '#kit/milestones/actions.ts'
import type { Category, Repeat, Tier } from '#kit/milestones/categories.ts'
import type { Rule } from '#kit/milestones/rule.ts'

/** What the editor holds: the parts of every kind of rule, so that changing the kind loses nothing. */
export type Form = {
  readonly title: string
  readonly why: string
  readonly category: Category
  readonly package: string
  readonly points: unknown
  readonly tier: Tier
  readonly repeat: Repeat
  readonly status: 'draft' | 'live' | 'retired'
  readonly kind: Rule['kind']
  readonly measure: MeasureName
  readonly value: unknown
  readonly months: unknown
  readonly action: string
  readonly topic: string
  readonly count: unknown
  readonly of: readonly string[]
}

export const NEW_FORM: Form = {
  title: '',
  why: '',
  category: 'saving',
  package: '',
  points: 20,
  tier: 'bronze',
  repeat: 'none',
  status: 'draft',
  kind: 'fact',
  measure: 'emergencyMonths',
  value: 3,
  months: 1,
  action: 'tool.plan.saved',
  topic: '',
  count: 1,
  of: [],
}

/** What cannot be read as a number is sent as none, which the server refuses by the name of its field. */
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN)

/** The rule that a form describes; its numbers are checked by the server. */
export function ruleOf({ kind, measure, action, topic, of, ...form }: Form): Rule {
  if (kind === 'fact') return { kind, measure, value: numberOf(form.value), months: numberOf(form.months) }
  if (kind === 'chain') return { kind, of: [...of] }
  if (action === SELF_REPORTED) return { kind, action_type: action, count: 1, object: topic }
  return { kind, action_type: action, count: numberOf(form.count) }
}

/** What is sent. */
export function bodyOf(form: Form) {
  const { title, why, category, tier, repeat, status } = form
  const name = form.package.trim()
  return {
    title,
    why,
    category,
    tier,
    repeat,
    status,
    points: numberOf(form.points),
    package: name === '' ? null : name,
    rule: ruleOf(form),
  }
}

/** A form that starts from a rule. */
export function formOfRule(rule: Rule): Partial<Form> {
  if (rule.kind === 'fact') return rule
  if (rule.kind === 'chain') return rule
  return { kind: rule.kind, action: rule.action_type, count: rule.count, topic: rule.object ?? '' }
}
