import type { GoalFound, GoalKept } from '#kit/analysis/goal.ts'
import { leverBrief, leverName, leverNoun, leverSentence, leverWhole } from '#kit/analysis/lever-words.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import { percent, show } from '#kit/format.ts'
import { lowered } from '#kit/lowered.ts'
import type { NumberOutput } from '#kit/output.ts'

type Goal = {
  readonly lever: Lever
  readonly how: NumberOutput
  readonly target: number
  /** The inputs hold the solved number already. */
  readonly isUsed?: boolean
}

/** A stair of cents ends just beside the goal: to a person that is the goal. */
const BESIDE = 1e-3

/** Of a calendar year a thousandth is two years: there is no beside. */
const isBeside = ({ format }: NumberOutput, target: number, reached: number): boolean =>
  Math.abs(reached - target) <= (format === 'year' ? 0 : BESIDE * Math.abs(target))

const reachedText = (how: NumberOutput, target: number, reached: number): string =>
  show(isBeside(how, target, reached) ? target : reached, inWholes(how, target))

/** The goal as everything about it says it. */
export const targetText = (how: NumberOutput, target: number): string => show(target, inWholes(how, target))

/** A goal in whole dollars is told in whole dollars. */
const inWholes = (how: NumberOutput, target: number): NumberOutput =>
  how.format === 'cents' && Number.isInteger(target) && Math.abs(target) >= 100
    ? { ...how, format: 'money' }
    : how

/** The solved number as somebody would say it, what it reaches, and what it is now, or was before it was used. */
export function goalSentence(goal: Goal, found: GoalFound) {
  const { lever, how, target, isUsed = false } = goal
  const { value, reached, already } = found
  const now = leverWhole(lever, lever.value)
  const result = reachedText(how, target, reached)
  const stands = now === null ? '' : ` ${leverNoun(lever)} ${isUsed ? 'before' : 'now'}: ${now}.`
  const said = leverSentence(lever, value)
  if (already !== undefined && isMove(lever, value)) {
    const room = said.startsWith('With ') ? `${said}, you would still reach it` : `${said} and still reach it`
    return { ...reachedAlready(goal, already), note: `${room} (${lowered(how.label)}: ${result}).${stands}` }
  }
  const note = `${how.label}: ${result}.${stands}`
  if (value === lever.value || already !== undefined)
    return { text: `${leverNoun(lever)} can stay as now: you reach ${result} already.`, note }
  return { text: said.startsWith('With ') ? `${said}, you reach ${result}.` : `${said}.`, value, note }
}

/** A goal that every value of a number reaches. */
export function keptSentence(goal: Pick<Goal, 'lever' | 'how' | 'target'>, { kept }: GoalKept) {
  const note = `Whatever the ${lowered(leverName(goal.lever))}, you still reach it.`
  return { ...reachedAlready(goal, kept), note }
}

/** By how much a goal is reached, where that is more than nothing to whoever reads it. */
function reachedAlready({ how, target }: Pick<Goal, 'how' | 'target'>, now: number) {
  const said = `You already reach this goal. ${how.label}: ${reachedText(how, target, now)}`
  if (isBeside(how, target, now)) return { text: `${said}.`, value: now }
  const by = Math.abs(now - target)
  const size =
    how.format === 'percent' ? `${percent(by).replace(/%$/, '')} percentage points` : show(by, spanOf(how))
  const [under, over] = how.format === 'year' ? ['before', 'after'] : ['below', 'above']
  return { text: `${said}, ${size} ${now < target ? under : over} the target.`, value: now }
}

/** A span between two calendar years or ages is a number of years. */
const spanOf = (how: NumberOutput): NumberOutput =>
  how.format === 'year' ? { ...how, format: 'years' } : how

/** Whether a solved number is another one to whoever reads it. */
export const isMove = (lever: Lever, value: number): boolean =>
  leverBrief(lever, value) !== leverBrief(lever, lever.value)
