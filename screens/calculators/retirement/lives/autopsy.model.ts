import type { Lives } from '#finance/retirement/household/lives.ts'
import { quantile } from './summary.model.ts'

export const CAUSES = {
  locked: {
    name: 'Money locked in retirement accounts',
    fix: 'Build a taxable or Roth bridge, or retire at 55 or later from the employer that holds your plan.',
  },
  earlyCrash: {
    name: 'Bad markets early in retirement',
    fix: 'Hold two or three years of spending in cash and bonds when you retire, or adjust spending with guardrails.',
  },
  inflation: {
    name: 'High inflation',
    fix: 'Delay Social Security, which rises with inflation, and hold TIPS.',
  },
  longLife: {
    name: 'A long life',
    fix: 'Claim Social Security at 70, or buy an annuity for your last years.',
  },
  taxSpike: {
    name: 'Taxes late in retirement',
    fix: 'Convert to Roth before required distributions begin.',
  },
  tight: { name: 'No margin for error', fix: 'Spend a little less or work a little longer.' },
} as const

export type Cause = keyof typeof CAUSES

/** A tax share of withdrawals and income above which tax counts as the cause. */
const HEAVY_TAX = 0.2
/** Standard deviations from the median before an ill fate counts as the cause. */
const NOTABLE = 0.5

export type RankedCause = { readonly cause: Cause; readonly lives: number; readonly share: number }

/**
 * Why lives failed, most frequent first. A life that starved while accounts were locked failed for that; otherwise the
 * fate that lies farthest from the median of all lives, in standard deviations, is its cause.
 */
export function autopsy(lives: Lives): readonly RankedCause[] {
  const count = lives.failedYear.length
  const failed = Array.from({ length: count }, (_, life) => life).filter(
    (life) => (lives.failedYear[life] ?? -1) >= 0,
  )
  const early = spreadOf(lives.earlyGrowth)
  const prices = spreadOf(lives.priceGrowth)
  const length = spreadOf(Float64Array.from(lives.lastYear))
  const tally = new Map<Cause, number>()
  for (const life of failed) {
    const cause = causeOf({
      locked: (lives.lockedWhenShort[life] ?? 0) > 0,
      early: (early.median - (lives.earlyGrowth[life] ?? 0)) / early.deviation,
      prices: ((lives.priceGrowth[life] ?? 0) - prices.median) / prices.deviation,
      length: ((lives.lastYear[life] ?? 0) - length.median) / length.deviation,
      tax: lives.taxShareWhenShort[life] ?? 0,
    })
    tally.set(cause, (tally.get(cause) ?? 0) + 1)
  }
  return [...tally]
    .map(([cause, hit]) => ({ cause, lives: hit, share: hit / failed.length }))
    .toSorted((a, b) => b.lives - a.lives)
}

type Fate = {
  readonly locked: boolean
  readonly early: number
  readonly prices: number
  readonly length: number
  readonly tax: number
}

function causeOf(fate: Fate): Cause {
  if (fate.locked) return 'locked'
  const worst = Math.max(fate.early, fate.prices, fate.length)
  if (worst < NOTABLE) return fate.tax > HEAVY_TAX ? 'taxSpike' : 'tight'
  if (worst === fate.early) return 'earlyCrash'
  return worst === fate.prices ? 'inflation' : 'longLife'
}

/** Median and standard deviation; a spread of nothing counts as 1 so that it is never notable. */
function spreadOf(values: Float64Array): { readonly median: number; readonly deviation: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1)
  const deviation = Math.sqrt(variance)
  return { median: quantile(values.toSorted(), 0.5), deviation: deviation > 1e-9 ? deviation : 1 }
}
