import type { FactName } from '#kit/fact-names.ts'
import type { StoredFacts } from '#kit/facts.ts'
import { MONEY_FACTS, moneyOf } from '#kit/household-money.ts'

/** Something worth doing, with why, and how long it takes. */
export type NextAction = {
  readonly id: string
  readonly title: string
  readonly why: string
  readonly to: string
  /** A fact's place on the profile page. */
  readonly hash?: string
  /** The saved plan to open there. */
  readonly plan?: string
  /** The organization whose list opens there. */
  readonly org?: string
  readonly minutes: number
  /** How much it is worth, on one scale: 1 is one number that becomes known or true again. */
  readonly benefit: number
  /** Days past due; 0 when not late. */
  readonly late: number
  /** A day to show, YYYY-MM-DD. */
  readonly due?: string
}

/** Overdue first, the longest first; then by benefit for each minute. Ties keep their order. */
export const rank = (actions: readonly NextAction[], most = 3): readonly NextAction[] =>
  actions.toSorted((a, b) => b.late - a.late || b.benefit / b.minutes - a.benefit / a.minutes).slice(0, most)

const MANY = 4

/** What the profile lacks for the measures: one visit when much is missing, else fact by fact. */
export function missingFactActions(
  facts: StoredFacts,
  labelOf: (name: FactName) => string,
): readonly NextAction[] {
  const measures = Object.values(moneyOf(facts))
  const needed = MONEY_FACTS.map((name) => ({
    name,
    opens: measures.filter(({ missing }) => missing.includes(name)).length,
  })).filter(({ opens }) => opens > 0)
  if (needed.length >= MANY)
    return [
      {
        id: 'profile',
        title: 'Fill in your household profile',
        why: `${needed.length} of the ${MONEY_FACTS.length} facts behind your net worth, savings rate, emergency fund, and debt-to-income ratio are missing.`,
        to: '/profile',
        minutes: 5,
        benefit: needed.reduce((sum, { opens }) => sum + opens, 0),
        late: 0,
      },
    ]
  return needed.map(({ name, opens }) => ({
    id: `fact ${name}`,
    title: `Add: ${labelOf(name)}`,
    why: opens > 1 ? `${opens} of your key figures need it.` : 'One of your key figures needs it.',
    to: '/profile',
    hash: name,
    minutes: 1,
    benefit: opens,
    late: 0,
  }))
}

/** Facts that have stood for longer than the limit, oldest first. */
export function staleFactActions(
  facts: StoredFacts,
  labelOf: (name: FactName) => string,
  age: (updatedAt: string) => { readonly days: number; readonly isStale: boolean },
): readonly NextAction[] {
  return MONEY_FACTS.flatMap((name) => {
    const fact = facts[name]
    if (fact === undefined) return []
    const { days, isStale } = age(fact.updatedAt)
    if (!isStale) return []
    const title = `Check: ${labelOf(name)}`
    const why = `Last updated ${days} days ago.`
    return [
      { id: `stale ${name}`, title, why, to: '/profile', hash: name, minutes: 1, benefit: 0.5, late: 0 },
    ]
  })
}
