import type { GoalFound } from '#kit/analysis/goal-seek.ts'
import { leverNoun, leverSentence, leverWhole } from '#kit/analysis/lever-words.ts'
import type { Lever } from '#kit/analysis/levers.ts'
import { show } from '#kit/format.ts'
import type { NumberOutput } from '#kit/output.ts'

type Goal = { readonly lever: Lever; readonly how: NumberOutput }

/** The solved number as somebody would say it, what it reaches, and what it is now. */
export function goalSentence({ lever, how }: Goal, { value, reached }: GoalFound) {
  const now = leverWhole(lever, lever.value)
  const result = show(reached, how)
  const note = `${how.label}: ${result}.${now === null ? '' : ` ${leverNoun(lever)} now: ${now}.`}`
  if (value === lever.value)
    return { text: `${leverNoun(lever)} can stay as now: you reach ${result} already.`, note }
  const said = leverSentence(lever, value)
  return { text: said.startsWith('With ') ? `${said}, you reach ${result}.` : `${said}.`, value, note }
}
