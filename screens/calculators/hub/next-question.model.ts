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

/** What a careful saver gets on cash above what an ordinary account pays, and other assumed shares of a sum. */
const CASH_PICKUP = 0.03
const SPENDING_SLACK = 0.05
const RETIREMENT_STAKE = 0.04
const RATE_DROP = 0.0075
const FUND_COST_GAP = 0.005

/** Every question with the money that it is about, the largest first. Only what the facts can say. */
export function questionsByMoney(facts: KnownFacts): readonly NextQuestion[] {
  const debts = debtsOf(facts)
  const interest = debts.reduce((sum, { balance, apr }) => sum + balance * apr, 0)
  const cash = amountOf(facts, 'savings.liquid')
  const apy = amountOf(facts, 'savings.apy')
  const spending = 12 * amountOf(facts, 'spending.total')
  const retirement = amountOf(facts, 'retirement.balance')
  const mortgage = amountOf(facts, 'home.mortgageBalance')
  const all: readonly NextQuestion[] = [
    {
      tool: 'calculators/true-cost-credit',
      question: 'What do your debts cost, and in which order should they go?',
      effect: interest,
      why: 'the interest that your debts cost in a year',
    },
    {
      tool: 'calculators/budget',
      question: 'Where does the money go?',
      effect: spending * SPENDING_SLACK,
      why: 'a twentieth of what you spend in a year',
    },
    {
      tool: 'calculators/emergency-fund',
      question: 'Is the cash enough, and does it earn what it could?',
      effect: cash * Math.max(0, CASH_PICKUP - apy),
      why: 'three points of yield on your cash, less what it earns',
    },
    {
      tool: 'calculators/retirement',
      question: 'How much a year can you spend in retirement?',
      effect: retirement * RETIREMENT_STAKE,
      why: 'four percent of what you have put aside',
    },
    {
      tool: 'calculators/interest-rates-compare',
      question: 'Would another rate on the mortgage pay?',
      effect: mortgage * RATE_DROP,
      why: 'three quarters of a point on your mortgage',
    },
    {
      tool: 'calculators/mutual-funds',
      question: 'What do your funds cost?',
      effect: retirement * FUND_COST_GAP,
      why: 'half a point of cost on what you have put aside',
    },
  ]
  return all.filter(({ effect }) => effect > 0).sort((one, other) => other.effect - one.effect)
}

/** The best question whose tool has no saved answer yet; null when each was answered, or nothing is known. */
export const nextQuestion = (facts: KnownFacts, answered: ReadonlySet<string>): NextQuestion | null =>
  questionsByMoney(facts).find(({ tool }) => !answered.has(tool)) ?? null
