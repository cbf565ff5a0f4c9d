import { liveLife, type Workspace, workspace } from './life.ts'
import { drawLife, type Market, sampler } from './market.ts'
import { emptyPath, type HouseholdPlan } from './plan.ts'
import { paysPlan } from './spending-rule.ts'

/** Results of the lives from … to − 1, column by column. Money in today's dollars; years from 0, −1 = never. */
export type Lives = {
  readonly from: number
  readonly to: number
  readonly seed: number
  readonly years: number
  readonly failedYear: Int16Array
  readonly lastYear: Int16Array
  /** Who lived in the year it ran short, or else in its last: 0 both, 1 only the first, 2 only the second. */
  readonly survivor: Uint8Array
  readonly endBalance: Float64Array
  readonly balanceAtRetirement: Float64Array
  readonly lifetimeTax: Float64Array
  readonly lowestShare: Float64Array
  readonly earlyGrowth: Float64Array
  readonly priceGrowth: Float64Array
  readonly taxShareWhenShort: Float64Array
  readonly lockedWhenShort: Uint8Array
  /** Total of the accounts at each start of year, life after life; −1 after the last year of a life. */
  readonly balances: Float32Array
}

export type LivesQuestion = { readonly from: number; readonly to: number; readonly seed: number }

/**
 * Simulates the lives `from` … `to` − 1. Every life has a random stream of its own, so the work can be cut into chunks
 * anywhere, and on any number of workers, without changing a bit of the merged result.
 */
export function simulateLives(
  prepared: { readonly plan: HouseholdPlan; readonly market: Market },
  question: LivesQuestion,
): Lives {
  const { plan, market } = prepared
  const { from, to, seed } = question
  const lives = emptyLives(plan.years, question)
  const space = workspace(plan)
  const run = { plan, space }
  const draw = sampler(emptyPath(plan.years))
  const world = { path: draw.path, span: draw.span, balances: lives.balances, offset: 0, listener: null }
  for (let life = from; life < to; life += 1) {
    drawLife(draw, plan, { market, seed, life })
    world.offset = (life - from) * plan.years
    liveLife(plan, world, space)
    keep(lives, life - from, run)
  }
  return lives
}

type World = { readonly plan: HouseholdPlan; readonly market: Market }

/** Lives of `simulateLives` that never run short, each left in its first short year: all that a search asks for. */
export function countLasting(world: World, { from, to, seed }: LivesQuestion): number {
  const lasts = trial(world, seed)
  let lasting = 0
  for (let life = from; life < to; life += 1) if (lasts(life)) lasting += 1
  return lasting
}

/** Whether at least `needed` of some lives of `simulateLives` never run short; it ends as soon as that is certain. */
export function doLast(
  world: World,
  {
    lives,
    needed,
    seed,
  }: { readonly lives: readonly number[]; readonly needed: number; readonly seed: number },
): boolean {
  const lasts = trial(world, seed)
  let lasting = 0
  for (const [index, life] of lives.entries()) {
    if (lasting >= needed || lasting + lives.length - index < needed) break
    if (lasts(life)) lasting += 1
  }
  return lasting >= needed
}

function trial({ plan, market }: World, seed: number): (life: number) => boolean {
  const space = workspace(plan)
  const draw = sampler(emptyPath(plan.years))
  const { path, span } = draw
  const balances = new Float32Array(plan.years)
  const world = { path, span, balances, offset: 0, listener: null, endWhenShort: true }
  return (life) => {
    drawLife(draw, plan, { market, seed, life })
    liveLife(plan, world, space)
    return failedYear(plan, space) < 0
  }
}

export function emptyLives(years: number, { from, to, seed }: LivesQuestion): Lives {
  const count = Math.max(0, to - from)
  return {
    from,
    to,
    seed,
    years,
    failedYear: new Int16Array(count),
    lastYear: new Int16Array(count),
    survivor: new Uint8Array(count),
    endBalance: new Float64Array(count),
    balanceAtRetirement: new Float64Array(count),
    lifetimeTax: new Float64Array(count),
    lowestShare: new Float64Array(count),
    earlyGrowth: new Float64Array(count),
    priceGrowth: new Float64Array(count),
    taxShareWhenShort: new Float64Array(count),
    lockedWhenShort: new Uint8Array(count),
    balances: new Float32Array(count * years).fill(-1),
  }
}

/** Copies the outcome of one life into its row. */
export function keep(
  lives: Lives,
  row: number,
  run: { readonly plan: HouseholdPlan; readonly space: Workspace },
): void {
  const { plan, space } = run
  const { result } = space
  const failed = failedYear(plan, space)
  lives.failedYear[row] = failed
  lives.lastYear[row] = result.lastYear
  lives.survivor[row] = space.states[failed < 0 ? result.lastYear : failed] ?? 0
  lives.endBalance[row] = result.endBalance
  lives.balanceAtRetirement[row] = result.balanceAtRetirement
  lives.lifetimeTax[row] = result.lifetimeTax
  lives.lowestShare[row] = result.lowestShare
  lives.earlyGrowth[row] = result.earlyGrowth
  lives.priceGrowth[row] = result.priceGrowth
  lives.taxShareWhenShort[row] = result.taxShareWhenShort
  lives.lockedWhenShort[row] = result.lockedWhenShort ? 1 : 0
}

/** A fixed plan fails when a need is not met; a rule that adapts fails when essential spending is not met. */
function failedYear(plan: HouseholdPlan, space: Workspace): number {
  const { depletedYear, belowEssentialYear } = space.result
  if (paysPlan(plan)) return depletedYear
  if (depletedYear < 0) return belowEssentialYear
  return belowEssentialYear < 0 ? depletedYear : Math.min(depletedYear, belowEssentialYear)
}

/** Chunks of one simulation, in any order, as one. They must have the seed and years in common and leave no gap. */
export function mergeLives(chunks: readonly Lives[]): Lives {
  const ordered = chunks.toSorted((a, b) => a.from - b.from)
  const first = ordered[0]
  const last = ordered.at(-1)
  if (first === undefined || last === undefined) throw new RangeError('there is no chunk to merge')
  const merged = emptyLives(first.years, { from: first.from, to: last.to, seed: first.seed })
  let next = first.from
  for (const chunk of ordered) {
    if (chunk.from !== next || chunk.seed !== first.seed || chunk.years !== first.years)
      throw new RangeError('chunks must follow each other and share seed and years')
    copyChunk(merged, chunk, chunk.from - first.from)
    next = chunk.to
  }
  return merged
}

function copyChunk(target: Lives, chunk: Lives, at: number): void {
  target.failedYear.set(chunk.failedYear, at)
  target.lastYear.set(chunk.lastYear, at)
  target.survivor.set(chunk.survivor, at)
  target.endBalance.set(chunk.endBalance, at)
  target.balanceAtRetirement.set(chunk.balanceAtRetirement, at)
  target.lifetimeTax.set(chunk.lifetimeTax, at)
  target.lowestShare.set(chunk.lowestShare, at)
  target.earlyGrowth.set(chunk.earlyGrowth, at)
  target.priceGrowth.set(chunk.priceGrowth, at)
  target.taxShareWhenShort.set(chunk.taxShareWhenShort, at)
  target.lockedWhenShort.set(chunk.lockedWhenShort, at)
  target.balances.set(chunk.balances, at * chunk.years)
}

/** Lives that never run short. */
export const successes = (lives: Lives): number =>
  lives.failedYear.reduce((sum, year) => sum + (year < 0 ? 1 : 0), 0)
