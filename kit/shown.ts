import type { Values } from './computation.ts'
import type { Field } from './field.ts'

type Conditional = { readonly showIf?: Field['showIf'] | undefined }

/** Of a table a condition asks whether it has rows. */
const asked = (value: unknown): unknown =>
  Array.isArray(value) ? (value.length === 0 ? 'none' : 'some') : value

/** Whether a field is shown beside these values: of the inputs, or of the row that it stands in. */
export const isShown = ({ showIf = {} }: Conditional, values: Values): boolean =>
  Object.entries(showIf).every(([other, allowed]) => allowed.some((value) => value === asked(values[other])))
