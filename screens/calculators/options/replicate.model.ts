import { isNoAnswer, type NoAnswer, noAnswer } from '#finance/answer.ts'
import { bsGreeks, type EuropeanOption } from '#finance/options/black-scholes.ts'
import { deltaHedge, type Hedge } from '#finance/options/delta-hedge.ts'
import { optionLattice } from '#finance/options/option-lattice.ts'
import { fillNormal, randomSource } from '#finance/numbers/random.ts'
import { mean, standardDeviation } from '#finance/statistics/statistics.ts'

export type Market = {
  readonly drift: number
  readonly vol: number
  readonly seed: number
}

export type Replicated = {
  readonly premium: number
  readonly hedge: Hedge
  /** The option's own value at each step. */
  readonly values: readonly number[]
}

/** The hedge along moves of the tree, chosen by the seed: perfect by construction. */
export function replicateOnTree(option: EuropeanOption, steps: number, seed: number): Replicated | NoAnswer {
  const levels = optionLattice(option, { steps, exercise: 'european' })
  if (isNoAnswer(levels)) return levels
  const moves = normals(seed, steps)
  let downs = 0
  const nodes = levels.flatMap((nodesOfStep, step) => {
    if (step > 0 && (moves[step - 1] ?? 0) < 0) downs += 1
    const node = nodesOfStep[downs]
    return node === undefined ? [] : [node]
  })
  const premium = nodes[0]?.value ?? 0
  const prices = nodes.map(({ price }) => price)
  return {
    premium,
    hedge: deltaHedge(option, { premium, prices }, (step) => nodes[step]?.shares ?? 0),
    values: nodes.map(({ value }) => value),
  }
}

/** The hedge by the delta of the formula along one lognormal path. */
export function replicateOnMarket(
  option: EuropeanOption,
  steps: number,
  market: Market,
): Replicated | NoAnswer {
  const start = bsGreeks(option)
  if (isNoAnswer(start)) return start
  const prices = pathOf(option, steps, market)
  const left = (step: number) => option.t * (1 - step / steps)
  return {
    premium: start.value,
    hedge: hedgeAlong(option, start.value, prices),
    values: prices.map((spot, step) => {
      const here = bsGreeks({ ...option, spot, t: Math.max(0, left(step)) })
      return isNoAnswer(here) ? 0 : here.value
    }),
  }
}

function hedgeAlong(option: EuropeanOption, premium: number, prices: readonly number[]): Hedge {
  const steps = prices.length - 1
  return deltaHedge(option, { premium, prices }, (step, spot) => {
    const here = bsGreeks({ ...option, spot, t: option.t * (1 - step / steps) })
    return isNoAnswer(here) ? 0 : here.delta
  })
}

const normals = (seed: number, count: number, stream = 0): Float64Array => {
  const drawn = new Float64Array(count)
  fillNormal(randomSource(seed, stream), drawn)
  return drawn
}

function pathOf(
  option: EuropeanOption,
  steps: number,
  market: Market & { readonly stream?: number },
): number[] {
  const { drift, vol, seed, stream = 0 } = market
  const dt = option.t / steps
  const prices = [option.spot]
  for (const z of normals(seed, steps, stream)) {
    const last = prices.at(-1) ?? option.spot
    // The floor keeps a price that has all but vanished a price.
    prices.push(Math.max(1e-9, last * Math.exp((drift - (vol * vol) / 2) * dt + vol * Math.sqrt(dt) * z)))
  }
  return prices
}

export type ErrorRow = { readonly steps: number; readonly mean: number; readonly spread: number }

const PATHS = 100

/** Mean and standard deviation of what is left over, for one number of adjustments, over 100 seeded paths. */
export function hedgeErrors(option: EuropeanOption, steps: number, market: Market): ErrorRow | NoAnswer {
  const start = bsGreeks(option)
  if (isNoAnswer(start)) return start
  const errors = Array.from({ length: PATHS }, (_, path) => {
    const prices = pathOf(option, steps, { ...market, stream: path + 1 })
    return hedgeAlong(option, start.value, prices).error
  })
  const center = mean(errors)
  const spread = standardDeviation(errors)
  if (isNoAnswer(center) || isNoAnswer(spread)) return noAnswer('there are no paths')
  return { steps, mean: center, spread }
}
