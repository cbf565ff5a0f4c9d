import type { Headline } from '#kit/block.ts'
import { counted, percent } from '#kit/format.ts'
import type { Given } from '../household/plan-given.model.ts'
import { GOAL } from '../lives/sustainable.model.ts'
import { beginPlan, finishPlan, odds } from './plan.model.ts'
import { waysTitle } from './steps.report.ts'
import { afterStopping } from './stopping.model.ts'

const SECTIONS = [
  'Income and withdrawals',
  'Taxes',
  'When plans fall short',
  'Tested against market history',
  'Year by year',
  'Key dates',
]

/** What the answer of a sample stands on. */
type Odds = {
  readonly successRate: number
  readonly successLow: number | null
  readonly successHigh: number | null
}

/**
 * The headline from the simulated lives alone, before the average life, the start years and the spending that lasts are
 * worked out. Those other engines answer by are among the rest, and plan B and full depth may still be refused.
 */
export function firstOfPlan(asked: Given) {
  if (asked.engine !== 'monteCarlo' || asked.depth !== 'quick' || asked.compareWith !== 'none') return null
  const begun = beginPlan(asked)
  const { successRate, successLow, successHigh } = odds(begun.given, begun.simulated)
  if (typeof successRate !== 'number' || typeof successLow !== 'number' || typeof successHigh !== 'number')
    return null
  const known = { successRate, successLow, successHigh, lives: begun.given.lives }
  const sections = [waysTitle(successRate < GOAL), ...SECTIONS]
  return {
    headline: sampledAnswer(known, asked),
    value: successRate,
    sections,
    rest: () => finishPlan(begun),
  }
}

/** The answer of simulated lives, not judged yet. */
export function sampledAnswer(found: Odds & { readonly lives: number }, given: Given): Headline {
  const text = afterStopping(given, lastsIn(found, counted(found.lives, 'simulation')))
  return { kind: 'headline', output: 'successRate', text, ...marginOf(found) }
}

/** In no more digits than the sample justifies. */
export const lastsIn = ({ successRate, successLow, successHigh }: Odds, tests: string): string =>
  `your money lasts in ${percent(successRate, digitsOf(successLow, successHigh))} of ${tests}.`

const digitsOf = (low: number | null, high: number | null): 0 | 1 =>
  low === null || high === null || high - low > 0.02 ? 0 : 1

/** How far a sample may be off; start years of history overlap and have no such margin. */
function marginOf({ successLow: low, successHigh: high }: Odds): { note?: string } {
  if (low === null || high === null) return {}
  // Nobody is told of an error from 100% to 100%: as many digits as tell its ends apart.
  const least = digitsOf(low, high)
  const digits = percent(low, least) === percent(high, least) ? 2 : least
  return {
    note: `Margin of error: ${percent(low, digits)} to ${percent(high, digits)}, with 95% confidence.`,
  }
}
