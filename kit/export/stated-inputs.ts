import type { Values } from '../computation.ts'
import { isShown } from '../shown.ts'
import type { Tool, ToolMode } from '../tool.ts'

/** The names of the inputs that an answer states, in the order of the form: what does not apply or is empty is left out. */
export const statedInputs = (
  { inputs: fields }: Pick<Tool, 'inputs'>,
  { uses }: Pick<ToolMode, 'uses'>,
  inputs: Values,
): readonly string[] =>
  uses.filter((name) => {
    const field = fields[name]
    return field !== undefined && isShown(field, inputs) && !isEmpty(inputs[name])
  })

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
