import type { Values } from './computation.ts'
import { leftBlank, type Origin, originOf, visibleFields } from './example-answer.ts'
import { defaultOf } from './field.ts'
import type { FactName } from './fact-names.ts'
import { FACTS } from './facts.ts'
import { showOutput } from './format.ts'
import { isSame } from './list/same.ts'
import { checkField } from './parse.ts'
import { modeOf, type Tool } from './tool.ts'

/** A plan as it was saved. */
export type Kept = {
  readonly inputs: Values
  readonly outputs: Values
  readonly factBound: readonly string[]
  readonly ownValues: readonly string[]
}

export type PlanResult = { readonly label: string; readonly text: string }

/** What a plan came to, in the words of its tool; null where it has no answer. */
export function resultOf(
  tool: Tool,
  { inputs, outputs }: Pick<Kept, 'inputs' | 'outputs'>,
): PlanResult | null {
  const { main, outputs: declared } = modeOf(tool, inputs)
  const output = declared[main]
  const value = outputs[main]
  if (output === undefined || value === undefined || value === null) return null
  return { label: output.label, text: showOutput(value, output) }
}

/** The inputs of a plan that its person has left blank. */
export const blankInPlan = (
  tool: Tool,
  { inputs, factBound, ownValues }: Pick<Kept, 'inputs' | 'factBound' | 'ownValues'>,
): readonly string[] => leftBlank(tool, inputs, new Set([...factBound, ...ownValues]))

export function originOfPlan(tool: Tool, kept: Kept): Origin {
  const blank = blankInPlan(tool, kept)
  const said = Object.fromEntries(Object.entries(kept.inputs).filter(([name]) => !blank.includes(name)))
  return originOf(tool, said, new Set([...kept.factBound, ...kept.ownValues]))
}

/** What a plan says of the household in its person's own numbers: neither examples, nor what nobody entered. */
export function factsIn(tool: Tool, kept: Kept): Readonly<Partial<Record<FactName, unknown>>> {
  const { examples } = originOfPlan(tool, kept)
  const facts: Partial<Record<FactName, unknown>> = {}
  for (const name of visibleFields(tool, kept.inputs)) {
    const field = tool.inputs[name]
    const value = kept.inputs[name]
    if (field?.fact === undefined || examples.includes(name) || isSame(value, defaultOf(field))) continue
    const checked = checkField(FACTS[field.fact], value)
    if ('value' in checked && checked.value !== null) facts[field.fact] = value
  }
  return facts
}
