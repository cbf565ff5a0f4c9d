import type { Values } from '#kit/computation.ts'
import { isMostlyExample, originOf } from '#kit/example-answer.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool, type ToolMode } from '#kit/tool.ts'
import { type Baseline, baselineBeside, type Changes, type Report, withoutBlank } from './tool-state.ts'

export type LastAnswer = {
  /** The inputs that it is about. */
  readonly inputs: Values
  readonly mode: ToolMode
  readonly run: Report
  /** A whole answer is still to be worked out. */
  readonly isQuick: boolean
}

type Left = {
  readonly start: Baseline
  /** The last changes that had an answer; null where none is known. */
  readonly valid: Changes | null
  /** Inputs that the profile or the person says. */
  readonly own: ReadonlySet<string>
}

/**
 * What stands beside the problems of somebody who comes back to wrong inputs: the answer to the last valid ones. Null
 * where those are not known, or were the example's more than the person's: no answer is better than a stranger's.
 */
export function lastAnswer(tool: Tool, { start, valid, own }: Left): LastAnswer | null {
  if (valid === null) return null
  const inputs = withoutBlank(tool, { ...baselineBeside(tool, start, valid).values, ...valid })
  if (isMostlyExample(originOf(tool, inputs, own))) return null
  const mode = modeOf(tool, inputs)
  const quick = quickInputs(tool, inputs)
  const run = mode.answer(quick)
  return run.ok ? { inputs, mode, run, isQuick: quick !== inputs } : null
}
