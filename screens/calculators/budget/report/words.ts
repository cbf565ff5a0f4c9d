import type { Answers } from '#kit/output.ts'
import type { outputs } from '../budget.outputs.ts'

export type Budget = Answers<typeof outputs>
export type BudgetLine = Budget['lines'][number]

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  need: 'Needs',
  want: 'Wants',
  saving: 'Savings',
  debt: 'Debts',
}
