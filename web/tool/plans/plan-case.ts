import type { Values } from '#kit/computation.ts'
import { checkField } from '#kit/parse.ts'
import { blankInPlan } from '#kit/plan-words.ts'
import { modeOf, type Tool } from '#kit/tool.ts'
import { sameValue } from '../tool-state.ts'
import type { ToolPage } from '../use-tool-page.ts'
import type { Plan } from './use-plans.ts'

type Kept = Pick<Plan, 'inputs' | 'factBound' | 'ownValues'>

/** The inputs of a plan, blank where they were when it was saved. */
export const caseOf = (tool: Tool, plan: Kept): Values => ({
  ...plan.inputs,
  ...Object.fromEntries(blankInPlan(tool, plan).map((name) => [name, null])),
})

type Stands = Pick<ToolPage, 'baseline' | 'changes'>

/**
 * The inputs that the profile gave when the plan was saved, and gives otherwise by now: nobody has changed them here. What
 * the plan's question does not ask for stands in it as the tool's own default, whatever the profile said.
 */
export function overtakenIn(
  tool: Tool,
  { baseline, changes }: Stands,
  { factBound, inputs }: Kept,
): readonly string[] {
  const { uses } = modeOf(tool, inputs)
  return factBound.filter(
    (name) =>
      uses.includes(name) &&
      baseline.fromFacts.has(name) &&
      Object.hasOwn(changes, name) &&
      sameValue(changes[name], inputs[name]),
  )
}

/**
 * The inputs that are no longer as the plan has them, by their names. As the server keeps them: an input that the tool
 * does not read now is none of the plan's.
 */
export const changedSince = (tool: Tool, inputs: Values, { inputs: kept }: Kept): readonly string[] =>
  modeOf(tool, inputs).uses.filter((name) => {
    const field = tool.inputs[name]
    if (field === undefined || !Object.hasOwn(kept, name)) return false
    const checked = checkField(field, inputs[name])
    return !sameValue('value' in checked ? checked.value : inputs[name], kept[name])
  })
