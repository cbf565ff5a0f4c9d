import type { Plan } from './plan/plan.model.ts'
import type { Reading, ReadOptions } from './reading.model.ts'

/** What a file of a bank or broker should come to, worked out by hand. */
export type Expected = {
  readonly counts: Partial<Plan['counts']>
  readonly transactions: number
  /** Σ of the amounts by currency, and of the units by symbol, added up by hand from the file. */
  readonly cash: Readonly<Record<string, number>>
  readonly about?: (plan: Plan, reading: Reading) => void
  readonly options?: Partial<ReadOptions>
}

export const draftAt = (plan: Plan, line: number) => {
  const outcome = plan.rows.find(({ row }) => row.line === line)?.row.outcome
  return outcome?.kind === 'transactions' ? outcome.drafts : outcome
}
export const reasonAt = (plan: Plan, line: number) => plan.rows.find(({ row }) => row.line === line)?.problems
export const warningsAt = (plan: Plan, line: number) =>
  plan.rows.find(({ row }) => row.line === line)?.warnings
export const unitsOf = ({ transactions }: Plan, symbol: string) =>
  transactions.reduce((sum, one) => {
    if (one.symbol !== symbol) return sum
    return sum + (one.type === 'sell' || one.type === 'transferOut' ? -1 : 1) * (one.quantity ?? 0)
  }, 0)
