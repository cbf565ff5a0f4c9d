import { mean, standardDeviation } from '../statistics/statistics.ts'

/* Growth and inflation by month, as four regimes, and what was earned after each. Months are counted as in month-series. */

type ByMonth = ReadonlyMap<number, number>

/** A measure of growth; `sign` −1 for one that falls when the economy grows (unemployment, claims). */
export type GrowthMeasure = { readonly values: ByMonth; readonly sign: 1 | -1 }

/** Every value less the mean of all over their standard deviation; empty where they do not vary. */
export function zScores(values: ByMonth): ByMonth {
  const all = [...values.values()]
  const [middle, deviation] = [mean(all), standardDeviation(all)]
  if (typeof middle !== 'number' || typeof deviation !== 'number' || deviation === 0) return new Map()
  return new Map([...values].map(([month, value]) => [month, (value - middle) / deviation]))
}

const MOMENTUM_MONTHS = 3

/**
 * Change over three months of the mean z-score of the measures. Taken measure by measure before averaging, so that a
 * measure that begins or ends is no change of growth.
 */
export function growthMomentum(measures: readonly GrowthMeasure[]): ByMonth {
  const changes = new Map<number, number[]>()
  for (const { values, sign } of measures) {
    const scores = zScores(values)
    for (const [month, score] of scores) {
      const before = scores.get(month - MOMENTUM_MONTHS)
      if (before === undefined) continue
      const own = changes.get(month)
      if (own === undefined) changes.set(month, [sign * (score - before)])
      else own.push(sign * (score - before))
    }
  }
  const rising = [...changes].toSorted(([a], [b]) => a - b)
  return new Map(rising.map(([month, own]) => [month, own.reduce((sum, one) => sum + one, 0) / own.length]))
}

const TREND_MONTHS = 36
/** A month or two that were not published do not end the trend. */
const TREND_NEEDED = 30

/** Twelve-month inflation less its own mean of three years; above 0 inflation is high for its time. */
export function inflationGap(inflation: ByMonth): ByMonth {
  const gaps = new Map<number, number>()
  for (const [month, value] of inflation) {
    let [sum, count] = [0, 0]
    for (let back = 0; back < TREND_MONTHS; back++) {
      const one = inflation.get(month - back)
      if (one === undefined) continue
      sum += one
      count++
    }
    if (count >= TREND_NEEDED) gaps.set(month, value - sum / count)
  }
  return gaps
}

export const REGIMES = ['upUp', 'upDown', 'downUp', 'downDown'] as const
/** Growth first, inflation second: `upDown` is rising growth with falling inflation. */
export type Regime = (typeof REGIMES)[number]

/** The quadrant; nothing rising exactly counts as down. */
export const regimeOf = (growth: number, inflation: number): Regime =>
  growth > 0 ? (inflation > 0 ? 'upUp' : 'upDown') : inflation > 0 ? 'downUp' : 'downDown'

/** The regime of every month that has both. */
export const regimesByMonth = (growth: ByMonth, inflation: ByMonth): ReadonlyMap<number, Regime> =>
  new Map(
    [...growth].flatMap(([month, momentum]) => {
      const gap = inflation.get(month)
      return gap === undefined ? [] : [[month, regimeOf(momentum, gap)] as const]
    }),
  )

export type RegimeReturn = {
  readonly count: number
  /** Mean of the months × 12; null without any. */
  readonly yearly: number | null
  /** Of the yearly mean: standard deviation × 12 / √count; null with fewer than two months. */
  readonly standardError: number | null
}

/**
 * What was earned in the second month after each month of a regime: by then its figures had been published, and
 * averages of neighboring months, which share days, do not touch.
 */
export function returnsAfter(
  regimes: ReadonlyMap<number, Regime>,
  returns: ByMonth,
  regime: Regime,
): RegimeReturn {
  const LATER = 2
  const earned = [...regimes].flatMap(([month, own]) => {
    const value = own === regime ? returns.get(month + LATER) : undefined
    return value === undefined ? [] : [value]
  })
  const [middle, deviation] = [mean(earned), standardDeviation(earned)]
  return {
    count: earned.length,
    yearly: typeof middle === 'number' ? middle * 12 : null,
    standardError: typeof deviation === 'number' ? (deviation * 12) / Math.sqrt(earned.length) : null,
  }
}
