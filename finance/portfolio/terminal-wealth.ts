import { normalQuantile } from '../statistics/normal-quantile.ts'
import { nextInteger, nextUniform, type RandomSource, randomSource, reseed } from '../numbers/random.ts'

export type WealthPlan = {
  readonly startValue: number
  /** Added at the end of each year; negative is a withdrawal, and a value that reaches 0 stays there. */
  readonly contribution: number
  readonly years: number
  readonly runs: number
  readonly seed: number
}

/** Yearly growth factors (1 + return) of one run, written into `growth`. */
export type GrowthDraw = (source: RandomSource, growth: Float64Array) => void

/**
 * Log-normal years with the arithmetic mean m and the standard deviation s: 1 + r = exp(μ + σz), σ² = ln(1 + (s/(1+m))²),
 * μ = ln(1 + m) − σ²/2, z by the inverse of the normal distribution from one uniform number each.
 */
export function lognormalYears(mean: number, deviation: number): GrowthDraw {
  const variance = Math.log(1 + (deviation / (1 + mean)) ** 2)
  const drift = Math.log(1 + mean) - variance / 2
  const sigma = Math.sqrt(variance)
  return (source, growth) => {
    for (let year = 0; year < growth.length; year += 1) {
      // The middle of the cell of 2⁻³²: never 0 or 1.
      const z = normalQuantile(nextUniform(source) + 2 ** -33)
      growth[year] = Math.exp(drift + sigma * z)
    }
  }
}

/** Runs of `block` consecutive years from history, each beginning anywhere, wrapping from the last year to the first. */
export const blockYears =
  (history: readonly number[], block: number): GrowthDraw =>
  (source, growth) => {
    let at = 0
    for (let year = 0; year < growth.length; year += 1) {
      at = year % block === 0 ? nextInteger(source, history.length) : (at + 1) % history.length
      growth[year] = history[at] ?? 1
    }
  }

/**
 * The value of each run at each asked year: values[asked year][run], unsorted. Every run has a stream of its own, so that
 * its path does not depend on how many there are. Same seed, same numbers.
 */
export function wealthPaths(
  plan: WealthPlan,
  draw: GrowthDraw,
  asked: readonly number[],
): readonly Float64Array[] {
  const { startValue, contribution, years, runs, seed } = plan
  const source = randomSource(seed)
  const growth = new Float64Array(years)
  const values = asked.map(() => new Float64Array(runs))
  const places = new Map(asked.map((year, at) => [year, values[at]] as const))
  for (let run = 0; run < runs; run += 1) {
    reseed(source, seed, run)
    draw(source, growth)
    let value = startValue
    const first = places.get(0)
    if (first !== undefined) first[run] = value
    for (let year = 0; year < years; year += 1) {
      value = Math.max(0, value * (growth[year] ?? 1) + contribution)
      const place = places.get(year + 1)
      if (place !== undefined) place[run] = value
    }
  }
  return values
}
