import type { Values } from '#kit/computation.ts'
import type { FieldProblem } from '#kit/errors.ts'
import { exampleOf } from '#kit/examples.ts'
import { quickInputs } from '#kit/quick-inputs.ts'
import { modeOf, type Tool, type ToolMode } from '#kit/tool.ts'
import { type Report, withoutBlank } from './tool-state.ts'

export type FirstAnswer = {
  /** The inputs that it is about. */
  readonly inputs: Values
  readonly mode: ToolMode
  readonly run: Report
}

/**
 * What stands beside the problems of somebody who comes back to wrong inputs and has no last answer here: the one to
 * these inputs with the wrong ones as they started, else to the start or the examples of the same mode. Null: to none.
 */
export function firstAnswer(
  tool: Tool,
  {
    inputs,
    start,
    problems,
  }: { readonly inputs: Values; readonly start: Values; readonly problems: readonly FieldProblem[] },
): FirstAnswer | null {
  const wrong = new Set(problems.map(({ path }) => path.replace(/[[.].*$/, '')))
  const mended = Object.fromEntries(
    Object.entries({ ...start, ...inputs }).map(([name, value]) => [
      name,
      wrong.has(name) ? start[name] : value,
    ]),
  )
  const { mode } = inputs
  const asked = mode === undefined ? start : { ...start, mode }
  const examples = Object.entries(tool.inputs).map(
    ([name, field]) => [name, exampleOf(field, asked)] as const,
  )
  for (const tried of [
    mended,
    asked,
    { ...Object.fromEntries(examples), ...(mode === undefined ? {} : { mode }) },
  ]) {
    const whole = withoutBlank(tool, tried)
    const own = modeOf(tool, whole)
    const run = own.answer(quickInputs(tool, whole))
    if (run.ok) return { inputs: whole, mode: own, run }
  }
  return null
}
