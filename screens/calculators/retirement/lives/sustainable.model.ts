import { type LifeSpan, liveLife, workspace } from '#finance/retirement/household/life.ts'
import { emptyLives, keep, type Lives } from '#finance/retirement/household/lives.ts'
import { drawLife, sampler, writeHistory } from '#finance/retirement/household/market.ts'
import { emptyPath, type HouseholdPlan, type MarketPath } from '#finance/retirement/household/plan.ts'
import { paysPlan } from '#finance/retirement/household/spending-rule.ts'
import { historyPath } from '../household/markets.model.ts'
import type { Prepared } from '../household/prepare.model.ts'
import { ranking } from './summary.model.ts'

/** The success that a plan should reach. */
export const GOAL = 0.9
/** Lives on each side of the border whose own factors decide. */
const NEIGHBORS = 7
/** What a plan could pay is looked for by doubling what was typed, this many times at most. */
const DOUBLINGS = 40
const HALVINGS = 11
/** A step by more than a fifth ranks all lives anew. */
const FAR = 0.2
/** A step by less than this no longer moves the success rate by a tenth of a percentage point. */
const CLOSE = 0.002
const PASSES = 6
/** Share of the lives, from the worst up, among which the border must lie. */
const LOWER_PART = 0.35

/** The plan with planned and essential living costs multiplied; premiums and one-offs stay. */
export const scaleLiving = (plan: HouseholdPlan, factor: number): HouseholdPlan => ({
  ...plan,
  livingFactor: plan.livingFactor * factor,
})

/**
 * Factor on living costs at which 90 % of the lives last, however far from 1. The lives at the border decide: around
 * the tenth percentile of the ranking each one's own largest factor is found by doubling and halving, and the median
 * taken. Then the lower part of the lives, or all of them after a long step, is ranked again at that factor, and the
 * border is read once more, until it stays: a ranking at another factor puts other lives at the border. 0 where no factor lasts: some rules pay out by a measure of their own, whatever the
 * spending.
 */
export const sustainableFactor = (prepared: Prepared, sample: Lives): number =>
  sustainable(prepared, sample).factor

/** The same with the lower part of the lives as they rank close to it: all others last there. */
export function sustainable(
  prepared: Prepared,
  sample: Lives,
): { readonly factor: number; readonly lower: readonly number[] } {
  const { seed } = sample
  const border = Math.floor(sample.failedYear.length * (1 - GOAL))
  const near = neighbors(prepared, seed)
  let ranked: readonly number[] = ranking(sample).map((life) => life + sample.from)
  const lower = Math.ceil(ranked.length * LOWER_PART)
  let before = 1
  let factor = borderFactor(prepared.plan, near(ranked, border))
  for (let pass = 0; pass < PASSES && factor > 0; pass += 1) {
    const isFar = Math.abs(Math.log(factor / before)) > FAR
    const part = isFar ? ranked : ranked.slice(0, lower)
    ranked = rankedAt({ ...prepared, plan: scaleLiving(prepared.plan, factor) }, part, seed)
    before = factor
    factor = borderFactor(prepared.plan, near(ranked, border))
    if (Math.abs(Math.log(factor / before)) < CLOSE) break
  }
  return { factor, lower: ranked.slice(0, lower) }
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

/** A life, with the largest factor at which it is known to last and the smallest at which it is known to fail. */
type Fate = {
  readonly path: MarketPath
  readonly span: Readonly<LifeSpan>
  lasted: number
  failed: number
}

/** The lives around the border of a ranking; one that stands there again still knows what it was tried at. */
function neighbors(
  { plan, market }: Prepared,
  seed: number,
): (ranked: readonly number[], border: number) => readonly Fate[] {
  const drawn = new Map<number, Fate>()
  const fateOf = (life: number): Fate => {
    const known = drawn.get(life)
    if (known !== undefined) return known
    const draw = sampler(emptyPath(plan.years))
    drawLife(draw, plan, { market, seed, life })
    const fate = { path: draw.path, span: draw.span, lasted: 0, failed: Number.POSITIVE_INFINITY }
    drawn.set(life, fate)
    return fate
  }
  return (ranked, border) => {
    const beside = Math.min(NEIGHBORS, border)
    return ranked.slice(border - beside, border + beside + 1).map(fateOf)
  }
}

const borderFactor = (plan: HouseholdPlan, fates: readonly Fate[]): number =>
  fates.length === 0 ? 1 : medianFactor(plan, fates)

/**
 * Tells whether a life lasts at a factor on living costs. One that lasts at a factor lasts at every smaller one: only
 * what does not follow from that is lived.
 */
function trials(plan: HouseholdPlan): (fate: Fate, factor: number) => boolean {
  const space = workspace(plan)
  const world = { balances: new Float32Array(plan.years), offset: 0, listener: null, endWhenShort: true }
  return (fate, factor) => {
    if (factor <= fate.lasted || factor >= fate.failed) return factor <= fate.lasted
    const scaled = scaleLiving(plan, factor)
    liveLife(scaled, { ...world, path: fate.path, span: fate.span }, space)
    const { depletedYear, belowEssentialYear } = space.result
    const isLasting = depletedYear < 0 && (paysPlan(scaled) || belowEssentialYear < 0)
    if (isLasting) fate.lasted = factor
    else fate.failed = factor
    return isLasting
  }
}

/** Largest factor up to `below` at which `lasts` holds, by halving [0, below]. */
function halve(below: number, lasts: (factor: number) => boolean): number {
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

/** Largest factor at which `lasts` holds: doubled from 1 until it does not, then halved. */
function largest(lasts: (factor: number) => boolean): number {
  let above = 1
  for (let step = 0; step < DOUBLINGS && lasts(above); step += 1) above *= 2
  return halve(above, lasts)
}

/** Median of the lives' own largest factors: it lasts where half of the lives do. */
function medianFactor(plan: HouseholdPlan, fates: readonly Fate[]): number {
  const lasts = trials(plan)
  const needed = Math.ceil(fates.length / 2)
  return largest((factor) => {
    let lasting = 0
    for (const [index, fate] of fates.entries()) {
      if (lasts(fate, factor)) lasting += 1
      if (lasting >= needed || lasting + fates.length - index - 1 < needed) break
    }
    return lasting >= needed
  })
}

/**
 * Largest factor under which every start year since 1928 lasts, and the start year that sets it: start years that last
 * at the lowest factor found so far are passed over, so each costs one life at most; the worst of `past` come first.
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
  const lasts = trials(plan)
  const path = emptyPath(plan.years)
  let safest: { readonly factor: number; readonly start: number } | null = null
  for (const start of ranking(past)) {
    const isLasting = (past.failedYear[start] ?? 0) < 0
    if (isLasting && safest !== null && safest.factor <= 1) continue
    writeHistory(path, history, start)
    const fate = { path, span, lasted: isLasting ? 1 : 0, failed: isLasting ? Number.POSITIVE_INFINITY : 1 }
    const at = (tried: number) => lasts(fate, tried)
    const factor: number = safest === null ? largest(at) : halve(safest.factor, at)
    if (safest === null || factor < safest.factor) safest = { factor, start }
  }
  return safest
}
