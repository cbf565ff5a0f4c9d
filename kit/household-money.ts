import type { FactName } from './fact-names.ts'
import type { StoredFacts } from './facts.ts'

/** A measure with the facts that it lacks and the day of the oldest fact in it. */
export type Measure = {
  /** null: cannot be said. */
  readonly value: number | null
  readonly missing: readonly FactName[]
  readonly oldest: string | null
  /** Why there is no number although every fact is known. */
  readonly reason: string | null
  /** What belongs to it and no fact holds. */
  readonly leftOut?: string | undefined
}

export type Money = {
  /** Assets − debts, in dollars; parts that are not known are left out and named. */
  readonly netWorth: Measure
  /** Saving ÷ take-home pay, a fraction. */
  readonly savingsRate: Measure
  /** Liquid savings ÷ essential spending a month. */
  readonly emergencyMonths: Measure
  /** Debt payments a month ÷ gross income a month, a fraction. */
  readonly debtToIncome: Measure
}

const MONTHS = 12

/** The four measures of a household. A fact that is not known is missing, never 0. */
export function moneyOf(facts: StoredFacts): Money {
  const amount = (name: FactName) => amountOf(facts, name)
  const isMortgageUnlisted = owesUnlistedMortgage(facts)
  const mortgage = isMortgageUnlisted ? amount('home.mortgagePayment') : null
  const debts = debtPayments(facts)
  const payments = debts === null ? null : debts + (mortgage ?? 0) / MONTHS
  const gross = amount('income.gross')
  return {
    netWorth: netWorth(facts),
    savingsRate: ratio(
      facts,
      { name: 'savings.monthly', value: amount('savings.monthly') },
      { name: 'income.takeHomeMonthly', value: amount('income.takeHomeMonthly') },
    ),
    emergencyMonths: ratio(
      facts,
      { name: 'savings.liquid', value: amount('savings.liquid') },
      { name: 'spending.essentialMonthly', value: amount('spending.essentialMonthly') },
    ),
    debtToIncome: {
      ...ratio(
        facts,
        { name: 'debts', value: payments },
        { name: 'income.gross', value: gross === null ? null : gross / MONTHS },
      ),
      leftOut: isMortgageUnlisted && mortgage === null ? 'your mortgage payment' : undefined,
    },
  }
}

/** Payments on debts a month: of the list, and without one as typed in all; null when not known. */
export const debtPayments = (facts: StoredFacts): number | null =>
  columnSum(facts, 'debts', 'payment') ?? amountOf(facts, 'debts.paymentMonthly')

/** A mortgage beside the debts: no row of theirs is one. */
function owesUnlistedMortgage(facts: StoredFacts): boolean {
  const debts = JSON.stringify(facts.debts?.value ?? [])
  return (amountOf(facts, 'home.mortgageBalance') ?? 0) > 0 && !/mortgage|home loan/i.test(debts)
}

/** The facts that the four measures need, most telling first. */
export const MONEY_FACTS: readonly FactName[] = [
  'spending.essentialMonthly',
  'savings.liquid',
  'income.gross',
  'income.takeHomeMonthly',
  'savings.monthly',
  'debts',
  'holdings',
  'retirement.balance',
  'home.value',
  'home.mortgageBalance',
  'car.value',
]

type Part = { readonly name: FactName; readonly value: number | null }

function ratio(facts: StoredFacts, above: Part, below: Part): Measure {
  const missing = [above, below].filter(({ value }) => value === null).map(({ name }) => name)
  const oldest = oldestOf(facts, [above.name, below.name])
  if (above.value === null || below.value === null) return { value: null, missing, oldest, reason: null }
  if (below.value <= 0) return { value: null, missing: [], oldest, reason: 'cannot divide by zero' }
  return { value: above.value / below.value, missing: [], oldest, reason: null }
}

function netWorth(facts: StoredFacts): Measure {
  const rents = facts['home.ownership']?.value === 'rent'
  const home: readonly FactName[] = rents ? [] : ['home.value', 'home.mortgageBalance']
  const parts: readonly (Part & { readonly sign: 1 | -1 })[] = [
    { name: 'savings.liquid', value: amountOf(facts, 'savings.liquid'), sign: 1 },
    { name: 'holdings', value: columnSum(facts, 'holdings', 'value'), sign: 1 },
    { name: 'retirement.balance', value: amountOf(facts, 'retirement.balance'), sign: 1 },
    { name: 'car.value', value: amountOf(facts, 'car.value'), sign: 1 },
    ...home.map((name) => ({
      name,
      value: amountOf(facts, name),
      sign: name === 'home.value' ? (1 as const) : (-1 as const),
    })),
    { name: 'debts', value: columnSum(facts, 'debts', 'balance'), sign: -1 },
  ]
  const known = parts.filter(({ value }) => value !== null)
  const sum = known.reduce((total, { value, sign }) => total + sign * (value ?? 0), 0)
  return {
    value: known.length === 0 ? null : sum,
    missing: parts.filter(({ value }) => value === null).map(({ name }) => name),
    oldest: oldestOf(
      facts,
      known.map(({ name }) => name),
    ),
    reason: null,
  }
}

/** A number of the profile; null when it is not known. */
export function amountOf(facts: StoredFacts, name: FactName): number | null {
  const value = facts[name]?.value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The sum of one column of rows; null when the fact is not known, 0 when it is known to be empty. */
export function columnSum(facts: StoredFacts, name: 'debts' | 'holdings', column: string): number | null {
  const rows = facts[name]?.value
  if (!Array.isArray(rows)) return null
  return rows.reduce<number>((sum, row: unknown) => sum + cellOf(row, column), 0)
}

function cellOf(row: unknown, column: string): number {
  if (typeof row !== 'object' || row === null) return 0
  const value: unknown = Object.entries(row).find(([name]) => name === column)?.[1]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

function oldestOf(facts: StoredFacts, names: readonly FactName[]): string | null {
  const days = names.flatMap((name) => facts[name]?.updatedAt ?? []).sort()
  return days[0] ?? null
}
