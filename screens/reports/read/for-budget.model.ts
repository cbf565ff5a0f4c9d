import type { FactName } from '#kit/fact-names.ts'
import type { WholeReport } from '#kit/react/reports.ts'

export type Averages = NonNullable<WholeReport['budget']>

export type FactRow = { readonly name: FactName; readonly label: string; readonly value: number }

const toCents = (amount: number): number => Math.round(amount * 100) / 100

/**
 * What the statement says for the profile. Where it has no savings, they are none in a profile that says nothing of them,
 * and stay as they are in one that does: they may leave another account.
 */
export function factsOf(budget: Averages, knows: (name: FactName) => boolean): readonly FactRow[] {
  const rows: readonly FactRow[] = [
    { name: 'income.takeHomeMonthly', label: 'Monthly take-home pay', value: budget.takeHome },
    { name: 'spending.essentialMonthly', label: 'Monthly essential spending', value: budget.needs },
    { name: 'spending.total', label: 'Monthly spending', value: toCents(budget.needs + budget.wants) },
    { name: 'savings.monthly', label: 'Monthly savings', value: budget.savings },
  ]
  const found = rows.filter(({ value }) => value > 0)
  if (found.length === 0) return []
  return rows.filter((row) => found.includes(row) || (row.name === 'savings.monthly' && !knows(row.name)))
}

/**
 * The budget's own inputs: it opens with these amounts, whatever was typed there before. The lines hold the payments on
 * debts that the statement shows, so that those of the profile are not counted beside them.
 */
export function budgetInputs({ takeHome, needs, wants, savings, lines = [] }: Averages) {
  return {
    ...(takeHome > 0 ? { takeHomeMonthly: takeHome } : {}),
    needsMonthly: needs,
    wantsMonthly: wants,
    savingsMonthly: savings,
    ...(lines.length === 0
      ? {}
      : {
          lines: lines.map(({ category, group, amount }) => ({
            category,
            group,
            amount,
            cadence: 'monthly',
            essential: group === 'need' || group === 'debt',
          })),
          debts: [],
        }),
  }
}
