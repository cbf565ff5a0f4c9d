import { isNoAnswer, type NoAnswer, noAnswer } from '../answer.ts'
import { fillBlocks } from '../portfolio/block-bootstrap.ts'
import { randomSource } from '../numbers/random.ts'
import { quantileOf } from '../portfolio/value-at-risk.ts'

export type Interval = { readonly low: number; readonly high: number }

export type Resampling = {
  /** How many periods there are. */
  readonly periods: number
  readonly runs: number
  readonly seed: number
  /** Mean length of the blocks of neighboring periods that stay together. */
  readonly meanBlock: number
  /** 0.9: a twentieth of the resamples lies below the interval and a twentieth above. */
  readonly confidence: number
}

/** Statistics of one resample, which is given as positions of periods, so that paired series stay paired. */
export type Statistics = (positions: Int32Array) => Readonly<Record<string, number | NoAnswer>>

/**
 * Percentile intervals of statistics under a stationary block bootstrap, by name. A statistic without an answer on more
 * than a tenth of the resamples has no interval.
 * Source: Politis and Romano, Journal of the American Statistical Association 89 (1994).
 */
export function bootstrapIntervals(
  statistics: Statistics,
  { periods, runs, seed, meanBlock, confidence }: Resampling,
): ReadonlyMap<string, Interval | NoAnswer> {
  if (periods === 0) return new Map()
  const values = new Map<string, number[]>()
  const positions = new Int32Array(periods)
  for (let run = 0; run < runs; run += 1) {
    fillBlocks(positions, randomSource(seed, run), { years: periods, meanBlock })
    for (const [name, value] of Object.entries(statistics(positions))) {
      const known = values.get(name) ?? []
      if (!isNoAnswer(value)) known.push(value)
      values.set(name, known)
    }
  }
  const tail = (1 - confidence) / 2
  return new Map(
    [...values].map(([name, all]) => [
      name,
      all.length >= 0.9 * runs
        ? { low: quantileOf(all, tail), high: quantileOf(all, 1 - tail) }
        : noAnswer('too many resamples have no answer'),
    ]),
  )
}
