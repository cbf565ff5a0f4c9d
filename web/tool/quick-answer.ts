import type { Values } from '#kit/computation.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { localDay } from '#kit/local-day.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { type Answer, modeOf, type Tool } from '#kit/tool.ts'
import { baselineBeside, baselineOf, sameValue, withoutBlank } from './tool-state.ts'

type QuickAnswer = { readonly answer: Answer; readonly isQuick: boolean; readonly ms: number }

/** By their inputs: a rendering that a newer key interrupts forgets its memos, and would compute once more. */
const QUICK_ANSWERS = new WeakMap<Values, QuickAnswer>()

/** What was worked out before there was a page that asks for it. */
let ahead: { readonly tool: Tool; readonly inputs: Values; readonly made: QuickAnswer } | null = null

export const dayOfVisit = (): string => localDay(Date.now())

/** Works on what the page will ask first, of somebody who opens the tool with nothing changed. */
export function answerAhead(tool: Tool, facts: StoredFacts): void {
  const start = baselineOf(tool, facts, dayOfVisit())
  const inputs = withoutBlank(tool, baselineBeside(tool, start, {}).values)
  ahead = { tool, inputs, made: madeFrom(tool, inputs) }
}

export function quickAnswer(tool: Tool, inputs: Values): QuickAnswer {
  const known = QUICK_ANSWERS.get(inputs)
  if (known !== undefined) return known
  const made = takeAhead(tool, inputs) ?? madeFrom(tool, inputs)
  QUICK_ANSWERS.set(inputs, made)
  return made
}

/** It is about the first question of one page, and nobody's later. */
function takeAhead(tool: Tool, inputs: Values): QuickAnswer | null {
  const held = ahead
  ahead = null
  return held?.tool === tool && sameValue(held.inputs, inputs) ? held.made : null
}

function madeFrom(tool: Tool, inputs: Values): QuickAnswer {
  const quick = quickInputs(tool, inputs)
  const isQuick = quick !== inputs
  const mode = modeOf(tool, inputs)
  const began = performance.now()
  // Only what is not judged yet may stand before its warnings.
  const answer = (isQuick ? mode.headlineFirst : null)?.(quick) ?? mode.answer(quick)
  return { answer, isQuick, ms: performance.now() - began }
}
