import type { GoalFound } from '#kit/analysis/goal-seek.ts'
import { leverBrief, leverNoun, leverSentence, leverWhole } from '#kit/analysis/lever-words.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import { show } from '#kit/format.ts'
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

const reachedText = (how: NumberOutput, target: number, reached: number): string =>
  show(Math.abs(reached - target) <= BESIDE * Math.abs(target) ? target : reached, inWholes(how, target))

/** The goal as everything about it says it. */
export const targetText = (how: NumberOutput, target: number): string => show(target, inWholes(how, target))

/** A goal in whole dollars is told in whole dollars. */
const inWholes = (how: NumberOutput, target: number): NumberOutput =>
  how.format === 'cents' && Number.isInteger(target) && Math.abs(target) >= 100
    ? { ...how, format: 'money' }
    : how

/** The solved number as somebody would say it, what it reaches, and what it is now, or was before it was used. */
export function goalSentence({ lever, how, target, isUsed = false }: Goal, { value, reached }: GoalFound) {
  const now = leverWhole(lever, lever.value)
  const result = reachedText(how, target, reached)
  const note = `${how.label}: ${result}.${now === null ? '' : ` ${leverNoun(lever)} ${isUsed ? 'before' : 'now'}: ${now}.`}`
  if (value === lever.value)
    return { text: `${leverNoun(lever)} can stay as now: you reach ${result} already.`, note }
  const said = leverSentence(lever, value)
  return { text: said.startsWith('With ') ? `${said}, you reach ${result}.` : `${said}.`, value, note }
}

/** Whether a solved number is another one to whoever reads it. */
export const isMove = (lever: Lever, value: number): boolean =>
  leverBrief(lever, value) !== leverBrief(lever, lever.value)
