import { successInterval } from '#finance/retirement/historical-sequences.ts'
import { nextUniform, randomSource } from '#finance/numbers/random.ts'
import type { Values } from '../computation.ts'
import { isWholeKind } from '../number-text.ts'
import type { ToolMode } from '../tool.ts'
import type { Lever } from './levers.ts'
import { pathOf, pathOutput } from './paths.ts'
import { quantile } from './quantile.ts'

/** An uncertain number: triangular between low and high with its peak at the present value, or all alike. */
export type Range = {
  readonly lever: string
  readonly low: number
  readonly high: number
  readonly shape: 'triangular' | 'uniform'
}
export type Question = {
  readonly inputs: Values
  readonly output: string
  readonly ranges: readonly Range[]
  readonly seed: number
}

/** One sample: the output, null where it has no answer, and the path along which the mode's results run, if any. */
export type Sample = {
  readonly output: number | null
  readonly path: readonly (readonly [x: number, y: number])[]
}

/**
 * The samples from … to − 1. Each has a stream of its own, so that the work can be cut anywhere without changing a bit.
 */
export function sampleOutputs(
  leversOf: (inputs: Values) => readonly Lever[],
  mode: ToolMode,
  question: Question & { readonly from: number; readonly to: number },
): readonly Sample[] {
  const path = pathOutput(mode)
  const samples: Sample[] = []
  for (let sample = question.from; sample < question.to; sample++) {
    const random = randomSource(question.seed, sample)
    let drawn = question.inputs
    for (const range of question.ranges) {
      const lever = leversOf(drawn).find(({ id }) => id === range.lever)
      const value = draw(range, lever?.value ?? range.low, nextUniform(random))
      drawn = lever?.set(isWholeKind(lever.field.kind) ? Math.round(value) : value) ?? drawn
    }
    const run = mode.evaluate(drawn)
    const value = run.ok ? run.outputs[question.output] : null
    samples.push({
      output: typeof value === 'number' ? value : null,
      path: path === null ? [] : pathOf(run, path),
    })
  }
  return samples
}

/** Inverse of the distribution function at u. */
function draw({ low, high, shape }: Range, peak: number, u: number): number {
  const width = high - low
  if (shape === 'uniform' || width === 0) return low + u * width
  const at = (Math.min(high, Math.max(low, peak)) - low) / width
  if (u < at) return low + width * Math.sqrt(u * at)
  return high - width * Math.sqrt((1 - u) * (1 - at))
}

export type Spread = {
  readonly samples: number
  readonly withoutAnswer: number
  readonly mean: number
  /** Standard error of the mean: sample standard deviation ÷ √n. */
  readonly meanError: number
  /** Values at 5, 10, 25, 50, 75, 90 and 95 %. */
  readonly percentiles: readonly { readonly share: number; readonly value: number }[]
  /** Share of samples at or above the threshold, with its 95% interval (Wilson), which has a width at 0 and 1 too. */
  readonly atLeast: {
    readonly threshold: number
    readonly probability: number
    readonly low: number
    readonly high: number
  }
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly count: number }[]
}

/** The spread of sampled outputs; null when no sample has an answer. */
export function spreadOf(outputs: readonly (number | null)[], threshold: number): Spread | null {
  const values = outputs.filter((value) => value !== null).toSorted((a, b) => a - b)
  const first = values[0]
  const last = values.at(-1)
  if (first === undefined || last === undefined) return null
  const n = values.length
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const reached = values.filter((value) => value >= threshold).length
  return {
    samples: n,
    withoutAnswer: outputs.length - n,
    mean,
    meanError: n > 1 ? Math.sqrt(squares / (n - 1) / n) : 0,
    percentiles: [0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95].map((share) => ({
      share,
      value: quantile(values, share),
    })),
    atLeast: { threshold, probability: reached / n, ...successInterval(reached, n) },
    histogram: histogram(values, { first, last }),
  }
}

/** Ranges of a round width, from a round number on, so that their names are ones that a person would write. */
function histogram(sorted: readonly number[], { first, last }: { first: number; last: number }) {
  if (first === last) return [{ from: first, to: last, count: sorted.length }]
  const width = roundWidth((last - first) / Math.min(30, Math.max(8, Math.round(Math.sqrt(sorted.length)))))
  const start = Math.floor(first / width)
  const counts = Array.from({ length: Math.floor(last / width) - start + 1 }, (_, i) => ({
    from: roundTo(width, start + i),
    to: roundTo(width, start + i + 1),
    count: 0,
  }))
  for (const value of sorted) {
    const bin = counts[Math.min(counts.length - 1, Math.floor(value / width) - start)]
    if (bin !== undefined) bin.count += 1
  }
  return counts
}

/** 1, 2 or 5 times a power of ten, the first that is no less. */
function roundWidth(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 5].find((times) => times * power >= least) ?? 10)
}

/** A multiple without the digits that only floating point has. */
const roundTo = (width: number, times: number): number => Number((width * times).toPrecision(12))
