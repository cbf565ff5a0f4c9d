import type { Inputs } from '#kit/field.ts'
import { forecastInputs } from './forecast/forecast.inputs.ts'
import { incomeInputs } from './income/income.inputs.ts'
import { lineInputs } from './lines/lines.inputs.ts'

export const inputs = { ...incomeInputs, ...lineInputs, ...forecastInputs }

export type Given = Inputs<typeof inputs>
