import type { StoredFacts } from '../facts.ts'
import type { FactName } from '../fact-names.ts'
import { counted, downToTenths, money, percent } from '../format.ts'
import { actionType } from './actions.ts'
import { MEASURES, type MeasureName, unknownOf } from './measures.ts'
import type { ActionRule, FactRule, Rule } from './rule.ts'

/** What is known of a person that milestones are judged by. */
export type Known = {
  readonly facts: StoredFacts
  readonly measures: Readonly<Partial<Record<MeasureName, number>>>
  /** How many months in a row a measure met a rule, the present one included. */
  readonly monthsMet: (rule: FactRule) => number
  readonly actionCount: (rule: ActionRule) => number
  readonly isAchieved: (milestoneId: string) => boolean
}

export type Progress = {
  readonly isMet: boolean
  /** 0 to 1. */
  readonly progress: number
  /** Nothing is known that it could be judged by. */
  readonly isLocked: boolean
  /** What is missing, in numbers; empty once met. */
  readonly missing: string
  /** Months at the present pace; null where there is no pace. */
  readonly monthsToGo: number | null
  /** What stands for it now. */
  readonly evidence: string
}

const MET = { isMet: true, isLocked: false, progress: 1, missing: '', monthsToGo: null }

/** How far somebody is with a milestone, and what is missing. */
export function progressOf(rule: Rule, known: Known): Progress {
  if (rule.kind === 'fact') return ofFact(rule, known)
  if (rule.kind === 'action') return ofAction(rule, known)
  const done = rule.of.filter((id) => known.isAchieved(id)).length
  const evidence = `${done} of ${counted(rule.of.length, 'milestone')} achieved`
  if (done === rule.of.length) return { ...MET, evidence }
  return open({ progress: done / rule.of.length, missing: `${evidence}.`, evidence })
}

type Open = {
  readonly progress: number
  readonly missing: string
  readonly evidence: string
  readonly monthsToGo?: number | null
}

const open = ({ progress, missing, evidence, monthsToGo = null }: Open): Progress => ({
  isMet: false,
  isLocked: false,
  progress: Math.min(1, Math.max(0, progress)),
  missing,
  monthsToGo,
  evidence,
})

function ofAction(rule: ActionRule, known: Known): Progress {
  const done = Math.min(known.actionCount(rule), rule.count)
  const about = actionType(rule.action_type)
  const label = about?.label ?? rule.action_type
  const evidence = rule.count === 1 ? label : `${label}: ${done} of ${rule.count}`
  if (done >= rule.count) return { ...MET, evidence }
  const missing =
    rule.count === 1 ? (about?.todo ?? '') : `${done} of ${rule.count}: ${rule.count - done} to go.`
  return open({ progress: done / rule.count, missing, evidence })
}

/** Whether a value reaches what a rule asks for. */
export const meets = ({ measure, value }: FactRule, actual: number): boolean =>
  MEASURES[measure].better === 'more' ? actual >= value : actual < value

function ofFact(rule: FactRule, known: Known): Progress {
  const { label } = MEASURES[rule.measure]
  const actual = known.measures[rule.measure]
  if (actual === undefined) {
    const missing = unknownOf(rule.measure, known.facts)
    return { isMet: false, isLocked: true, progress: 0, missing, monthsToGo: null, evidence: '' }
  }
  const evidence = `${label} ${shown(rule.measure, actual)}`
  const isThere = meets(rule, actual)
  const months = known.monthsMet(rule)
  if (isThere && months >= rule.months)
    return { ...MET, evidence: rule.months === 1 ? evidence : `${evidence}, ${months} months in a row` }
  if (isThere) {
    const left = rule.months - months
    const missing = `${months} of ${rule.months} months in a row: ${counted(left, 'month')} to go.`
    return open({ progress: months / rule.months, missing, evidence, monthsToGo: left })
  }
  const gap = gapTo(rule, actual, known.facts)
  const progress = shareOf(rule, actual)
  return open({ ...gap, progress: rule.months === 1 ? progress : progress / rule.months, evidence })
}

/** 38%, 3.7 months, $96,900. */
export function shown(measure: MeasureName, value: number): string {
  const { unit } = MEASURES[measure]
  if (unit === 'dollars') return money(value)
  return unit === 'months' ? counted(downToTenths(value), 'month') : percent(value)
}

const shareOf = ({ measure, value }: FactRule, actual: number): number => {
  if (MEASURES[measure].better === 'less') return actual <= 0 ? 1 : value / actual
  return value <= 0 ? 0 : actual / value
}

type Gap = { readonly missing: string; readonly monthsToGo: number | null }

function gapTo(rule: FactRule, actual: number, facts: StoredFacts): Gap {
  const amount = (name: FactName): number => {
    const value = facts[name]?.value
    return typeof value === 'number' ? value : 0
  }
  if (rule.measure === 'emergencyMonths')
    return saved(
      rule.value * amount('spending.essentialMonthly') - amount('savings.liquid'),
      amount('savings.monthly'),
    )
  if (rule.measure === 'netWorth') return saved(rule.value - actual, amount('savings.monthly'))
  if (rule.measure === 'savingsRate') {
    const more = Math.ceil(rule.value * amount('income.takeHomeMonthly') - amount('savings.monthly'))
    return { missing: `Save ${money(more)} more a month to reach ${percent(rule.value)}.`, monthsToGo: null }
  }
  const { better } = MEASURES[rule.measure]
  const target = shown(rule.measure, rule.value)
  return {
    missing: `${shown(rule.measure, actual)} now; ${better === 'more' ? `${target} to reach` : `under ${target} to reach`}.`,
    monthsToGo: null,
  }
}

/** Months until a gap is saved, every started one counted; null without a pace. Dollars. */
export const monthsToSave = (gap: number, monthly: number): number | null =>
  monthly > 0 ? Math.ceil(gap / monthly) : null

function saved(gap: number, monthly: number): Gap {
  const months = monthsToSave(gap, monthly)
  const toGo = `${money(Math.ceil(gap))} to go`
  return {
    missing:
      months === null ? `${toGo}.` : `${toGo}; at ${money(monthly)} a month, ${counted(months, 'month')}.`,
    monthsToGo: months,
  }
}
