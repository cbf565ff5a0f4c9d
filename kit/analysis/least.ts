import type { Values } from '../computation.ts'
import type { FactName } from '../fact-names.ts'
import type { StoredFacts } from '../facts.ts'

/** What asks for the least value of the number that a tool's goal names, beginning with what a household is known for. */
export type LeastAsked = {
  readonly tool: string
  readonly facts: StoredFacts
  readonly today: string
  /** Whole numbers. */
  readonly low: number
  readonly high: number
}

export type Least =
  | {
      /** Null where not even `high` meets the goal. */
      readonly at: number | null
      readonly target: number
      /** The result there, or at `high`; and at one less, null where that was not asked for. */
      readonly reached: number
      readonly before: number | null
      /** What the tool's page has to open with to show the same answer. */
      readonly inputs: Values
    }
  | { readonly problem: string; readonly fact: FactName | null }

/**
 * The least whole number from `low` to `high` that meets a goal, where whoever exceeds it meets it too. Begins at `near`
 * and doubles its steps until one number meets the goal and another does not, then halves. Null: none does.
 */
export function leastMeeting(
  meets: (value: number) => boolean,
  { low, high, near }: { readonly low: number; readonly high: number; readonly near: number },
): number | null {
  let [below, above] = [low - 1, high + 1]
  let at = Math.min(high, Math.max(low, near))
  for (let step = 1; above - below > 1; step *= 2) {
    if (meets(at)) above = at
    else below = at
    const next = above === at ? at - step : at + step
    at = next > below && next < above ? next : Math.floor((below + above) / 2)
  }
  return above > high ? null : above
}
