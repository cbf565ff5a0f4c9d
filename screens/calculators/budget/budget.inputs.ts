import { inputsOf } from '#kit/field-groups.ts'
import { theNext90DaysGroup } from './forecast/forecast.inputs.ts'
import { whatComesInGroup } from './income/income.inputs.ts'
import { lineByLineGroup, methodGroup, whereItGoesGroup } from './lines/lines.inputs.ts'
import type { Inputs } from '#kit/field.ts'

export const { inputs, groups } = inputsOf(
  whatComesInGroup,
  whereItGoesGroup,
  lineByLineGroup,
  methodGroup,
  theNext90DaysGroup,
)

export type Given = Inputs<typeof inputs>
