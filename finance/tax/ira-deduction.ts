const STEP = 10
const LEAST = 200

/**
 * Deductible part of a contribution to a traditional IRA by somebody whom a plan at work covers, dollars: all of it up
 * to the start of the range of modified adjusted gross income, nothing from its end on, and in between
 * limit × (end − income) ÷ (end − start), up to the next 10 dollars and never below 200. Source: 26 USC 219(g)(2).
 *
 * @example deductibleIra(7_500, 86_000, { limit: 7_500, range: [81_000, 91_000] }) // 3_750
 */
export function deductibleIra(
  contribution: number,
  income: number,
  rules: { readonly limit: number; readonly range: readonly [from: number, to: number] },
): number {
  const [from, to] = rules.range
  if (income >= to) return 0
  const share = Math.min(1, (to - income) / (to - from))
  const most = Math.max(LEAST, STEP * Math.ceil((rules.limit * share) / STEP - 1e-9))
  return Math.min(contribution, rules.limit, most)
}
