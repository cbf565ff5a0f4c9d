import { nextInteger, randomSource } from '#finance/numbers/random.ts'

/** As many as the definition asks for. */
export const RUNS = 10_000
/** Fewer complete weeks than these are too little history. */
export const LEAST_WEEKS = 4
export const MOST_WEEKS = 12
/** Five years: what takes longer has no finish at this pace. */
const LONGEST = 260

export type ForecastAsked = {
  /** Done in each of the last complete weeks, weeks without any included. */
  readonly samples: readonly number[]
  readonly remaining: number
  /** Scope that came in each of those weeks; empty: none is expected. */
  readonly additions: readonly number[]
  readonly seed: number
}

export type Forecast =
  | {
      readonly ok: false
      readonly reason: 'too little history' | 'no finish at this pace' | 'nothing remains'
    }
  | {
      readonly ok: true
      /** The smallest week by which this share of the runs has finished; null: not within five years. */
      readonly p50: number | null
      readonly p85: number | null
      readonly p95: number | null
      /** Runs that finish in week 1, 2, … */
      readonly finishes: readonly number[]
      readonly runs: number
    }

/**
 * Monte Carlo: each run draws past weeks with replacement until their sum reaches what remains; with additions each
 * week adds a draw from past weekly additions first. The same samples and seed give the same forecast.
 */
export function forecastOf({ samples, remaining, additions, seed }: ForecastAsked): Forecast {
  if (remaining <= 0) return { ok: false, reason: 'nothing remains' }
  if (samples.length < LEAST_WEEKS) return { ok: false, reason: 'too little history' }
  if (samples.every((done) => done === 0)) return { ok: false, reason: 'no finish at this pace' }
  const counts = Array.from({ length: LONGEST + 1 }, () => 0)
  const source = randomSource(seed)
  const draw = (from: readonly number[]) => from[nextInteger(source, from.length)] ?? 0
  for (let run = 0; run < RUNS; run += 1) {
    let left = remaining
    let week = 0
    while (left > 0 && week < LONGEST) {
      week += 1
      if (additions.length > 0) left += draw(additions)
      left -= draw(samples)
    }
    if (left <= 0) counts[week] = (counts[week] ?? 0) + 1
  }
  const last = counts.findLastIndex((count) => count > 0)
  if (last < 0) return { ok: false, reason: 'no finish at this pace' }
  const finishes = counts.slice(1, last + 1)
  return {
    ok: true,
    p50: weekReaching(finishes, 0.5),
    p85: weekReaching(finishes, 0.85),
    p95: weekReaching(finishes, 0.95),
    finishes,
    runs: RUNS,
  }
}

/** Share of the runs that have finished by the end of each week. */
export function sharesBy(finishes: readonly number[]): readonly number[] {
  let sum = 0
  return finishes.map((count) => {
    sum += count
    return sum / RUNS
  })
}

function weekReaching(finishes: readonly number[], level: number): number | null {
  const at = sharesBy(finishes).findIndex((share) => share >= level)
  return at < 0 ? null : at + 1
}

/** A share of the runs with two standard errors: 2·√(p(1 − p) ÷ runs). */
export const errorOf = (share: number): number => 2 * Math.sqrt((share * (1 - share)) / RUNS)

/** The most that at least this share of the runs does within so many weeks. */
export function doneWithin(
  { samples, seed }: Pick<ForecastAsked, 'samples' | 'seed'>,
  weeks: number,
  level = 0.85,
): number {
  const source = randomSource(seed)
  const totals = new Float64Array(RUNS)
  for (let run = 0; run < RUNS; run += 1) {
    let sum = 0
    for (let week = 0; week < weeks; week += 1) sum += samples[nextInteger(source, samples.length)] ?? 0
    totals[run] = sum
  }
  // At least `level` of the runs do as much as the value at this place or more.
  return totals.toSorted()[Math.floor((1 - level) * RUNS)] ?? 0
}
