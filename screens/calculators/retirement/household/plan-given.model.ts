import type { Inputs } from '#kit/field.ts'
import type { inputs } from '../retirement.inputs.ts'

/** The parsed inputs of the tool. */
export type Given = Inputs<typeof inputs>
