import type { Inputs } from '#kit/field.ts'
import { fileInputs } from './file/file.inputs.ts'
import { planInputs } from './plan/plan.inputs.ts'

export const inputs = { ...fileInputs, ...planInputs }

export type Given = Inputs<typeof inputs>
