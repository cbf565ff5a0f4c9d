import type { Values } from './computation.ts'
import { defaultOf } from './field.ts'
import { number } from './format.ts'
import { lowered } from './lowered.ts'
import { modeOf, type Tool } from './tool.ts'

type Cut = { readonly name: string; readonly label: string; readonly quick: number; readonly whole: number }

/** The sizes of samples that the mode reads and that take too long to answer at once. */
const cutsOf = (tool: Tool, inputs: Values): readonly Cut[] =>
  modeOf(tool, inputs).uses.flatMap((name) => {
    const field = tool.inputs[name]
    if (field === undefined || !('quick' in field) || field.quick === undefined) return []
    const whole = inputs[name] ?? defaultOf(field)
    if (typeof whole !== 'number' || whole <= field.quick) return []
    return [{ name, label: field.label, quick: field.quick, whole }]
  })

/**
 * The inputs of a first, quick answer: sizes of samples that the mode reads are cut to what answers at once. The same
 * object where nothing is cut: then the quick answer is the answer.
 */
export function quickInputs(tool: Tool, inputs: Values): Values {
  const cuts = cutsOf(tool, inputs)
  if (cuts.length === 0) return inputs
  return { ...inputs, ...Object.fromEntries(cuts.map(({ name, quick }) => [name, quick])) }
}

/**
 * The inputs of an answer between the two: samples of the geometric mean of both sizes. It finds a place ten times as
 * precisely as the quick one, at a tenth of the whole one's work.
 */
export function middleInputs(tool: Tool, inputs: Values): Values {
  const cuts = cutsOf(tool, inputs)
  const sizes = cuts.map(({ name, quick, whole }) => [name, Math.round(Math.sqrt(quick * whole))] as const)
  return { ...inputs, ...Object.fromEntries(sizes) }
}

/** How much of the work of a whole answer a quick one is; 1 where nothing is cut. */
export const quickShare = (tool: Tool, inputs: Values): number =>
  Math.min(1, ...cutsOf(tool, inputs).map(({ quick, whole }) => quick / whole))

/** 'Preliminary: 50 of 10,000 simulations', for a quick answer whose whole one is on its way; null where none is cut. */
export function preliminaryText(tool: Tool, inputs: Values): string | null {
  const [cut] = cutsOf(tool, inputs)
  if (cut === undefined) return null
  const what = lowered(cut.label).replace(/^number of /, '')
  return `Preliminary: ${number(cut.quick, 0)} of ${number(cut.whole, 0)} ${what}`
}
