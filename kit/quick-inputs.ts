import type { Values } from './computation.ts'
import { defaultOf } from './field.ts'
import { modeOf, type Tool } from './tool.ts'

/**
 * The inputs of a first, quick answer: sizes of samples that the mode reads are cut to what answers at once. The same
 * object where nothing is cut: then the quick answer is the answer.
 */
export function quickInputs(tool: Tool, inputs: Values): Values {
  const cut = modeOf(tool, inputs).uses.flatMap((name) => {
    const field = tool.inputs[name]
    if (field === undefined || !('quick' in field) || field.quick === undefined) return []
    const size = inputs[name] ?? defaultOf(field)
    return typeof size === 'number' && size > field.quick ? [[name, field.quick]] : []
  })
  return cut.length === 0 ? inputs : { ...inputs, ...Object.fromEntries(cut) }
}
