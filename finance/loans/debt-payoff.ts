import { type NoAnswer, noAnswer } from '../answer.ts'
import { toCents } from '../numbers/cents.ts'
import { LONGEST_PAYOFF_MONTHS } from './payoff-path.ts'

export type Debt = {
  readonly balance: number
  /** Nominal yearly rate as a fraction; a month is a twelfth. */
  readonly apr: number
  /** Due each month, the whole balance at most. */
  readonly minimum: number
}

/** Avalanche: dearest rate first. Snowball: smallest balance at the start first. Custom: as listed. */
export type PayoffOrder = 'avalanche' | 'snowball' | 'custom'

export type DebtsPayoff = {
  readonly months: number
  readonly interest: number
  /** Interest of each month; place 0 is month 1. */
  readonly interestByMonth: readonly number[]
  /** Everything owed, from month 0 on. */
  readonly balances: readonly number[]
  /** The month in which each debt is gone, in the order of the list; 0 for one that was none. */
  readonly goneIn: readonly number[]
  /** What is left of each debt after each month, in the order of the list. */
  readonly left: readonly (readonly number[])[]
}

/** The places of the list in the order in which the spare money goes to them; ties as listed. */
export function payoffTargets(debts: readonly Debt[], order: PayoffOrder): readonly number[] {
  const places = debts.map((_, place) => place)
  if (order === 'custom') return places
  const key = ({ apr, balance }: Debt) => (order === 'avalanche' ? -apr : balance)
  return places.toSorted((a, b) => rank(debts[a], key) - rank(debts[b], key))
}

/** What the minimums of the first month come to; a debt below its minimum asks for what is owed. */
export const minimumsDue = (debts: readonly Debt[]): number =>
  total(debts.map(({ balance, apr, minimum }) => Math.min(minimum, toCents(balance + (balance * apr) / 12))))

const rank = (debt: Debt | undefined, key: (debt: Debt) => number): number =>
  debt === undefined ? 0 : key(debt)

/**
 * Several debts on one monthly budget: interest (rounded to the cent) is added to each, each gets its minimum, and what
 * is left of the budget goes to the first target, then to the next; a freed minimum so rolls on.
 * No answer: the budget is below the minimums, or 100 years are not enough.
 * Source: the order of Gathergood, Mahoney, Stewart and Weber, "How Do Individuals Repay Their Debt? The
 * Balance-Matching Heuristic", American Economic Review 109 (2019): minimums everywhere, the rest to one debt.
 */
export function payOffDebts(
  debts: readonly Debt[],
  monthlyBudget: number,
  order: PayoffOrder,
): DebtsPayoff | NoAnswer {
  if (toCents(monthlyBudget) < minimumsDue(debts))
    return noAnswer('The budget is below the minimum payments.')
  const targets = payoffTargets(debts, order)
  let owed: readonly number[] = debts.map(({ balance }) => toCents(balance))
  const start = total(owed)
  const goneIn = owed.map(() => 0)
  const left = [owed]
  const interestByMonth: number[] = []
  for (let month = 1; total(owed) > 0; month++) {
    if (month > LONGEST_PAYOFF_MONTHS || total(owed) > 1_000 * start)
      return noAnswer('This budget never pays off the debts: interest uses all of it.')
    const grown = owed.map((balance, place) =>
      toCents(balance + toCents((balance * (debts[place]?.apr ?? 0)) / 12)),
    )
    interestByMonth.push(toCents(total(grown) - total(owed)))
    owed = afterPayments(grown, { debts, monthlyBudget, targets })
    for (const [place, balance] of owed.entries())
      if (balance === 0 && (grown[place] ?? 0) > 0) goneIn[place] = month
    left.push(owed)
  }
  return {
    months: left.length - 1,
    interest: total(interestByMonth),
    interestByMonth,
    balances: left.map(total),
    goneIn,
    left,
  }
}

type Plan = {
  readonly debts: readonly Debt[]
  readonly monthlyBudget: number
  readonly targets: readonly number[]
}

/** Minimums first, then the rest of the budget to the targets in their order. */
function afterPayments(grown: readonly number[], { debts, monthlyBudget, targets }: Plan): readonly number[] {
  const owed = grown.map((balance, place) => toCents(balance - Math.min(balance, debts[place]?.minimum ?? 0)))
  let spare = toCents(monthlyBudget - (total(grown) - total(owed)))
  for (const place of targets) {
    const paid = Math.min(spare, owed[place] ?? 0)
    owed[place] = toCents((owed[place] ?? 0) - paid)
    spare = toCents(spare - paid)
  }
  return owed
}

const total = (amounts: readonly number[]): number =>
  toCents(amounts.reduce((sum, amount) => sum + amount, 0))
