import { type LifeSpan, liveLife, type Workspace, workspace } from '#finance/household/life.ts'
import { emptyLives, keep, type Lives } from '#finance/household/lives.ts'
import { drawLife, sampler, writeHistory } from '#finance/household/market.ts'
import { emptyPath, type HouseholdPlan, type MarketPath } from '#finance/household/plan.ts'
import { paysPlan } from '#finance/household/spending-rule.ts'
import { historyPath } from '../household/markets.model.ts'
import type { Prepared } from '../household/prepare.model.ts'
import { ranking } from './summary.model.ts'

/** The success that a plan should reach. */
export const GOAL = 0.9
const NEIGHBOURS = 5
const MOST = 4
const HALVINGS = 11
/** Share of the lives, from the worst up, among which the border must lie. */
const LOWER_PART = 0.35

/** The plan with planned and essential living costs multiplied; premiums and one-offs stay. */
export const scaleLiving = (plan: HouseholdPlan, factor: number): HouseholdPlan => ({
  ...plan,
  livingFactor: plan.livingFactor * factor,
})

/**
 * Factor on living costs at which 90 % of the lives last. The lives at the border decide: around the tenth percentile
 * of the ranking each one's own largest factor is found by halving [0, 4], and the median taken. Then the lower part
 * of the lives is ranked again at that factor, and the border is read once more.
 */
export function sustainableFactor(prepared: Prepared, sample: Lives): number {
  const { seed } = sample
  const border = Math.floor(sample.failedYear.length * (1 - GOAL))
  const ranked = ranking(sample).map((life) => life + sample.from)
  const first = borderFactor(prepared, { ranked, border, seed })
  const lower = ranked.slice(0, Math.ceil(ranked.length * LOWER_PART))
  const again = rankedAt({ ...prepared, plan: scaleLiving(prepared.plan, first) }, lower, seed)
  return borderFactor(prepared, { ranked: again, border, seed })
}

/** Some lives ranked anew under a plan, from the worst to the best. */
function rankedAt(prepared: Prepared, lives: readonly number[], seed: number): readonly number[] {
  const results = emptyLives(prepared.plan.years, { from: 0, to: lives.length, seed })
  const space = workspace(prepared.plan)
  const draw = sampler(emptyPath(prepared.plan.years))
  const run = { plan: prepared.plan, space }
  for (const [row, life] of lives.entries()) {
    drawLife(draw, prepared.plan, { market: prepared.market, seed, life })
    const { path, span } = draw
    liveLife(prepared.plan, { path, span, balances: results.balances, offset: 0, listener: null }, space)
    keep(results, row, run)
  }
  return ranking(results).map((row) => lives[row] ?? 0)
}

function borderFactor(
  prepared: Prepared,
  lives: { readonly ranked: readonly number[]; readonly border: number; readonly seed: number },
): number {
  const { ranked, border, seed } = lives
  const from = Math.max(0, Math.min(ranked.length - NEIGHBOURS, border - Math.floor(NEIGHBOURS / 2)))
  const draw = sampler(emptyPath(prepared.plan.years))
  const space = workspace(prepared.plan)
  const factors = ranked.slice(from, from + NEIGHBOURS).map((life) => {
    drawLife(draw, prepared.plan, { market: prepared.market, seed, life })
    return largestFactor(prepared.plan, draw, { space, below: MOST })
  })
  return factors.toSorted((a, b) => a - b)[Math.floor(factors.length / 2)] ?? 1
}

type Fate = { readonly path: MarketPath; readonly span: Readonly<LifeSpan> }

/** Largest factor on living costs, up to `below`, under which one given life never runs short. */
function largestFactor(
  plan: HouseholdPlan,
  fate: Fate,
  search: { readonly space: Workspace; readonly below: number },
): number {
  const { space, below } = search
  const world = { balances: new Float32Array(plan.years), offset: 0, listener: null, endWhenShort: true }
  const lasts = (factor: number): boolean => {
    const scaled = scaleLiving(plan, factor)
    liveLife(scaled, { ...world, path: fate.path, span: fate.span }, space)
    const { depletedYear, belowEssentialYear } = space.result
    return depletedYear < 0 && (paysPlan(scaled) || belowEssentialYear < 0)
  }
  if (lasts(below)) return below
  let low = 0
  let high = below
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2
    if (lasts(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Largest factor under which every start year since 1928 lasts, and the start year that sets it: start years that last
 * at the lowest factor found so far are passed over, so each costs one life; the worst of `past` come first.
 */
export function safeFactor(
  prepared: Prepared,
  past: Lives,
): { readonly factor: number; readonly start: number } | null {
  const { plan } = prepared
  const history = historyPath()
  const span = { first: plan.lastYear[0], second: plan.lastYear[1], careYears: 0 }
  const needed = Math.min(plan.years, Math.max(span.first, span.second) + 1)
  const starts = history.stocks.length - needed + 1
  if (starts < 1 || past.failedYear.length !== starts) return null
  const space = workspace(plan)
  const path = emptyPath(plan.years)
  let safest = { factor: MOST, start: 0 }
  for (const start of ranking(past)) {
    writeHistory(path, history, start)
    const factor = largestFactor(plan, { path, span }, { space, below: safest.factor })
    if (factor < safest.factor) safest = { factor, start }
  }
  return safest
}
