import { doLast, type Lives } from '#finance/retirement/household/lives.ts'
import { digitStep, sampledDigits } from '#kit/sampled-digits.ts'
import type { Prepared } from '../household/prepare.model.ts'
import { GOAL, scaleLiving, sustainable } from './sustainable.model.ts'

/** On fewer simulations the amount is a first guess, which none of its digits bears out. */
const LEAST_LIVES = 1_000
/** The border that the search finds is at most a few amounts off. */
const MOST_STEPS = 6

type Scaled = { readonly typed: number; readonly prepared: Prepared; readonly lives: Lives }

/**
 * The most that can be spent each year, in as many digits as a sample justifies, for nine of ten simulations to last: as
 * a goal that is sought for the same finds it, the next amount would not. Null where no amount lasts.
 */
export function lastingSpending({ typed, prepared, lives }: Scaled): number | null {
  const { factor, lower } = sustainable(prepared, lives)
  if (factor === 0) return null
  const first = sampledDigits(typed * factor, 'down')
  if (lives.failedYear.length < LEAST_LIVES) return first
  const doesLast = lasting({ typed, prepared, lives }, lower)
  const isMet = doesLast(first)
  let amount = first
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = sampledDigits(amount + (isMet ? 1 : -1) * digitStep(amount), 'down')
    const nextLasts = doesLast(next)
    if (isMet && !nextLasts) return amount
    amount = next
    if (nextLasts && !isMet) return amount
  }
  return amount
}

/**
 * Whether nine of ten last at an amount. What lasts goes on lasting with less, what falls short with more; and of the
 * simulations all but the lower part of the ranking at the border last beside it.
 */
function lasting({ typed, prepared, lives }: Scaled, lower: readonly number[]): (amount: number) => boolean {
  const count = lives.failedYear.length
  const short = lower.filter((life) => (lives.failedYear[life - lives.from] ?? -1) >= 0)
  const kept = lower.filter((life) => (lives.failedYear[life - lives.from] ?? -1) < 0)
  return (amount) => {
    const isLess = amount <= typed
    const sure = count - lower.length + (isLess ? kept.length : 0)
    return doLast(
      { ...prepared, plan: scaleLiving(prepared.plan, amount / typed) },
      { lives: isLess ? short : kept, needed: Math.ceil(GOAL * count) - sure, seed: lives.seed },
    )
  }
}
