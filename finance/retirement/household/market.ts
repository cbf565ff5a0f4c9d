import { fillBlocks } from '../../portfolio/block-bootstrap.ts'
import { type LogNormalModel, writeGrowth } from '../../portfolio/correlated-returns.ts'
import { sampledAgeAtDeath } from '../longevity.ts'
import { fillNormal, nextUniform, type RandomSource, randomSource, reseed } from '../../numbers/random.ts'
import type { LifeSpan } from './life.ts'
import type { HouseholdPlan, MarketPath } from './plan.ts'

/** Where the years of a life come from: a joint log-normal of shares, bonds, cash and inflation, or past years. */
export type Market =
  | { readonly kind: 'logNormal'; readonly model: LogNormalModel }
  | { readonly kind: 'bootstrap'; readonly history: MarketPath; readonly meanBlock: number }

const SERIES = 4
/** Keeps draws of lives apart from draws of markets, so that plans of other lengths see the same markets. */
const LIFE_STREAM = 0x2545f491

/** Draws the path and the span of one life after another; the same seed and life always give the same. */
export type Sampler = {
  readonly path: MarketPath
  readonly span: LifeSpan
  readonly source: RandomSource
  readonly normals: Float64Array
  readonly growth: Float64Array
  readonly positions: Int32Array
}

export const sampler = (path: MarketPath): Sampler => ({
  path,
  span: { first: 0, second: -1, careYears: 0 },
  source: randomSource(0),
  normals: new Float64Array(SERIES),
  growth: new Float64Array(SERIES),
  positions: new Int32Array(path.stocks.length),
})

export function drawLife(
  draw: Sampler,
  plan: HouseholdPlan,
  world: { readonly market: Market; readonly seed: number; readonly life: number },
): void {
  reseed(draw.source, world.seed, world.life)
  if (world.market.kind === 'logNormal') drawLogNormal(draw, world.market.model)
  else drawBlocks(draw, world.market)
  drawSpan(draw, plan, world)
}

function drawLogNormal(draw: Sampler, model: LogNormalModel): void {
  const { path, source, normals, growth } = draw
  for (let t = 0; t < path.stocks.length; t += 1) {
    fillNormal(source, normals)
    writeGrowth(growth, model, normals)
    path.stocks[t] = growth[0] ?? 1
    path.bonds[t] = growth[1] ?? 1
    path.cash[t] = growth[2] ?? 1
    path.inflation[t] = growth[3] ?? 1
  }
}

function drawBlocks(
  draw: Sampler,
  market: { readonly history: MarketPath; readonly meanBlock: number },
): void {
  const { path, positions, source } = draw
  const { history, meanBlock } = market
  fillBlocks(positions, source, { years: history.stocks.length, meanBlock })
  for (let t = 0; t < positions.length; t += 1) copyYear(path, history, { t, from: positions[t] ?? 0 })
}

/** Consecutive past years from `start`, wrapping round when asked to go on. */
export function writeHistory(path: MarketPath, history: MarketPath, start: number): void {
  const length = history.stocks.length
  for (let t = 0; t < path.stocks.length; t += 1) copyYear(path, history, { t, from: (start + t) % length })
}

function copyYear(
  path: MarketPath,
  history: MarketPath,
  at: { readonly t: number; readonly from: number },
): void {
  const { t, from } = at
  path.stocks[t] = history.stocks[from] ?? 1
  path.bonds[t] = history.bonds[from] ?? 1
  path.cash[t] = history.cash[from] ?? 1
  path.inflation[t] = history.inflation[from] ?? 1
}

/** The same growth every year: the deterministic life. */
export function writeConstant(
  path: MarketPath,
  growth: {
    readonly stocks: number
    readonly bonds: number
    readonly cash: number
    readonly inflation: number
  },
): void {
  path.stocks.fill(growth.stocks)
  path.bonds.fill(growth.bonds)
  path.cash.fill(growth.cash)
  path.inflation.fill(growth.inflation)
}

function drawSpan(
  draw: Sampler,
  plan: HouseholdPlan,
  world: { readonly seed: number; readonly life: number },
): void {
  const { span, source } = draw
  span.first = plan.lastYear[0]
  span.second = plan.lastYear[1]
  span.careYears = 0
  if (plan.mortality === null && plan.care.annual <= 0) return
  reseed(source, world.seed ^ LIFE_STREAM, world.life)
  const first = nextUniform(source)
  const second = nextUniform(source)
  const care = nextUniform(source)
  if (plan.mortality !== null) {
    const [tableFirst, tableSecond] = plan.mortality
    span.first = yearOfDeath(plan, plan.ages[0], sampledAgeAtDeath(plan.ages[0], tableFirst, first))
    if (plan.people === 2)
      span.second = yearOfDeath(plan, plan.ages[1], sampledAgeAtDeath(plan.ages[1], tableSecond, second))
  }
  if (care < plan.care.probability) span.careYears = plan.care.years
}

const yearOfDeath = (plan: HouseholdPlan, age: number, ageAtDeath: number): number =>
  Math.min(plan.years - 1, ageAtDeath - age)
