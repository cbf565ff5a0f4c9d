import { isNoAnswer, type NoAnswer } from '#finance/answer.ts'
import { toCents } from '#finance/numbers/cents.ts'
import type { Debt } from '#finance/loans/debt-payoff.ts'
import { minimumDue, type MinimumRule, payoffPath } from '#finance/loans/payoff-path.ts'

export type NamedDebt = Debt & { readonly name: string }

export type DebtRow = {
  readonly name: string
  readonly balance: number
  readonly apr: number
  readonly minimum: number | null
  readonly payment: number | null
}

/** Debts with a balance; a minimum that is missing is what is paid now, and without that the rule of a card. */
export const debtsOf = (rows: readonly DebtRow[], rule: MinimumRule): readonly NamedDebt[] =>
  rows
    .filter(({ balance }) => balance > 0)
    .map((row, at) => ({
      name: row.name === '' ? `Debt ${at + 1}` : row.name,
      balance: row.balance,
      apr: row.apr,
      minimum:
        row.minimum ?? (row.payment !== null && row.payment > 0 ? row.payment : firstMinimum(row, rule)),
    }))

const firstMinimum = ({ balance, apr }: DebtRow, rule: MinimumRule): number =>
  minimumDue(rule, { balance, interest: toCents((balance * apr) / 12) })

export type MinimumsOnly = {
  readonly months: number
  readonly interest: number
  /** Everything owed, from month 0 on. */
  readonly balances: readonly number[]
}

/** Paying each debt its first month's minimum until it is gone, and no more: what is freed is spent. */
export function minimumsOnly(debts: readonly Debt[]): MinimumsOnly | NoAnswer {
  const paths = debts.map(({ balance, apr, minimum }) =>
    payoffPath({
      balance,
      interestOf: (owed) => (owed * apr) / 12,
      paymentOf: () => minimum,
    }),
  )
  const stuck = paths.find(isNoAnswer)
  if (stuck !== undefined) return stuck
  const ended = paths.flatMap((path) => (isNoAnswer(path) ? [] : [path]))
  const months = Math.max(0, ...ended.map((path) => path.months))
  return {
    months,
    interest: toCents(ended.reduce((sum, path) => sum + path.interest, 0)),
    balances: Array.from({ length: months + 1 }, (_, month) =>
      toCents(
        ended.reduce(
          (sum, { rows }) => sum + (month === 0 ? (rows[0]?.balance ?? 0) : (rows[month - 1]?.left ?? 0)),
          0,
        ),
      ),
    ),
  }
}
