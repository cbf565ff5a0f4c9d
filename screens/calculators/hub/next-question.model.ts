import { GUIDE } from '#kit/registry/guide.gen.ts'
import type { HouseholdSum } from '#kit/screen.ts'

/* The one question whose answer is worth most money a year, among those that were not asked yet. */

export type NextQuestion = {
  readonly tool: string
  readonly question: string
  /** Dollars a year that the answer is about. */
  readonly effect: number
  /** How the dollars come about, with the assumption in it. */
  readonly why: string
}

export type KnownFacts = Readonly<Record<string, unknown>>

const amountOf = (facts: KnownFacts, name: string): number => {
  const value = facts[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}

type Debt = { readonly balance: number; readonly apr: number }

function debtsOf(facts: KnownFacts): readonly Debt[] {
  const rows = facts.debts
  if (!Array.isArray(rows)) return []
  return rows.flatMap((row: unknown) => {
    if (typeof row !== 'object' || row === null) return []
    const balance = 'balance' in row && typeof row.balance === 'number' ? row.balance : 0
    const apr = 'apr' in row && typeof row.apr === 'number' ? row.apr : 0
    return balance > 0 ? [{ balance, apr }] : []
  })
}

/** What a careful saver gets on cash. */
const CAREFUL_APY = 0.03

const SUMS: Readonly<Record<HouseholdSum, (facts: KnownFacts) => number>> = {
  debtInterest: (facts) => debtsOf(facts).reduce((sum, { balance, apr }) => sum + balance * apr, 0),
  yearlySpending: (facts) => 12 * amountOf(facts, 'spending.total'),
  forgoneInterest: (facts) =>
    amountOf(facts, 'savings.liquid') * Math.max(0, CAREFUL_APY - amountOf(facts, 'savings.apy')),
  retirementSavings: (facts) => amountOf(facts, 'retirement.balance'),
  mortgage: (facts) => amountOf(facts, 'home.mortgageBalance'),
}

/** Every question with the money that it is about, the largest first. Only what the facts can say. */
export const questionsByMoney = (facts: KnownFacts): readonly NextQuestion[] =>
  GUIDE.flatMap(({ id, stake }) => {
    if (stake === undefined) return []
    const { question, of, share, why } = stake
    return [{ tool: id, question, effect: SUMS[of](facts) * share, why }]
  })
    .filter(({ effect }) => effect > 0)
    .sort((one, other) => other.effect - one.effect)

/** The best question whose tool has no saved answer yet; null when each was answered, or nothing is known. */
export const nextQuestion = (facts: KnownFacts, answered: ReadonlySet<string>): NextQuestion | null =>
  questionsByMoney(facts).find(({ tool }) => !answered.has(tool)) ?? null
