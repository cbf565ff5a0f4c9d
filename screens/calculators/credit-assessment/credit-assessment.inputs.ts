import { inputsOf } from '#kit/field-groups.ts'
import { yourCardsGroup, yourHistoryGroup } from './file/file.inputs.ts'
import { actionsGroup, beforeTheStatementsCloseGroup, incomeAndDebtsGroup } from './plan/plan.inputs.ts'
import type { Inputs } from '#kit/field.ts'

export const { inputs, groups } = inputsOf(
  yourCardsGroup,
  yourHistoryGroup,
  incomeAndDebtsGroup,
  beforeTheStatementsCloseGroup,
  actionsGroup,
)

export type Given = Inputs<typeof inputs>
