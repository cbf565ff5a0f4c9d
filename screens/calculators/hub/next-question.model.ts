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
      question: 'What do your debts cost, and which should you pay first?',
      effect: interest,
      why: 'the interest you pay on your debts each year',
    },
    {
      tool: 'calculators/budget',
      question: 'Where does your money go?',
      effect: spending * SPENDING_SLACK,
      why: '5% of what you spend each year',
    },
    {
      tool: 'calculators/emergency-fund',
      question: 'Do you have enough cash, and does it earn what it could?',
      effect: cash * Math.max(0, CASH_PICKUP - apy),
      why: 'a 3% yield on your cash, less what it earns now',
    },
    {
      tool: 'calculators/retirement',
      question: 'How much can you spend each year in retirement?',
      effect: retirement * RETIREMENT_STAKE,
      why: '4% of your retirement savings',
    },
    {
      tool: 'calculators/interest-rates-compare',
      question: 'Would refinancing your mortgage pay off?',
      effect: mortgage * RATE_DROP,
      why: '0.75 points off your mortgage rate',
    },
    {
      tool: 'calculators/mutual-funds',
      question: 'What do your funds cost?',
      effect: retirement * FUND_COST_GAP,
      why: '0.5% a year in fund costs on your retirement savings',
    },
  ]
  return all.filter(({ effect }) => effect > 0).sort((one, other) => other.effect - one.effect)
}

/** The best question whose tool has no saved answer yet; null when each was answered, or nothing is known. */
export const nextQuestion = (facts: KnownFacts, answered: ReadonlySet<string>): NextQuestion | null =>
  questionsByMoney(facts).find(({ tool }) => !answered.has(tool)) ?? null
