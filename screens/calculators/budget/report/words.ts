import type { Told } from '#kit/computation.ts'
import type { budget } from '../budget.model.ts'

export type Budget = Told<ReturnType<typeof budget>>
export type BudgetLine = Budget['lines'][number]

export const GROUP_NAMES: Readonly<Record<string, string>> = {
  need: 'Needs',
  want: 'Wants',
  saving: 'Savings',
  debt: 'Debts',
}
