import type { Values } from './computation.ts'
import type { Field } from './field.ts'

/** Whether a field is shown beside these values: of the inputs, or of the row that it stands in. */
export const isShown = ({ showIf = {} }: Pick<Field, 'showIf'>, values: Values): boolean =>
  Object.entries(showIf).every(([other, allowed]) => allowed.some((value) => value === values[other]))
