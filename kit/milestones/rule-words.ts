import { counted } from '../format.ts'
import { lowered } from '../lowered.ts'
import { actionType, SELF_REPORTS } from './actions.ts'
import { MEASURES } from './measures.ts'
import { shown } from './missing.ts'
import type { ActionRule, Rule } from './rule.ts'

type Named = { readonly id: string; readonly title: string }

/** 'Emergency fund of at least 3 months', 'Plan saved, 3 times', 'all of: …'. */
export function ruleWords(rule: Rule, all: readonly Named[]): string {
  if (rule.kind === 'action') return actionWords(rule)
  if (rule.kind === 'chain')
    return `All of: ${rule.of.map((id) => all.find((one) => one.id === id)?.title ?? id).join(', ')}`
  const { label, better } = MEASURES[rule.measure]
  const value = shown(rule.measure, rule.value)
  const limit = better === 'more' ? `at least ${value}` : `under ${value}`
  return `${label}: ${limit}${rule.months === 1 ? '' : `, ${counted(rule.months, 'month')} in a row`}`
}

function actionWords({ action_type, count, object }: ActionRule): string {
  const label = actionType(action_type)?.label ?? action_type
  const topic = Object.entries(SELF_REPORTS).find(([name]) => name === object)?.[1]
  const what = topic === undefined ? label : `${label}: ${lowered(topic)}`
  return count === 1 ? what : `${what}, ${count} times`
}
